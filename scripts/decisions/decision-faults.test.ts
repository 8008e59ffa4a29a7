import { describe, expect, test } from "vitest";
import { decisionFaults } from "./decision-faults.ts";

const record = (number: number, status: string, code = "Code: `a.ts`") => ({
  name: `000${number}-a.md`,
  text: `# ${number}. A\n\n2026-11-21 · ${status}\n\n${code}\n\n**Context.** B\n\n**Decision.** C\n\n**Consequences.** D\n`,
});
const entry = (number: number, mark = "") => `- [${number}. A](000${number}-a.md)${mark}`;
const faults = (records: ReturnType<typeof record>[], ...entries: string[]) =>
  decisionFaults(records, entries.join("\n"), (path) => path === "a.ts");

describe("decision records", () => {
  test("whole ones have no fault", () => {
    const earlier = record(1, "accepted · in part superseded by [2](0002-a.md): a limit");
    const later = record(2, "accepted · extends [1](0001-a.md)");
    expect(faults([earlier, later], entry(1, " · in part superseded by 2"), entry(2))).toEqual([]);
  });

  test.each([
    ["0001-a.md names b.ts, which does not exist", record(1, "accepted", "Code: `a.ts`, `b.ts`"), entry(1)],
    ["0001-a.md names no code", record(1, "accepted", ""), entry(1)],
    ["0001-a.md has no date and status", record(1, "proposed"), entry(1)],
    ["0001-a.md is 0 times in the index", record(1, "accepted"), ""],
    ["0001-a.md has another title in the index", record(1, "accepted"), "- [B](0001-a.md)"],
    ["0001-a.md extends 0002, which does not name it", record(1, "accepted · extends [2](0002-b.md)"), entry(1)],
    ["0001-a.md is superseded, which the index does not show", record(1, "superseded by [2](0002-b.md)", ""), entry(1)],
  ])("%s", (fault, one, listed) => {
    expect(faults([one], listed)).toEqual([fault]);
  });
});
