import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type { Logger };

/** Structured lines on standard output, without typed values, names, logins, tokens or addresses of people. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = { paths: ["*.headers", "*.senha", "*.password", "*.token"], remove: true };
  const options = { level, base: null, redact, serializers: { err: withoutValues } };
  return to ? pino(options, to) : pino(options);
}

/** Fields of a database's error that quote a row or a value. */
const quoting = new Set(["detail", "where", "hint", "internalQuery", "query", "parameters"]);

/** An error as a line has it: with its stack, but without what the database quotes of rows and values. */
function withoutValues(cause: Error): object {
  const said: Record<string, unknown> = { ...stdSerializers.err(cause) };
  for (let one: unknown = cause; one instanceof Error; one = one.cause) {
    if (!isOfDatabase(one)) continue;
    for (const field of quoting) delete said[field];
    // The message of a fault in a value quotes the value.
    if (!one.code.startsWith("22")) continue;
    for (const field of ["message", "stack"]) {
      said[field] = String(said[field]).replaceAll(one.message, `a value that is refused as ${one.code}`);
    }
  }
  return said;
}

const isOfDatabase = (cause: Error): cause is Error & { readonly code: string } =>
  "severity" in cause && "code" in cause && typeof cause.code === "string";
