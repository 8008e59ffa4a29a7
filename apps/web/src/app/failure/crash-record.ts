/** What there is to tell a technician of a crash; kept in the tab, so that neither address nor server hears of it. */
const storageKey = "crash";

/** Longest text kept, in characters. */
const textLimit = 4_000;

const named = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Keeps the latest crash: the moment (UTC), the page without its query, and the exception in its own words. */
export function keepCrash(error: unknown): void {
  const lines = [
    "Código: 500",
    `Página: ${window.location.pathname}`,
    `Momento: ${new Date().toISOString()}`,
    `Erro: ${named(error)}`,
  ];
  try {
    sessionStorage.setItem(storageKey, lines.join("\n").slice(0, textLimit));
  } catch {
    // Without storage the error page does without details.
  }
}

/** The latest crash of this tab, if there was one. */
export function readCrash(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
