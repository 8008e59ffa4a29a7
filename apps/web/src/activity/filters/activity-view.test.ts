import { describe, expect, it } from "vitest";
import { filterOf, isFiltered, queryOf, unfiltered, viewOf } from "./activity-view.ts";

const today = "2026-11-21";

describe("the view of an address", () => {
  it("has the last 30 days without a query, and ignores what it does not know", () => {
    expect(viewOf({})).toEqual(unfiltered);
    expect(viewOf({ periodo: "sempre", tipo: "nada", de: "ontem", pagina: "-2" })).toEqual(unfiltered);
    expect(viewOf({ pagina: "9".repeat(30) }).page).toBe(1_000_000);
    expect(queryOf(unfiltered)).toEqual({});
    expect(isFiltered({ ...unfiltered, page: 3 })).toBe(false);
  });

  it("comes back from its query", () => {
    const view = {
      period: "datas",
      from: "2026-03-01",
      to: "2026-03-11",
      person: "ana",
      office: "prado",
      kind: "roles",
      page: 2,
    } as const;
    expect(viewOf(queryOf(view))).toEqual(view);
    expect(isFiltered(view)).toBe(true);
  });
});

describe("the filter", () => {
  it.each([
    ["hoje", today],
    ["7", "2026-11-15"],
    ["30", "2026-10-23"],
    ["365", "2025-11-22"],
    ["tudo", undefined],
  ] as const)("of %s begins on %s, today included", (period, from) => {
    expect(filterOf({ ...unfiltered, period }, today)).toMatchObject({ from, to: undefined });
  });

  it("has the chosen days, and none of an empty text", () => {
    const chosen = { ...unfiltered, period: "datas", from: "2026-03-01", person: "  " } as const;
    expect(filterOf(chosen, today)).toEqual({
      from: "2026-03-01",
      to: undefined,
      person: undefined,
      office: undefined,
      kind: undefined,
    });
  });
});
