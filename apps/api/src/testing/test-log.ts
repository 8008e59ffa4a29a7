import { Writable } from "node:stream";
import { pino } from "pino";

/** A log that stores its lines as objects. */
export function createTestLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: unknown, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(line)));
    done();
  };
  return { log: pino({ level: "info" }, new Writable({ write })), lines };
}
