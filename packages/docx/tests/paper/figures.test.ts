import { describe, expect, test } from "vitest";
import { readFieldCode } from "../../src/paper/fields/field-code.ts";
import { formatDate } from "../../src/paper/fields/format-date.ts";
import { formatNumber, isKnownFormat } from "../../src/paper/numbers/format-number.ts";
import { fromEmu, twips, whole } from "../../src/paper/story/measure.ts";

describe("a number at the limits of its format", () => {
  test.each([
    ["upperRoman", 0, "0"],
    ["upperRoman", 1, "I"],
    ["upperRoman", 944, "CMXLIV"],
    ["upperRoman", 499, "CDXCIX"],
    ["lowerRoman", 88, "lxxxviii"],
    ["upperRoman", 32_768, "32768"],
    ["upperRoman", 32_767, `${"M".repeat(32)}DCCLXVII`],
    ["upperLetter", 0, "0"],
    ["upperLetter", 1, "A"],
    ["upperLetter", 26, "Z"],
    ["upperLetter", 27, "AA"],
    ["upperLetter", 53, "AAA"],
    ["upperLetter", 780, "Z".repeat(30)],
    ["upperLetter", 781, "781"],
    ["decimalZero", 9, "09"],
    ["decimalZero", 10, "10"],
    ["hex", 255, "FF"],
    ["chicago", 0, "0"],
    ["chicago", 1, "*"],
    ["chicago", 2, "†"],
    ["chicago", 3, "‡"],
    ["chicago", 4, "§"],
    ["chicago", 5, "**"],
    ["chicago", 400, "§".repeat(100)],
    ["chicago", 401, "401"],
    ["bullet", 3, ""],
    ["ordinal", 1, "1º"],
    ["cardinalText", 0, "Zero"],
    ["cardinalText", 1, "Um"],
    ["cardinalText", 100, "Cem"],
    ["cardinalText", 10, "Dez"],
    ["cardinalText", 19, "Dezenove"],
    ["cardinalText", 20, "Vinte"],
    ["cardinalText", 101, "Cento e um"],
    ["cardinalText", 118, "Cento e dezoito"],
    ["cardinalText", 999, "Novecentos e noventa e nove"],
    ["cardinalText", 1000, "1000"],
    ["ordinalText", 0, "0º"],
    ["ordinalText", 1, "Primeiro"],
    ["ordinalText", 100, "Centésimo"],
    ["ordinalText", 999, "Noningentésimo nonagésimo nono"],
    ["ordinalText", 1000, "1000º"],
  ])("%s of %i is %s", (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  test.each([
    ["custom", "1, 2, 3, ...", "7", true],
    ["custom", "01, 02, 03, ...", "07", true],
    ["custom", "000000001, 2", "000000007", true],
    ["custom", "0000000001, 2", "7", false],
    ["custom", "A, B", "7", false],
    ["custom", "", "7", false],
    ["decimal", "001, 002", "7", true],
    ["xyz", "001, 002", "7", false],
    ["decimalFullWidth", "", "７", true],
  ])("7 as %s %j is %s, known: %s", (format, pattern, text, isKnown) => {
    expect(formatNumber(7, format, pattern)).toBe(text);
    expect(isKnownFormat(format, pattern)).toBe(isKnown);
  });

  test("words of tens and hundreds", () => {
    const words = (format: string, step: number) =>
      [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => formatNumber(digit * step, format).toLowerCase()).join(" ");
    expect(words("cardinalText", 1)).toBe("dois três quatro cinco seis sete oito nove");
    expect(words("cardinalText", 10)).toBe("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa");
    expect(words("cardinalText", 100)).toBe(
      "duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
    );
    expect(words("ordinalText", 1)).toBe("segundo terceiro quarto quinto sexto sétimo oitavo nono");
    expect(words("ordinalText", 10)).toBe(
      "vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo",
    );
    expect(words("ordinalText", 100)).toBe(
      "ducentésimo trecentésimo quadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo",
    );
  });
});

describe("a date in a field", () => {
  const morning = new Date(2026, 2, 5, 0, 7, 9);
  const evening = new Date(2005, 11, 31, 12, 45, 30);
  test.each([
    [morning, "d/M/yy", "5/3/26"],
    [morning, "dd/MM/yyyy", "05/03/2026"],
    [morning, "ddd, dddd", "qui, quinta-feira"],
    [morning, "d 'de' MMMM 'de' yyyy", "5 de março de 2026"],
    [morning, "MMM y", "mar 26"],
    [morning, "yyy", "2026"],
    [morning, "DD/YYYY", "05/2026"],
    [morning, "H:m:s", "0:7:9"],
    [morning, "HH:mm:ss", "00:07:09"],
    [morning, "h:mm am/pm", "12:07 AM"],
    [evening, "hh AM/PM", "12 PM"],
    [evening, "SS.mm", "30.45"],
    [evening, "yy-MM", "05-12"],
    [evening, "dddd", "sábado"],
    [evening, "''", ""],
  ])("%s as %j", (at, picture, text) => {
    expect(formatDate(at, picture)).toBe(text);
  });
});

describe("a field's code", () => {
  test.each([
    [" PAGE ", { is: "page", format: undefined }],
    ["page \\* ROMAN", { is: "page", format: "upperRoman" }],
    ["PAGE \\* Roman", { is: "page", format: "upperRoman" }],
    ['NUMPAGES \\* "roman"', { is: "pages", format: "lowerRoman" }],
    ["SECTIONPAGES \\* MERGEFORMAT \\* alphabetic", { is: "sectionPages", format: "lowerLetter" }],
    ["SECTION \\* ALPHABETIC", { is: "section", format: "upperLetter" }],
    ["PAGE \\* Arabic", { is: "page", format: "decimal" }],
    ["DATE", { is: "date", picture: "dd/MM/yyyy" }],
    ["TIME", { is: "date", picture: "HH:mm" }],
    ['DATE \\@ "d M"', { is: "date", picture: "d M" }],
    ["TIME \\@ HH", { is: "date", picture: "HH" }],
    ['DATE \\@ ""', { is: "date", picture: "" }],
    ["TOC \\o", { is: "stored", unshown: "contents" }],
    ["INDEX", { is: "stored", unshown: "contents" }],
    ["TOA", { is: "stored", unshown: "contents" }],
    ["STYLEREF x", { is: "stored", unshown: "field" }],
    ["FORMCHECKBOX", { is: "checkbox" }],
    ["MACROBUTTON Nome  Clique aqui ", { is: "text", text: "Clique aqui" }],
    ["GOTOBUTTON p1 Ir", { is: "text", text: "Ir" }],
    ["MACROBUTTON Nome", { is: "text", text: "" }],
    ["SYMBOL 65", { is: "text", text: "A" }],
    ["SYMBOL 0x41", { is: "text", text: "A" }],
    ["SYMBOL x", { is: "stored" }],
    ["REF a", { is: "stored" }],
    ["", { is: "stored" }],
    ["LISTNUM", { is: "number" }],
    ['LISTNUM "Meu nome" \\l 3 \\s 10', { is: "number", list: "Meu nome", level: 3, start: 10 }],
    ["LISTNUM Lista \\l 9", { is: "number", list: "Lista", level: 9 }],
    ["LISTNUM \\l 0", { is: "number" }],
    ["AUTONUM", { is: "number", list: "AUTONUM", unshown: "field" }],
    ["AUTONUMLGL \\s )", { is: "number", list: "AUTONUMLGL", unshown: "field", separator: ")" }],
    ["AUTONUMOUT \\e", { is: "number", list: "AUTONUMOUT", unshown: "field", separator: "" }],
  ])("%j", (code, kind) => {
    expect(readFieldCode(code)).toEqual(kind);
  });

  test("is read to its 512th character", () => {
    const code = (blanks: number) => `PAGE${" ".repeat(blanks)}\\* roman`;
    expect(readFieldCode(code(500))).toEqual({ is: "page", format: "lowerRoman" });
    expect(readFieldCode(code(509))).toEqual({ is: "page", format: undefined });
  });
});

describe("measures", () => {
  test.each([
    ["720", 1, 720],
    ["-5", 1, -5],
    ["+5", 1, 5],
    ["3", 10, 30],
    ["1in", 1, 1440],
    ["2.54cm", 1, 1440],
    ["25.4 mm", 1, 1440],
    ["12pt", 10, 240],
    ["1pc", 1, 240],
    ["1PI", 1, 240],
    ["2px", 1, 30],
    ["0.07", 1, 0.1],
    ["31681", 1, 31_680],
    ["-31681", 1, -31_680],
    ["1em", 1, undefined],
    ["", 1, undefined],
    ["x", 1, undefined],
  ])("%j in units of %d is %s", (value, unit, length) => {
    expect(twips(value, unit)).toBe(length);
  });

  test("of drawings and of whole numbers", () => {
    expect([fromEmu("635"), fromEmu("952"), fromEmu("953"), fromEmu("x"), fromEmu(undefined)]).toEqual([
      ...[1, 1, 2],
      ...[undefined, undefined],
    ]);
    expect([whole("0", 1, 9), whole("9", 1, 9), whole("10", 1, 9), whole("1.5", 1, 9)]).toEqual([1, 9, 9, undefined]);
    expect([whole(" 4 ", 1, 9), whole("12345678901", 1, 9), whole(undefined, 1, 9)]).toEqual([4, undefined, undefined]);
  });
});
