/** What there is to tell a technician of a crash; kept in the tab, so that neither address nor server hears of it. */
export const crashKey = "crash";

/** Longest text kept, in characters. */
const textLimit = 4_000;

export interface CrashRecord {
  /** Where it happened, to try it there once more. */
  readonly address: string;
  /** The code, the moment (UTC), the page without its query, and the exception in its own words. */
  readonly details: string;
}

const named = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Short enough to be read out on the telephone: "7F3A-91C2". */
const newCode = () => crypto.randomUUID().slice(4, 13).toUpperCase();

/** Keeps the latest crash. */
export function keepCrash(error: unknown): void {
  const { pathname, search } = window.location;
  const lines = [
    `Código: ${newCode()}`,
    `Página: ${pathname}`,
    `Momento: ${new Date().toISOString()}`,
    `Erro: ${named(error)}`,
  ];
  const record: CrashRecord = { address: pathname + search, details: lines.join("\n").slice(0, textLimit) };
  try {
    sessionStorage.setItem(crashKey, JSON.stringify(record));
  } catch {
    // Without storage the error page does without details.
  }
}
