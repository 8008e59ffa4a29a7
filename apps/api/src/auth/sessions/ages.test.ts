import { expect, test } from "vitest";
import { createAges } from "./ages.ts";

const now = new Date("2026-11-21T15:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const [idle, most, minute] = [30 * 60_000, 12 * 3_600_000, 60_000];
const ages = createAges({ now: () => now } as Parameters<typeof createAges>[0], {
  sessionIdleMs: idle,
  sessionMaxMs: most,
});

test.each([
  ["used and opened now", 0, 0, false],
  ["unused for as long as it may rest", 0, idle, false],
  ["unused for a millisecond longer", 0, idle + 1, true],
  ["opened as long ago as it may be", most, 0, false],
  ["opened a millisecond longer ago, though it is used", most + 1, 0, true],
  ["at both of its ends", most, idle, false],
  ["past both of its ends", most + 1, idle + 1, true],
])("a session that is %s is over or not", (_, opened, used, isOver) => {
  expect(ages.isOver({ created_at: ago(opened), used_at: ago(used) })).toBe(isOver);
});

test.each([
  [0, false],
  [minute - 1, false],
  [minute, true],
  [minute + 1, true],
])("the use of %i ms ago is written again or not, however long the session is open", (used, isDue) => {
  for (const opened of [used, most]) expect(ages.isDue({ created_at: ago(opened), used_at: ago(used) })).toBe(isDue);
});

test("sessions rest since as long ago as they may be unused", () => {
  expect(ages.restingSince()).toEqual(ago(idle));
});
