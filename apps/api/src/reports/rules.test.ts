import { isReportPeriod, mostReportRows } from "@lavra/contract/documents/reports";
import { describe, expect, test } from "vitest";
import { monthsBetween, noTime, rankRows } from "./rules.ts";

describe("the months of a period", () => {
  test.each([
    ["2026-11-02", "2026-11-30", ["2026-11"]],
    ["2026-11-30", "2027-02-01", ["2026-11", "2026-12", "2027-01", "2027-02"]],
    ["2025-12-31", "2026-01-01", ["2025-12", "2026-01"]],
  ])("from %s to %s", (from, to, months) => {
    expect(monthsBetween(from, to)).toEqual(months);
  });
});

test.each([
  ["2026-11-21", "2026-11-21", true],
  ["2026-11-22", "2026-11-21", false],
  ["2021-11-01", "2026-11-30", true],
  ["2021-10-31", "2026-11-01", false],
])("from %s to %s is a period: %s", (from, to, isPeriod) => {
  expect(isReportPeriod({ from, to })).toBe(isPeriod);
});

describe("rows", () => {
  const row = (name: string, documents: number) => ({
    id: null,
    name,
    documents,
    time: { measured: 1, ms: 10 * documents },
  });

  test("are sorted by documents, then by name", () => {
    const { rows, others } = rankRows([row("Érico", 2), row("Zoé", 2), row("Ana", 1), row("Davi", 2)]);
    expect(rows.map(({ name }) => name)).toEqual(["Davi", "Érico", "Zoé", "Ana"]);
    expect(others).toEqual({ rows: 0, documents: 0, time: noTime });
  });

  test("beyond the most are summed up, none is lost", () => {
    const all = Array.from({ length: mostReportRows + 3 }, (_, at) => row(`M${at}`, at + 1));
    const { rows, others } = rankRows(all);
    expect(rows).toHaveLength(mostReportRows);
    expect(others).toEqual({ rows: 3, documents: 1 + 2 + 3, time: { measured: 3, ms: 60 } });
  });
});
