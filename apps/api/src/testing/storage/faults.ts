import { expect, test } from "vitest";
import type { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { type Fault, type FaultyLine, faults } from "./faulty-line.ts";
import { contentOf, keysOf } from "./stored-keys.ts";

/**
 * Opens a store of a remote service behind a faulty proxy. Its breaker opens late; `patience` multiplies the limits of
 * its calls.
 */
type OpenFaulty = (patience: number) => Promise<{ store: FileStore; line: FaultyLine }>;

const content = (key: string) => Buffer.from(`${key} `.repeat(200));
const stored = (key: string) => contentOf(key, content(key));

/**
 * Puts, reads and removes while calls fail, and afterwards reads everything again: an acknowledged put is complete and
 * exists once, a refused put is complete or absent, a removed key is absent.
 */
async function workThrough(store: FileStore, line: FaultyLine, fails: (call: number) => Fault | undefined) {
  const kept = new Set<string>();
  const unsure = new Set<string>();
  const gone = new Set<string>();
  const before = new Set(await keysOf(store));
  line.fail(fails);
  for (let n = 0; n < 6; n++) {
    const key = newId();
    const failure = await store.put(key, [content(key)]).then(() => undefined, refusal);
    (failure ? unsure : kept).add(key);
    const read = await store.get(stored(key)).catch(refusal);
    if (Buffer.isBuffer(read)) expect(read.equals(content(key))).toBe(true);
    else expect(read === undefined && !failure, `${key} was acknowledged and is not there`).toBe(false);
    if (n % 3 === 2 && !failure) {
      kept.delete(key);
      const removal = await store.remove(key).then(() => undefined, refusal);
      (removal ? unsure : gone).add(key);
    }
  }
  line.mend();
  for (const key of kept) expect((await store.get(stored(key)))?.equals(content(key)), key).toBe(true);
  for (const key of gone) expect(await store.get(stored(key))).toBeUndefined();
  for (const key of unsure) {
    const read = await store.get(stored(key));
    if (read) expect(read.equals(content(key))).toBe(true);
  }
  const reported = await keysOf(store);
  expect(new Set(reported).size).toBe(reported.length);
  for (const key of kept) expect(reported).toContain(key);
  const strangers = reported.filter((key) => !kept.has(key) && !unsure.has(key) && !before.has(key));
  expect(strangers).toEqual([]);
  return { kept: kept.size, unsure: unsure.size };
}

/** Returns the code of a failed call: one of storage, without details of the connection. */
function refusal(cause: DomainError): string {
  expect(cause.code, String(cause)).toMatch(/^storage\.(failed|unavailable)$/);
  return cause.code;
}

export function testFaults(open: OpenFaulty): void {
  test.each(faults)("calls that fail once (%s) lose nothing and double nothing", async (fault) => {
    // Only `silent` reaches the time limit.
    const { store, line } = await open(fault === "silent" ? 0.1 : 1);
    const { kept } = await workThrough(store, line, (call) => (call % 3 === 0 ? fault : undefined));
    // A refused call is not retried.
    if (!fault.startsWith("4")) expect(kept).toBeGreaterThan(0);
  });

  test("a service that answers nothing is given up, and what was acknowledged before is there afterwards", async () => {
    const { store, line } = await open(0.05);
    const key = newId();
    await store.put(key, [content(key)]);
    for (const fault of ["silent", "500", "401"] as const) {
      const { kept } = await workThrough(store, line, () => fault);
      expect(kept).toBe(0);
    }
    expect((await store.get(stored(key)))?.equals(content(key))).toBe(true);
  });
}
