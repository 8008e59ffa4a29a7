import { describe, expect, test } from "vitest";
import { namesOf, readOutputName, readValues, spokenDate, todayIn, withToday } from "./rules.ts";

describe("output names", () => {
  test.each([
    ["Contrato", "Contrato.docx"],
    [" Contrato.docx ", "Contrato.docx"],
    ["Contrato.DOCX", "Contrato.docx"],
    ["Contrato v1.2", "Contrato v1.2.docx"],
    ["Contrato.", "Contrato.docx"],
    ["../../etc/passwd", ".._.._etc_passwd.docx"],
    ['a<b>:"|?*', "a_b______.docx"],
    ["linha\nnova\u0000", "linhanova.docx"],
    ["x".repeat(255), `${"x".repeat(195)}.docx`],
  ])("%j becomes %j", (given, name) => {
    expect(readOutputName(given)).toBe(name);
  });

  test.each(["", "  ", ".docx", "...", "\n"])("%j is not a valid name", (given) => {
    expect(() => readOutputName(given)).toThrow("Nome do arquivo é obrigatório");
  });
});

test.each([
  ["Contrato.docx", "Contrato (", "contrato ("],
  ["Contrato.docx.docx", "Contrato.docx (", "contrato.docx ("],
  ["CONTRATO", "CONTRATO (", "contrato ("],
])("the numbered names of %j begin with %j, and their keys with %j", (given, before, keyBefore) => {
  expect(namesOf(given)).toEqual({ given, givenKey: given.toLowerCase(), before, keyBefore, after: ").docx" });
});

describe("values", () => {
  test("are matched with or without braces, in any case; blank ones are ignored", () => {
    const values = readValues({ "{nome}": "Ana", "Nome  do Réu": "Beto", CPF: "  ", "{a{b}": "x" });
    expect([...values]).toEqual([
      ["{NOME}", "Ana"],
      ["{NOME DO RÉU}", "Beto"],
    ]);
  });

  test("characters that neither a document nor the database can hold are removed, and values that are blank then", () => {
    const values = readValues({ NOME: "A\0na \ud83d\ude00\ud800", CPF: "\0 ", RG: "\udc00" });
    expect([...values]).toEqual([["{NOME}", "A na \ud83d\ude00"]]);
  });

  test("today is the day in São Paulo with its weekday, also late in the evening", () => {
    expect(spokenDate(new Date("2026-11-22T02:59:00Z"))).toBe("21/11/2026 (sábado)");
    expect(spokenDate(new Date("2026-11-23T12:00:00Z"))).toBe("23/11/2026 (segunda-feira)");
  });

  test.each([
    ["2026-11-22T02:59:59.999Z", "21/11/2026 (sábado)"],
    ["2026-11-22T03:00:00.000Z", "22/11/2026 (domingo)"],
    ["2027-01-01T02:59:59.999Z", "31/12/2026 (quinta-feira)"],
    ["2027-01-01T03:00:00.000Z", "01/01/2027 (sexta-feira)"],
  ])("at %s it is %s, also right after another minute", (instant, day) => {
    spokenDate(new Date(0));
    expect(spokenDate(new Date(instant))).toBe(day);
  });

  test.each(["{DATAATUAL}", "{DATA_ATUAL}", "{DATA ATUAL}"])("a date that was sent as %s is today's", (key) => {
    expect(todayIn(new Map([[key, "outra"]]), new Date(0))).toBe("outra");
  });

  test("today fills each of its names without a value, with a value sent under another name", () => {
    const now = new Date("2026-11-21T15:00:00Z");
    expect(Object.values(withToday([], todayIn(new Map(), now)))).toEqual(Array(3).fill("21/11/2026 (sábado)"));
    const sent = readValues({ dataAtual: "01/02/2026 (domingo)", "{DATA_ATUAL}": "outra" });
    expect(withToday(sent, todayIn(sent, now))).toEqual({
      "{DATAATUAL}": "01/02/2026 (domingo)",
      "{DATA_ATUAL}": "outra",
      "{DATA ATUAL}": "01/02/2026 (domingo)",
    });
  });
});
