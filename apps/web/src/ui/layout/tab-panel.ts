export const panelId = (id: string) => `parte-${id}`;
export const tabId = (id: string) => `aba-${id}`;

/** What a tab's panel is told apart by. */
export const panelProps = (id: string, shown: string) =>
  ({ id: panelId(id), role: "tabpanel", "aria-labelledby": tabId(id), hidden: id !== shown }) as const;
