import { expect, inject, test } from "vitest";
import { faults } from "../testing/planted-faults/faults.ts";
import { judgePlanted } from "../testing/planted-faults/judge-planted.ts";
import { hasTime } from "../testing/test-clock.ts";

const documents = inject("deep") ? 1000 : 46;
const clean = inject("deep") ? 200 : 10;
const kinds = Object.keys(faults);
const first = inject("seed");

test("finds every fault in documents with one planted fault each, and nothing else", () => {
  for (let seed = first; seed < first + documents && hasTime(); seed += 1) {
    const kind = kinds[seed % kinds.length] as string;
    const found = judgePlanted(seed, kind).map(({ code, text }) => ({ seed, kind, code, text }));
    expect(found).toEqual([{ seed, kind, code: faults[kind]?.code, text: expect.any(String) }]);
  }
});

test("finds nothing in documents without a fault", () => {
  for (let seed = first; seed < first + clean && hasTime(); seed += 1)
    expect(judgePlanted(10_000 + seed), `${seed}`).toEqual([]);
});
