import { type Logger, pino } from "pino";

export type { Logger };

/** Structured lines on standard output, without typed values, names, logins, tokens or addresses of people. */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, redact: { paths: ["req.headers", "*.senha", "*.password", "*.token"], remove: true } });
