/**
 * passing: a retry may help. refused: only a change of the configuration helps. full: no room. spoiled: the bytes
 * differ from those that were put.
 */
type FaultKind = "passing" | "refused" | "full" | "spoiled";

/**
 * A failure of a storage service. Its message has our own words with the service's status and code: a client library's
 * error contains headers, signatures and key ids, and is never kept.
 */
export class ServiceFault extends Error {
  override name = "ServiceFault";
  readonly kind: FaultKind;
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** The code of the service or the network, `AccessDenied`, `ECONNREFUSED`. */
  readonly code: string;

  constructor(service: string, { kind, status, code }: { kind: FaultKind; status: number | undefined; code: string }) {
    const known = /^\w{1,60}$/.test(code) ? code : "erro";
    super(`${service}: ${status ?? "sem resposta"} ${known}`);
    this.kind = kind;
    this.status = status;
    this.code = known;
  }
}

/** The kind of a failure by its HTTP status alone; no status = no answer. */
export const kindOfStatus = (status: number | undefined): FaultKind => {
  if (status === 507) return "full";
  const passes = status === undefined || status === 408 || status === 429 || status >= 500;
  return passes ? "passing" : "refused";
};

/** The shortest name of a client library's error. */
export function codeOf(cause: unknown): string {
  const { code, name } = cause as { code?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "";
}
