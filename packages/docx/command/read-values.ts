import type { FillValue, LinkValue } from "../src/index.ts";
import { readBytes } from "./read-input.ts";
import { CommandError, type Terminal } from "./terminal.ts";

/** Most bytes of a values file: a filling takes 1 Mi characters, and JSON may write one character in six bytes. */
const VALUES_BYTES = 16 * 1024 * 1024;

function isLink(value: unknown): value is LinkValue {
  if (value === null || typeof value !== "object" || !("link" in value) || typeof value.link !== "string") return false;
  return !("text" in value) || typeof value.text === "string";
}

function asValue(name: string, value: unknown, path: string): FillValue {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isLink(value)) return value;
  const kind = value === null ? "null" : Array.isArray(value) ? "a list" : "an object";
  throw new CommandError(
    `${path}: the value of ${JSON.stringify(name)} is ${kind}; text, a number, true, false or a link is wanted`,
  );
}

/**
 * Reads values from a JSON object whose members are text, numbers, booleans or links (`{"link": "https://…", "text": "…"}`).
 * @throws CommandError
 */
export async function readValues(path: string, terminal: Terminal): Promise<Record<string, FillValue>> {
  const bytes = await readBytes(path, VALUES_BYTES, terminal);
  if (bytes.length > VALUES_BYTES) throw new CommandError(`${path}: more than ${VALUES_BYTES} bytes of values`);
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new CommandError(`${path}: not JSON: ${(error as Error).message}`);
  }
  if (given === null || typeof given !== "object" || Array.isArray(given)) {
    throw new CommandError(`${path}: an object is wanted, {"NAME": "value", …}`);
  }
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asValue(name, value, path)]));
}
