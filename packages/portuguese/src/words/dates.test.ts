import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateWithWeekday, dateWords, longDate, readDay, shortDate } from "./dates.ts";

const rows: readonly [string, string, string, string][] = [
  [
    "21/11/2026",
    "21 de novembro de 2026",
    "sábado, 21 de novembro de 2026",
    "vinte e um de novembro de dois mil e vinte e seis",
  ],
  ["01/01/2000", "1º de janeiro de 2000", "sábado, 1º de janeiro de 2000", "primeiro de janeiro de dois mil"],
  [
    "02/02/2022",
    "2 de fevereiro de 2022",
    "quarta-feira, 2 de fevereiro de 2022",
    "dois de fevereiro de dois mil e vinte e dois",
  ],
  [
    "29/02/2024",
    "29 de fevereiro de 2024",
    "quinta-feira, 29 de fevereiro de 2024",
    "vinte e nove de fevereiro de dois mil e vinte e quatro",
  ],
  [
    "15/03/1999",
    "15 de março de 1999",
    "segunda-feira, 15 de março de 1999",
    "quinze de março de mil novecentos e noventa e nove",
  ],
  [
    "21/04/1960",
    "21 de abril de 1960",
    "quinta-feira, 21 de abril de 1960",
    "vinte e um de abril de mil novecentos e sessenta",
  ],
  [
    "01/05/2025",
    "1º de maio de 2025",
    "quinta-feira, 1º de maio de 2025",
    "primeiro de maio de dois mil e vinte e cinco",
  ],
  [
    "12/06/2023",
    "12 de junho de 2023",
    "segunda-feira, 12 de junho de 2023",
    "doze de junho de dois mil e vinte e três",
  ],
  ["09/07/1932", "9 de julho de 1932", "sábado, 9 de julho de 1932", "nove de julho de mil novecentos e trinta e dois"],
  [
    "11/08/1827",
    "11 de agosto de 1827",
    "sábado, 11 de agosto de 1827",
    "onze de agosto de mil oitocentos e vinte e sete",
  ],
  [
    "07/09/1822",
    "7 de setembro de 1822",
    "sábado, 7 de setembro de 1822",
    "sete de setembro de mil oitocentos e vinte e dois",
  ],
  [
    "05/10/1988",
    "5 de outubro de 1988",
    "quarta-feira, 5 de outubro de 1988",
    "cinco de outubro de mil novecentos e oitenta e oito",
  ],
  [
    "15/11/1889",
    "15 de novembro de 1889",
    "sexta-feira, 15 de novembro de 1889",
    "quinze de novembro de mil oitocentos e oitenta e nove",
  ],
  [
    "31/12/2100",
    "31 de dezembro de 2100",
    "sexta-feira, 31 de dezembro de 2100",
    "trinta e um de dezembro de dois mil e cem",
  ],
];

describe("a day", () => {
  test.each(rows)("%s: %s; %s; %s", (typed, long, withWeekday, words) => {
    const day = readDay(typed);
    if (!day) throw new Error(typed);
    expect(shortDate(day)).toBe(typed);
    expect(longDate(day)).toBe(long);
    expect(dateWithWeekday(day)).toBe(withWeekday);
    expect(dateWords(day)).toBe(words);
  });

  test.each(["21/11/2026 (sábado)", "2026-11-21", " 21/11/2026 ", "21 de novembro de 2026", "21 de NOVEMBRO de 2026"])(
    "is read from %j",
    (text) => {
      expect(readDay(text)).toEqual({ year: 2026, month: 11, day: 21 });
    },
  );

  test("is read with one digit, and with the ordinal sign of the first", () => {
    expect(readDay("29/02/2000")).toEqual({ year: 2000, month: 2, day: 29 });
    expect(readDay("30/04/2026")).toEqual({ year: 2026, month: 4, day: 30 });
    expect(readDay("1º/março/2025")).toEqual({ year: 2025, month: 3, day: 1 });
    expect(readDay("1º de marco de 2025")).toEqual({ year: 2025, month: 3, day: 1 });
    expect(readDay("1/5/2025")).toEqual({ year: 2025, month: 5, day: 1 });
    expect(readDay("1º de maio de 2025")).toEqual({ year: 2025, month: 5, day: 1 });
  });

  test.each([
    "1/5/2026",
    "01.05.2026",
    "1.5.2026",
    "01-05-2026",
    "01 / 05 / 2026",
    "1º/05/2026",
    "1º.5.2026",
    "01/mai/2026",
    "2026-05-01",
    "2026-05-01T00:00:00.000Z",
    "01/05/2026 (sexta-feira)",
    "01/05/2026, sexta-feira",
    "sexta-feira, 01/05/2026",
    "1º de maio de 2026",
    "1° de Maio de 2026.",
    "1.º de maio de 2026",
    "1o de maio de 2026",
    "01 de maio de 2.026",
    "primeiro de maio de 2026",
    "1 mai. 2026",
    "sexta-feira, 1º de maio de 2026",
    "sexta-feira, dia 1º de maio de 2026",
    "1º\u00a0de\u00a0maio\u00a0de\u00a02026",
    "01/maio/2026",
    "1 de maio 2026",
    "2026-05-01T00:00Z",
    "01/05/2026 (sexta)",
    `1º de maio de${" ".repeat(63)}2026`,
  ])("of the first of May is read from %j", (text) => {
    expect(readDay(text)).toEqual({ year: 2026, month: 5, day: 1 });
  });

  test.each([
    "",
    "ontem",
    "31/02/2026",
    "29/02/2023",
    "00/01/2026",
    "32/01/2026",
    "01/13/2026",
    "21/11/26",
    "1/5-2026",
    "01/05/2026 10:30",
    "2026-05-01T10:30:00Z",
    "de 1º a 2 de maio de 2026",
    "São Paulo, 1º de maio de 2026",
    "31-02-2026",
    "21 de brumário de 2026",
    "0000-01-01",
    "31/04/2026",
    "29/02/1900",
    "2026-05-01T00:00:01Z",
    "01/05/02026",
    "01/xyz/2026",
    "21 de nove de 2026",
    "1º de maio de 26",
    `1º de maio de${" ".repeat(64)}2026`,
  ])("is not read from %j", (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  test("of any year is read back from both forms", () => {
    const days = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        expect(readDay(shortDate(day))).toEqual(day);
        if (day.year >= 1000) expect(readDay(longDate(day))).toEqual(day);
      }),
    );
  });
});
