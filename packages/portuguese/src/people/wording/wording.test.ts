import { describe, expect, test } from "vitest";
import type { Party } from "../party.ts";
import { qualify } from "../qualify.ts";
import { createPartyTexts } from "../texts/create-party-texts.ts";
import { fieldText } from "../texts/field-text.ts";
import { missingItems } from "../texts/missing-items.ts";
import { type PhraseName, phraseNames, phraseRules } from "./phrases.ts";
import { readPhrase } from "./read-phrase.ts";
import { changedWording, createWording, type OfficeWording, wordingFaults } from "./wording.ts";

const home = { city: "Natal", uf: "RN" };
const ana: Party = { kind: "pf", name: "ANA", gender: "f", nationality: "grego", rg: "1", cpf: "2", address: home };
const ivo: Party = { ...ana, name: "IVO", gender: "m", rg: undefined, cpf: "3" };
const firm: Party = { kind: "ltda", name: "IPÊ LTDA.", cnpj: "4", address: home, reps: [{ as: "titular", who: ivo }] };
const child: Party = { ...ana, kind: "menor", name: "LIA", rg: undefined, reps: [{ as: "genitor", who: ana }] };

const texts: OfficeWording["texts"] = {
  rg: "{PARTE: portador} da cédula de identidade RG nº {RG}",
  cpf: "{PARTE: inscrito} no CPF/MF sob o nº {CPF}",
  address: "com domicílio {ENDEREÇO}",
  seat: "{PARTE: sediado} {ENDERECO}",
  representation: "por este ato {PARTE: representado} {REPRESENTANTE}",
};
const office = { texts, off: ["nationality", "child"] };
const wording = createWording(office);
const text = (...parties: readonly Party[]) => qualify(parties, { wording }).text;

describe("an office's phrases", () => {
  test.each([
    [
      "a woman",
      [ana],
      "ANA, portadora da cédula de identidade RG nº 1 e inscrita no CPF/MF sob o nº 2, com domicílio em Natal/RN",
    ],
    [
      "a woman and a man, with the shared address in the plural",
      [ana, ivo],
      "ANA, portadora da cédula de identidade RG nº 1 e inscrita no CPF/MF sob o nº 2, " +
        "e IVO, inscrito no CPF/MF sob o nº 3, ambos com domicílio em Natal/RN",
    ],
    [
      "a company and who represents it",
      [firm],
      "IPÊ LTDA., pessoa jurídica de direito privado, inscrita no CNPJ sob o nº 4, sediada em Natal/RN, " +
        "por este ato representada por seu titular, IVO, inscrito no CPF/MF sob o nº 3, com domicílio em Natal/RN",
    ],
    [
      "a child and its mother",
      [child],
      "LIA, inscrita no CPF/MF sob o nº 2, por este ato representada por sua genitora, ANA, portadora da cédula de " +
        "identidade RG nº 1 e inscrita no CPF/MF sob o nº 2, ambas com domicílio em Natal/RN",
    ],
  ])("write %s", (_title, parties, written) => {
    expect(text(...parties)).toBe(written);
  });

  test("are those of a couple too", () => {
    const own = createWording({ texts: { couple: "{PARTE: casado} um com o outro" }, off: ["regime"] });
    const couple = [
      { ...ana, regime: "comunhão parcial de bens", with: 1 },
      { ...ivo, with: 0 },
    ];
    const { text: written } = qualify(couple, { wording: own });
    expect(written).toContain(", casados um com o outro, ambos residentes e domiciliados em Natal/RN");
    expect(qualify(couple, { wording: createWording({ texts: {}, off: ["couple"] }) }).text).not.toContain("casad");
  });

  test("write tags and fields of their own", () => {
    const read = createPartyTexts({ partiesOf: (field) => (field === "AUTOR" ? [ivo] : undefined), wording });
    expect(read("AUTOR.QUALIFICACAO")?.text).toBe("IVO, inscrito no CPF/MF sob o nº 3, com domicílio em Natal/RN");
    const beside = new Set(["NOME", "ENDERECO"] as const);
    expect(fieldText("QUALIFICACAO", ivo, { beside, wording })).toBe("inscrito no CPF/MF sob o nº 3");
  });

  test("that are left out are not missed", () => {
    const bare: Party = { kind: "pf", name: "ANA", gender: "f" };
    expect(missingItems([bare], wording).map(({ item }) => item)).not.toContain("nationality");
    expect(missingItems([bare]).map(({ item }) => item)).toContain("nationality");
  });

  test("that say who acts are never left out", () => {
    expect(qualify([firm], { wording: createWording({ texts: {}, off: ["representation"] }) }).text).toContain(
      "neste ato representada",
    );
  });

  test("that cannot be read are written as shipped", () => {
    const broken = createWording({ texts: { cpf: "{CPF" }, off: ["no_such"] });
    expect(qualify([ivo], { wording: broken }).text).toContain("inscrito no CPF sob o nº 3");
  });

  test("are stored where they differ from the shipped ones", () => {
    const shipped = phraseRules("email").text;
    expect(
      changedWording({
        texts: { email: `${shipped} `, cpf: " CPF  {CPF}", other: "x" },
        off: ["cnpj", "assistance", "x"],
      }),
    ).toEqual({ texts: { cpf: "CPF {CPF}" }, off: ["cnpj"] });
  });
});

