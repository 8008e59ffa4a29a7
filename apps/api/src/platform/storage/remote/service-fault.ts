/**
 * passing: trying again may help. refused: it will not until somebody sets things right. full: there is no room.
 * spoiled: what came is not what was put.
 */
type FaultKind = "passing" | "refused" | "full" | "spoiled";

/**
 * A service that keeps files failed. Its message is of our own words with the service's status and code: what a client
 * library throws carries headers, signatures and key ids, and is never kept.
 */
export class ServiceFault extends Error {
  override name = "ServiceFault";
  readonly kind: FaultKind;
  /** HTTP status; undefined where no answer came. */
  readonly status: number | undefined;
  /** What the service or the network calls it, `AccessDenied`, `ECONNREFUSED`. */
  readonly code: string;

  constructor(service: string, { kind, status, code }: { kind: FaultKind; status: number | undefined; code: string }) {
    const known = /^\w{1,60}$/.test(code) ? code : "erro";
    super(`${service}: ${status ?? "sem resposta"} ${known}`);
    this.kind = kind;
    this.status = status;
    this.code = known;
  }
}

/** What an HTTP status means where nothing more is known; no status = no answer. */
export const kindOfStatus = (status: number | undefined): FaultKind => {
  if (status === 507) return "full";
  const passes = status === undefined || status === 408 || status === 429 || status >= 500;
  return passes ? "passing" : "refused";
};

/** The shortest name that a client library's failure gives itself. */
export function codeOf(cause: unknown): string {
  const { code, name } = cause as { code?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "";
}
