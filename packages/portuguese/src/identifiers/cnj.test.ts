import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courtOfCase } from "../places/court-of-case.ts";
import { maskCnj, readCnj } from "./cnj.ts";

const states = "Justiça dos Estados e do Distrito Federal e Territórios";

const rows: readonly [string, number, string, string | undefined][] = [
  ["0001234-71.2024.8.26.0100", 2024, states, "TJSP"],
  ["1000001-53.2023.8.13.0024", 2023, states, "TJMG"],
  ["0701234-93.2026.8.07.0001", 2026, states, "TJDFT"],
  ["0012345-24.2026.8.27.2729", 2026, states, "TJTO"],
  ["0000077-44.2026.8.28.0001", 2026, states, undefined],
  ["0800123-64.2022.4.05.8100", 2022, "Justiça Federal", "TRF5"],
  ["5000777-14.2025.4.04.7100", 2025, "Justiça Federal", "TRF4"],
  ["0000555-34.2024.4.90.0000", 2024, "Justiça Federal", "CJF"],
  ["0010456-09.2021.5.02.0061", 2021, "Justiça do Trabalho", "TRT2"],
  ["0009999-92.2015.5.24.0022", 2015, "Justiça do Trabalho", "TRT24"],
  ["0600789-12.2020.6.19.0001", 2020, "Justiça Eleitoral", "TRE-RJ"],
  ["7000012-38.2019.7.00.0000", 2019, "Justiça Militar da União", "STM"],
  ["0000321-62.2018.9.21.0001", 2018, "Justiça Militar Estadual", "TJMRS"],
  ["0000001-95.2020.1.00.0000", 2020, "Supremo Tribunal Federal", "STF"],
  ["0000002-15.2020.3.00.0000", 2020, "Superior Tribunal de Justiça", "STJ"],
];

describe("a lawsuit number", () => {
  test.each(rows)("%s is of %i, %s, %s", (text, year, segment, court) => {
    const read = readCnj(text);
    expect(read).toEqual({ text, year, court, isChecked: true });
    expect(read && courtOfCase(read).segment).toBe(segment);
    expect(readCnj(text.replace(/\D/g, ""))).toEqual(readCnj(text));
    expect(readCnj(` ${text}\n`)).toEqual(readCnj(text));
  });

  test("with one wrong digit fails the check", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 20, maxLength: 20 });
    const slip = fc.record({ at: fc.nat(rows.length - 1), place: fc.nat(19), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(slip, ({ at, place, by }) => {
        const typed = [...(rows[at]?.[0] ?? "").replace(/\D/g, "")];
        typed[place] = String((Number(typed[place]) + by) % 10);
        return readCnj(typed.join(""))?.isChecked === false;
      }),
    );
    fc.assert(fc.property(digits, (list) => readCnj(list.join("")) !== undefined));
  });

  test("of an unknown branch has no branch and court", () => {
    const read = readCnj("0001234-71.2024.0.26.0100");
    expect(read && courtOfCase(read)).toEqual({ segment: "", name: "", states: [] });
    expect(read).toMatchObject({
      court: undefined,
      isChecked: false,
    });
  });

  test.each([
    "",
    "0001234",
    "0001234-71.2024.8.26.010",
    "0001234-71.2024.8.26.01000",
    "0001234/71.2024.8.26.0100",
    "processo",
  ])("%j is refused", (text) => {
    expect(readCnj(text)).toBeUndefined();
  });

  test.each([
    ["", ""],
    ["0001", "0001"],
    ["00012347", "0001234-7"],
    ["0001234712024", "0001234-71.2024"],
    ["00012347120248", "0001234-71.2024.8"],
    ["0001234712024826", "0001234-71.2024.8.26"],
    ["00012347120248260100", "0001234-71.2024.8.26.0100"],
    ["0001234-71.2024.8.26.0100 x9", "0001234-71.2024.8.26.0100"],
  ])("typed as %j is masked as %j", (typed, shown) => {
    expect(maskCnj(typed)).toBe(shown);
  });
});

test.each([
  ["1.01", undefined],
  ["2.00", "CNJ"],
  ["2.01", undefined],
  ["3.01", undefined],
  ["4.00", undefined],
  ["4.01", "TRF1"],
  ["4.06", "TRF6"],
  ["4.07", undefined],
  ["5.00", "TST"],
  ["5.01", "TRT1"],
  ["5.24", "TRT24"],
  ["5.25", undefined],
  ["5.90", "CSJT"],
  ["6.00", "TSE"],
  ["6.07", "TRE-DF"],
  ["6.28", undefined],
  ["7.01", "CJM1"],
  ["7.12", "CJM12"],
  ["7.13", undefined],
  ["8.01", "TJAC"],
  ["8.27", "TJTO"],
  ["9.13", "TJMMG"],
  ["9.19", undefined],
  ["9.26", "TJMSP"],
])("branch and court %s are those of %s", (place, court) => {
  expect(readCnj(`0001234-71.2024.${place}.0100`)?.court).toBe(court);
});
