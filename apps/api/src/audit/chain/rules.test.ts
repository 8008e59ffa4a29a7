import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { breakOf, emptyChain } from "./rules.ts";

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const before = { position: 4, hash: sha256("antes") };
const event_hash = sha256("texto");
const link = { position: 5, event_id: "e", event_hash, hash: sha256(before.hash, event_hash), text: "texto" };

test.each([
  ["holds", {}, 0, undefined],
  ["whose event is gone", { text: null }, 0, "missing"],
  ["whose event is gone, the last that was removed", { text: null }, 5, undefined],
  ["whose event is gone behind the last that was removed", { text: null }, 4, "missing"],
  ["whose event is gone and that is linked otherwise", { text: null, hash: sha256("x") }, 5, "relinked"],
  ["whose event changed", { text: "Texto" }, 9, "changed"],
  ["that is linked to another", { hash: sha256(event_hash) }, 0, "relinked"],
  ["that repeats a position", { position: 4 }, 0, "gap"],
  ["that leaves a position out", { position: 6 }, 0, "gap"],
] as const)("a link %s: %#", (_, change, removed, reason) => {
  expect(breakOf(before, { ...link, ...change }, removed)).toBe(reason);
});

test("the first link follows nothing", () => {
  const first = { ...link, position: 1, hash: sha256(event_hash) };
  expect(breakOf(emptyChain, first, 0)).toBeUndefined();
  expect(breakOf(emptyChain, { ...first, position: 0 }, 0)).toBe("gap");
});
