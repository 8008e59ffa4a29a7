import { describe, expect, test } from "vitest";
import { maskCep, maskTelephone, readCep, readTelephone } from "./contacts.ts";
import { readOab } from "./oab.ts";

describe("a registration with the OAB", () => {
  test.each([
    ["OAB/SP 123.456", "OAB/SP 123.456"],
    ["OAB/SP 123456", "OAB/SP 123.456"],
    ["oab/sp nº 123.456", "OAB/SP 123.456"],
    ["OAB-SP n. 123456", "OAB/SP 123.456"],
    ["OAB SP 1234", "OAB/SP 1.234"],
    ["SP123456", "OAB/SP 123.456"],
    ["SP 12", "OAB/SP 12"],
    ["123456/RJ", "OAB/RJ 123.456"],
    ["123.456-A/RJ", "OAB/RJ 123.456-A"],
    ["OAB/MG 98.765-B", "OAB/MG 98.765-B"],
    ["OAB nº 4321/DF", "OAB/DF 4.321"],
    ["OAB/BA 000123", "OAB/BA 123"],
    [`OAB/SP${" ".repeat(31)}123`, "OAB/SP 123"],
  ])("%j is %s", (typed, text) => {
    expect(readOab(typed)?.text).toBe(text);
  });

  test("has section, number and letter", () => {
    expect(readOab("OAB/RJ 123.456-A")).toMatchObject({ state: "RJ", number: "123456", suffix: "A" });
  });

  test.each([
    "",
    "123456",
    "OAB",
    "OAB/XX 123",
    "SP",
    "OAB/SP 1234567",
    "OAB/SP 000",
    "OAB/SP doze",
    "SP 1.23",
    `OAB/SP${" ".repeat(32)}123`,
  ])("%j is refused", (typed) => {
    expect(readOab(typed)).toBeUndefined();
  });
});

describe("a postal code", () => {
  test.each([
    ["01310-100", "01310-100"],
    ["01310100", "01310-100"],
    ["01.310-100", "01310-100"],
    [" 70040-010 ", "70040-010"],
  ])("%j is %s", (typed, text) => {
    expect(readCep(typed)).toBe(text);
  });

  test.each(["", "1310-100", "01310-10", "00000-000", "01310-1000", "CEP 01310-100"])("%j is refused", (typed) => {
    expect(readCep(typed)).toBeUndefined();
  });

  test("is formatted while it is typed", () => {
    expect(["0", "01310", "013101", "01310100", "01310-1009"].map(maskCep)).toEqual([
      "0",
      "01310",
      "01310-1",
      "01310-100",
      "01310-100",
    ]);
  });
});

describe("a telephone number", () => {
  test.each([
    ["11987654321", "(11) 98765-4321"],
    ["(11) 98765-4321", "(11) 98765-4321"],
    ["+55 11 98765-4321", "(11) 98765-4321"],
    ["5511987654321", "(11) 98765-4321"],
    ["011 98765-4321", "(11) 98765-4321"],
    ["1132654321", "(11) 3265-4321"],
    ["0 11 3265-4321", "(11) 3265-4321"],
    ["(11) 5265-4321", "(11) 5265-4321"],
    ["555532221234", "(55) 3222-1234"],
    ["(61) 2025-3000", "(61) 2025-3000"],
    ["55 3222-1234", "(55) 3222-1234"],
    ["55 99912-3456", "(55) 99912-3456"],
  ])("%j is %s", (typed, text) => {
    expect(readTelephone(typed)).toBe(text);
  });

  test.each([
    "",
    "98765-4321",
    "(10) 98765-4321",
    "(11) 88765-4321",
    "(11) 6265-4321",
    "(11) 1265-4321",
    "+5532221234",
    "119876543210",
    "onze",
    "1198765432",
    "tel 11 3265-4321",
    "+1 11 98765-4321",
  ])("%j is refused", (typed) => {
    expect(readTelephone(typed)).toBeUndefined();
  });

  test("has one of the 67 area codes in use", () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0"));
    const unused = codes.filter((code) => code >= "11" && readTelephone(`${code}32654321`) === undefined);
    expect(unused.join(" ")).toBe("20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90");
    expect(codes.filter((code) => readTelephone(`${code}32654321`))).toHaveLength(67);
  });

  test("is formatted while it is typed", () => {
    expect(
      ["1", "11", "119", "113265", "1132654", "1132654321", "11987654321", "+5511987654321", "119876543210"].map(
        maskTelephone,
      ),
    ).toEqual([
      "1",
      "11",
      "(11) 9",
      "(11) 3265",
      "(11) 3265-4",
      "(11) 3265-4321",
      "(11) 98765-4321",
      "(11) 98765-4321",
      "(11) 98765-4321",
    ]);
  });
});
