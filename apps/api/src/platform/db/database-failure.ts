import type { ErrorCode } from "@lavra/contract/failures/errors";
import { DomainError } from "../domain-error.ts";

/**
 * SQLSTATE classes and codes (PostgreSQL manual, appendix A) of a server that is stopping, starting, full or read-only:
 * connection exceptions, no privilege to connect, no such database, insufficient resources, shut down or starting up,
 * system errors, a transaction ended for being idle, a read-only server.
 */
const unavailable = /^(08|28|3D|53|57P|58|25P03|25P04|25006)/;

/** Failures that a retry may solve: serialization, deadlock, a lock or a statement that took too long. */
const busy = /^(40001|40P01|55P03|57014)/;

/** Node.js error codes of a connection that cannot be opened or broke. */
const network = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Messages of `pg`, its pool and Kysely that have no code, for a connection that broke, does not answer or is not
 * available; and the server's message for a prepared statement whose tables another process has just migrated.
 */
const spoken =
  /^(cached plan must not change result type|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Returns the code for a passing failure of the database itself; undefined for any other failure. */
export function databaseFailure(cause: unknown): Extract<ErrorCode, "server.unavailable" | "server.busy"> | undefined {
  if (!(cause instanceof Error)) return undefined;
  const code = "code" in cause ? String(cause.code) : "";
  if (busy.test(code)) return "server.busy";
  const isOutage = unavailable.test(code) || network.test(code) || spoken.test(cause.message);
  return isOutage ? "server.unavailable" : undefined;
}

/** True if the failure proves that the transaction had no effect: a commit whose answer was lost may have succeeded. */
export const isUndone = (cause: unknown): boolean =>
  !(cause instanceof DomainError && cause.code === "server.unavailable");

/** Name of the constraint that a failed statement violated (SQLSTATE class 23); undefined for other failures. */
export function violatedConstraint(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !("code" in cause) || !("constraint" in cause)) return undefined;
  return String(cause.code).startsWith("23") ? String(cause.constraint) : undefined;
}