describe("a phrase is refused", () => {
  test.each<[PhraseName, string, object]>([
    ["cpf", " , ", { code: "empty" }],
    ["cpf", `{CPF} ${"x".repeat(200)}`, { code: "long", limit: 200 }],
    ["cpf", "CPF {CPF", { code: "braces" }],
    ["cpf", "CPF CPF}", { code: "braces" }],
    ["cpf", "CPF {{CPF}}", { code: "braces" }],
    ["cpf", "CPF {RG}", { code: "name", name: "RG", names: ["CPF"] }],
    ["cpf", "CPF {}", { code: "name", name: "", names: ["CPF"] }],
    ["cpf", "{AUTOR: inscrito} {CPF}", { code: "name", name: "AUTOR: inscrito", names: ["CPF"] }],
    ["cpf", "CPF", { code: "missing", name: "CPF" }],
    ["cpf", "{PARTE: inscritx} {CPF}", { code: "agreement", word: "inscritx", reason: "unknown_word" }],
    ["cpf", "{PARTE: cidadão|cidadoa} {CPF}", { code: "agreement", word: "cidadão", reason: "write_four" }],
    ["cpf", "{PARTE: |a} {CPF}", { code: "agreement", word: "|a", reason: "write_four" }],
    ["cpf", "{PARTE: } {CPF}", { code: "agreement", word: "", reason: "empty" }],
    ["cpf", "{PARTE: a|b|c} {CPF}", { code: "agreement", word: "a|b|c", reason: "shape" }],
    ["cpf", "{PARTE: pessoa} {CPF}", { code: "agreement", word: "pessoa", reason: "never_varies" }],
  ])("%s: %j", (phrase, typed, fault) => {
    expect(readPhrase(phrase, typed)).toEqual(fault);
    expect(wordingFaults({ texts: { [phrase]: typed } })).toEqual([{ phrase, fault }]);
  });

  test.each(phraseNames)("but never the shipped one: %s", (name) => {
    expect(wordingFaults({ texts: { [name]: phraseRules(name).text } })).toEqual([]);
  });
});

test("words of a phrase that print nothing take a blank along", () => {
  const own = createWording({ texts: { cpf: "CPF {PARTE: ambos|ambas} nº {CPF}" }, off: [] });
  expect(qualify([{ kind: "pf", name: "A", gender: "m", cpf: "1" }], { wording: own }).text).toBe("A, CPF nº 1");
});
