/** Storage key of a crash's details for a technician. They stay in the tab, out of the address and the server. */
export const crashKey = "crash";

/** Longest stored text, in characters. */
const textLimit = 4_000;

export interface CrashRecord {
  /** Address of the crash, to try it again. */
  readonly address: string;
  /** The code, the time (UTC), the page without its query, and the exception's own words. */
  readonly details: string;
}

const named = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Short enough to read out on the telephone: "7F3A-91C2". */
const newCode = () => crypto.randomUUID().slice(4, 13).toUpperCase();

/** Stores the latest crash. */
export function storeCrash(error: unknown): void {
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
    // Without storage the error page has no details.
  }
}
