export const panelId = (id: string) => `parte-${id}`;
export const tabId = (id: string) => `aba-${id}`;

/** Returns the attributes that connect a panel to its tab. */
export const panelProps = (id: string, shown: string) =>
  ({ id: panelId(id), role: "tabpanel", "aria-labelledby": tabId(id), hidden: id !== shown }) as const;
