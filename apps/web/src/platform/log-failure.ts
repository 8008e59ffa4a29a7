/** Logs a failure to the browser's console for a technician; the page reports it to the person, or nothing does. */
export const logFailure = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the product writes to the console
  console.error(what, error);
};
