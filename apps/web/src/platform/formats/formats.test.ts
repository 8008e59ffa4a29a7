import { describe, expect, it, test } from "vitest";
import { todayInWords } from "../head/heads.ts";
import {
  formatDate,
  formatDateWithWeekday,
  formatInstant,
  formatInstantDay,
  formatTime,
  parseDate,
  todayIso,
} from "./dates.ts";
import { formatFileSize, formatFileSizePrecisely } from "./file-size.ts";
import { formatMoney, formatMoneyOf } from "./money.ts";
import { cnpjAdvice, cpfAdvice, hasCnpjShape, hasCpfShape } from "./tax-ids.ts";

describe("dates", () => {
  it("writes days as dd/mm/yyyy, with the weekday for documents", () => {
    expect(formatDate("2026-11-21")).toBe("21/11/2026");
    expect(formatDateWithWeekday("2026-11-21")).toBe("21/11/2026 (sábado)");
    expect(formatDateWithWeekday("2026-11-23")).toBe("23/11/2026 (segunda-feira)");
    expect(formatDate("ontem")).toBe("");
    expect(formatDateWithWeekday("2026-11-21T23:59:59Z")).toBe("21/11/2026 (sábado)");
    expect(formatDateWithWeekday("ontem")).toBe("");
  });

  it("counts days and hours in São Paulo", () => {
    expect(todayIso(new Date("2026-11-22T02:30:00Z"))).toBe("2026-11-21");
    expect(formatInstant("2026-11-22T02:30:00Z")).toBe("21/11/2026 23:30");
    expect(formatInstant("")).toBe("");
    expect(todayIso(new Date("2026-11-22T03:00:00Z"))).toBe("2026-11-22");
    expect(formatInstantDay("2026-11-22T02:59:59Z")).toBe("21/11/2026");
    expect(formatInstantDay("2026-11-22T03:00:00Z")).toBe("22/11/2026");
    expect(formatInstantDay("ontem")).toBe("");
    expect(formatTime(new Date("2026-11-22T02:30:00Z"))).toBe("23:30");
  });

  it("parses a day, and refuses one that does not exist", () => {
    expect(parseDate("21/11/2026 (sábado)")).toBe("2026-11-21");
    expect(parseDate("31/02/2026")).toBeNull();
    expect(parseDate(" 29/02/2024 ")).toBe("2024-02-29");
    expect(parseDate("29/02/2023")).toBeNull();
    expect(parseDate("01/13/2026")).toBeNull();
    expect(parseDate("00/11/2026")).toBeNull();
    expect(parseDate("21/11/20267")).toBeNull();
    expect(parseDate("99/99/9999")).toBeNull();
    expect(parseDate("2026-11-21")).toBeNull();
  });
});

describe("file sizes", () => {
  it.each([
    [0, "0 B"],
    [512, "512 B"],
    [1_024, "1,0 KB"],
    [1_023, "1.023 B"],
    [-5, "0 B"],
    [1_048_576, "1,0 MB"],
    [1_073_741_824, "1,0 GB"],
    [3 * 2 ** 40, "3.072,0 GB"],
    [49_408, "48,3 KB"],
    [1_258_291, "1,2 MB"],
    [5_368_709_120, "5,0 GB"],
  ])("writes %i bytes as %s", (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words);
  });

  it.each([
    [0, "0 Bytes"],
    [512, "512 Bytes"],
    [49_357, "48,20 KB"],
    [1_258_291, "1,20 MB"],
    [5_368_709_120, "5,00 GB"],
  ])("writes %i bytes in the configurator as %s", (bytes, words) => {
    expect(formatFileSizePrecisely(bytes)).toBe(words);
  });
});

it("knows the formats, letters of a CNPJ included", () => {
  expect(hasCpfShape("123.456.789-00")).toBe(true);
  expect(hasCpfShape("12345678900")).toBe(false);
  expect(hasCpfShape("123.456.789-0")).toBe(false);
  expect(hasCnpjShape("11.222.333/0001-81")).toBe(true);
  expect(hasCnpjShape("12.ABC.345/01DE-35")).toBe(true);
  expect(hasCnpjShape("00.000.000/0000-00")).toBe(true);
  expect(hasCnpjShape("12.ABC.345/01DE-3A")).toBe(false);
  expect(hasCnpjShape("11222333000181")).toBe(false);
});

it("advises a second look at complete numbers with wrong check digits", () => {
  expect(cpfAdvice("529.982.247-26")).toBe("Confira o CPF: os dígitos verificadores não conferem.");
  expect(cnpjAdvice("11.222.333/0001-80")).toBe("Confira o CNPJ: os dígitos verificadores não conferem.");
  for (const text of ["529.982.247-25", "529.982.247-2", ""]) expect(cpfAdvice(text)).toBeUndefined();
  for (const text of ["11.222.333/0001-81", "11.222.333/0001-8", ""]) expect(cnpjAdvice(text)).toBeUndefined();
});

test.each([
  ["2026-11-21T15:00:00Z", "Sábado, 21 de novembro"],
  ["2026-11-22T02:59:00Z", "Sábado, 21 de novembro"],
  ["2026-03-01T12:00:00Z", "Domingo, 1º de março"],
])("%s is %s in São Paulo", (instant, words) => {
  expect(todayInWords(new Date(instant))).toBe(words);
});

test("money is written with two decimals, that of other currencies by its code", () => {
  expect([
    formatMoney(1910.4),
    formatMoneyOf(79, "BRL"),
    formatMoneyOf(1079, "USD"),
    formatMoneyOf(0.005, "USD"),
  ]).toEqual(["R$\u00a01.910,40", "R$\u00a079,00", "USD\u00a01.079,00", "USD\u00a00,01"]);
});
