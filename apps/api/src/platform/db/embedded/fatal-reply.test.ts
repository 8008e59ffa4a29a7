import { expect, test } from "vitest";
import { fatalErrorIn } from "./fatal-reply.ts";

const message = (type: string, content: string) => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(content));
  bytes.write(type);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  bytes.write(content, 5);
  return bytes;
};
const error = (severity: string, text: string) =>
  message("E", `SERRO\0V${severity}\0C58030\0M${text}\0Fxlog.c\0L3294\0\0`);
const ready = message("Z", "I");

test.each(["FATAL", "PANIC"])("an error of severity %s is the last, whatever stands before it", (severity) => {
  const reply = Buffer.concat([message("T", "row"), message("D", "EVPANIC\0"), error(severity, "sem espaço no disco")]);
  expect(fatalErrorIn(reply)).toBe("sem espaço no disco");
  // A view of a larger memory.
  expect(fatalErrorIn(Buffer.concat([ready, reply]).subarray(ready.length))).toBe("sem espaço no disco");
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["an error of a statement", Buffer.concat([error("ERROR", "FATAL"), ready])],
  ["rows, a warning and the end", Buffer.concat([message("D", "VFATAL\0"), message("N", "VPANIC\0\0"), ready])],
])("after %s the session goes on", (_, reply) => {
  expect(fatalErrorIn(reply)).toBeUndefined();
});
