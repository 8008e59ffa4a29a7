import { describe, expect, it } from "vitest";
import type { TestOutcome } from "./outcome.ts";
import { judge, notedIn, noteOf } from "./unsteady.ts";

const red: TestOutcome = {
  file: "e2e/journeys/library/library.spec.ts",
  title: "files › are moved | brought back",
  state: "failed",
  seconds: 4,
  reason: "Timeout 20000ms exceeded",
};

describe("a failed journey that was repeated", () => {
  it("is judged failed when it failed again, noted or not", () => {
    expect(judge(red, false, new Set())).toBe("failed");
    expect(judge(red, false, notedIn(noteOf(red, "2026-11-27")))).toBe("failed");
  });

  it("is judged unsteady when it passed each time", () => {
    expect(judge(red, true, new Set())).toBe("unsteady");
  });

  it("remains failed when its name is already noted, and only then", () => {
    const notes = `| day | test | what failed |\n|---|---|---|\n${noteOf(red, "2026-11-27")}\n`;
    expect(judge(red, true, notedIn(notes))).toBe("unsteady twice");
    expect(judge({ ...red, title: "files › are copied" }, true, notedIn(notes))).toBe("unsteady");
  });

  it("is noted in one row for any message", () => {
    const note = noteOf({ ...red, reason: "a | b\nc" }, "2026-11-27");
    expect(note).toBe(
      "| 2026-11-27 | e2e/journeys/library/library.spec.ts › files › are moved \\| brought back | a \\| b c |",
    );
    expect([...notedIn(note)]).toEqual(["e2e/journeys/library/library.spec.ts › files › are moved | brought back"]);
  });
});
