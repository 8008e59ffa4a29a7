import { describe, expect, it } from "vitest";
import { periodFault, periodOf, readChoice, withinMonth } from "./period.ts";

describe("a period", () => {
  it.each([
    ["mes", "2026-11-21", { from: "2026-11-01", to: "2026-11-21" }],
    ["3-meses", "2026-11-21", { from: "2026-09-01", to: "2026-11-21" }],
    ["3-meses", "2026-01-31", { from: "2025-11-01", to: "2026-01-31" }],
    ["12-meses", "2026-11-30", { from: "2025-12-01", to: "2026-11-30" }],
  ] as const)("%s on %s", (choice, today, period) => {
    expect(periodOf(choice, today)).toEqual(period);
  });

  it("of an unknown address is the usual one", () => {
    expect(readChoice("sempre")).toBe("3-meses");
    expect(readChoice("datas")).toBe("datas");
  });

  it.each([
    ["2026-11", { from: "2026-11-01", to: "2026-11-21" }],
    ["2026-09", { from: "2026-09-10", to: "2026-09-30" }],
    ["2026-10", { from: "2026-10-01", to: "2026-10-31" }],
  ])("is cut to the month %s", (month, part) => {
    expect(withinMonth({ from: "2026-09-10", to: "2026-11-21" }, month)).toEqual(part);
  });

  it.each([
    [{ from: "", to: "2026-11-21" }, "Informe o primeiro e o último dia."],
    [{ from: "2026-11-22", to: "2026-11-21" }, "O último dia deve vir depois do primeiro."],
    [{ from: "2020-01-01", to: "2026-11-21" }, "Escolha no máximo 5 anos."],
    [{ from: "2026-11-21", to: "2026-11-21" }, undefined],
  ])("%o is wrong: %s", (period, fault) => {
    expect(periodFault(period)).toBe(fault);
  });
});
