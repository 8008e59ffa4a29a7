/** Writes a failure to the browser's console, for whoever looks into it; the person is told by the page, or not at all. */
export const logFailure = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the product writes to the console
  console.error(what, error);
};
