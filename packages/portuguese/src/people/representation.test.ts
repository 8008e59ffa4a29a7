import { describe, expect, test } from "vitest";
import { partyAttribute } from "./attributes.ts";
import type { Party, Representative } from "./party.ts";
import { type QualifyOptions, qualify } from "./qualify.ts";
import { readPartyTag } from "./texts/party-tag.ts";

const home = { street: "Rua A", number: "1", city: "Natal", uf: "RN" };
const at = "na Rua A, nº 1, Natal/RN";
const eva: Party = { kind: "pf", name: "EVA", gender: "f", birth: "1980-05-05", address: home };
const rui: Party = { kind: "pf", name: "RUI", gender: "m", birth: "1981-05-05", address: home };
const rep = (who: Party, as = "genitor"): Representative => ({ as, who });
const child = (name: string, gender: "m" | "f", ...reps: Representative[]): Party => ({
  kind: "menor",
  name,
  gender,
  birth: "2020-02-03",
  address: home,
  reps,
});
const text = (parties: readonly Party[], options: QualifyOptions = { withoutBirth: true }) =>
  qualify(parties, options).text;

describe("one who is represented", () => {
  test("lives beside a representative who lives elsewhere, is an entity, or has nobody's address", () => {
    const own = `IVO, menor impúbere, residente e domiciliado ${at}, neste ato representado`;
    const farm = { ...eva, address: { city: "Unaí" } };
    expect(text([child("IVO", "m", rep(eva), rep(farm))])).toBe(
      `${own} por suas genitoras, EVA, residente e domiciliada ${at}, e EVA, residente e domiciliada em Unaí`,
    );
    const home4: Party = { kind: "associacao", name: "LAR", address: home };
    expect(text([child("IVO", "m", rep(home4, "guardião"))])).toContain(
      `${own} por sua guardiã, LAR, pessoa jurídica de direito privado, com sede ${at}`,
    );
    expect(text([child("IVO", "m", rep({ ...eva, address: undefined }))])).toBe(`${own} por sua genitora, EVA`);
  });

  test("and by one of two who is represented too, is written with both addresses, parted by semicolons", () => {
    const young: Party = { ...eva, kind: "pubere", reps: [rep({ ...rui, address: undefined })] };
    const assisted = `EVA, menor púbere, residente e domiciliada ${at}, neste ato assistida por seu genitor, RUI`;
    expect(text([child("IVO", "m", rep(young), rep(rui))])).toBe(
      `IVO, menor impúbere, residente e domiciliado ${at}, neste ato representado por seus genitores, ${assisted}; e RUI, residente e domiciliado ${at}`,
    );
    expect(text([child("IVO", "m", rep(young), rep(rui, "tutor"))])).toBe(
      `IVO, menor impúbere, residente e domiciliado ${at}, neste ato representado por sua genitora, ${assisted}; e por seu tutor, RUI, residente e domiciliado ${at}`,
    );
  });

  test("has its birth and that of who acts, or neither", () => {
    const all = `IVO, menor impúbere, nascido em 03/02/2020, neste ato representado por sua genitora, EVA, nascida em 05/05/1980, ambos residentes e domiciliados ${at}`;
    expect(text([child("IVO", "m", rep(eva))], {})).toBe(all);
    expect(text([child("IVO", "m", rep(eva))])).toBe(all.replaceAll(/, nascid[oa] em [\d/]+/g, ""));
  });
});

describe("several who are represented", () => {
  test("by the same who live with them have one address, with their births or without", () => {
    const both = [child("IVO", "m", rep(eva)), child("LIA", "f", rep(eva))];
    const all = `IVO, menor impúbere, nascido em 03/02/2020, e LIA, menor impúbere, nascida em 03/02/2020, ambos neste ato representados por sua genitora, EVA, nascida em 05/05/1980, todos residentes e domiciliados ${at}`;
    expect(text(both, {})).toBe(all);
    expect(text(both)).toBe(all.replaceAll(/, nascid[oa] em [\d/]+/g, ""));
  });

  test("are written together whatever the order of what is recorded of those who act", () => {
    const { address, ...rest } = eva;
    const { city, ...others } = home;
    const again: Party = { address: { city, ...others, extra: undefined }, ...rest, parents: ["A", "B"] };
    const same = { ...eva, parents: ["A", "B"] };
    expect(text([child("IVO", "m", rep(same)), child("LIA", "f", rep(again))])).toContain("ambos neste ato");
    const swapped = { ...eva, parents: ["B", "A"] };
    expect(text([child("IVO", "m", rep(same)), child("LIA", "f", rep(swapped))])).not.toContain("ambos neste ato");
    const moved = { ...eva, address: { ...home, number: "2" } };
    expect(text([child("IVO", "m", rep(eva)), child("LIA", "f", rep(moved))])).not.toContain("ambos neste ato");
  });

  test.each<[string, Party]>([
    ["has another representative", child("RAI", "m", rep(rui))],
    ["has one more", child("RAI", "m", rep(eva), rep(rui))],
    ["has none", child("RAI", "m")],
    ["is of another kind", { ...child("RAI", "m", rep(eva)), kind: "interdito" }],
  ])("are written one by one where the third %s", (_, third) => {
    expect(text([child("IVO", "m", rep(eva)), child("LIA", "f", rep(eva)), third])).not.toContain("todos neste ato");
  });

  test("by a public body share no address", () => {
    const city = (name: string): Party => ({
      kind: "municipio",
      name,
      address: home,
      reps: [{ as: "", art: "a", body: "Procuradoria" }],
    });
    expect(text([city("A"), city("B")])).toBe(
      `A, pessoa jurídica de direito público interno, com sede ${at}, e B, pessoa jurídica de direito público interno, com sede ${at}, ambos neste ato representados pela Procuradoria`,
    );
  });
});

describe("several who act for themselves", () => {
  test("have an address in common only if all live there and none is an entity", () => {
    expect(text([eva, rui])).toBe(`EVA, e RUI, ambos residentes e domiciliados ${at}`);
    expect(text([eva, rui, { ...rui, name: "IAN", address: { city: "Unaí" } }])).not.toContain("todos");
    expect(text([eva, { kind: "ltda", name: "F", address: home }])).toBe(
      `EVA, residente e domiciliada ${at}, e F, pessoa jurídica de direito privado, com sede ${at}`,
    );
    expect(text([eva, child("IVO", "m", rep(rui))])).toContain(`EVA, residente e domiciliada ${at};`);
  });

  test("have their births, or none", () => {
    expect(text([eva, rui], {})).toContain("EVA, nascida em 05/05/1980, e RUI, nascido em 05/05/1981, ambos");
  });

  test.each<[string, Party, Party]>([
    ["only the second names the other", eva, { ...rui, with: 0 }],
    ["one is an entity", { ...eva, with: 1 }, { kind: "ltda", name: "F", with: 0 }],
  ])("are no couple where %s", (_, one, other) => {
    expect(text([one, other])).not.toContain("entre si");
  });
});

describe("recorded words", () => {
  const profession = (word: string, gender: "m" | "f", number?: "p") =>
    qualify([{ kind: "pf", name: "A", gender, number, profession: word }]);

  test.each([
    ["PROFESSORA", "PROFESSOR"],
    ["Professora", "professor"],
    ["técnica em enfermagem", "técnico em enfermagem"],
    ["médica e professora", "médico e professor"],
  ])("%s of a man is %s", (word, written) => {
    expect(profession(word, "m").text).toBe(`A, ${written}`);
  });

  test("that are not known are asked for beside several men", () => {
    expect(profession("xuxu", "m", "p").questions).toEqual(["xuxu"]);
    expect(profession("xuxu", "m").questions).toEqual([]);
    expect(profession("xuxu", "f").questions).toEqual(["xuxu"]);
  });

  test.each<[string, Partial<Party>]>([
    ["casada sob o regime da comunhão", { civil: "casado", regime: "comunhão" }],
    ["solteira", { civil: "solteiro", regime: "comunhão" }],
    ["casada", { with: 1 }],
    ["convivente em união estável", { with: 1, union: true }],
    ["em união estável", { civil: "em união estável", union: true }],
    ["divorciada, convivente em união estável", { civil: "divorciado", union: true }],
  ])("say %s", (written, more) => {
    expect(qualify([{ kind: "pf", name: "A", gender: "f", ...more }]).text).toBe(`A, ${written}`);
  });
});

describe("tags", () => {
  test.each([
    [" Estado Civil ", "ESTADO_CIVIL"],
    ["estado-civil", "ESTADO_CIVIL"],
    ["Qualificação", "QUALIFICACAO"],
    ["primeiro e outros", "PRIMEIRO_E_OUTROS"],
    ["CPFX", undefined],
    ["", undefined],
  ])("ask for the attribute %j as %s", (name, attribute) => {
    expect(partyAttribute(name)).toBe(attribute);
  });

  const fields = new Set(["AUTOR", "RÉU", "SR. X", "PARTE CONTRÁRIA"]);
  test.each([
    ["sr. x.cpf", { kind: "value", field: "SR. X", attribute: "CPF", filters: [] }],
    ["Sr. X|nome", { kind: "value", field: "SR. X", attribute: "NOME", filters: ["nome"] }],
    [" parte \u00a0contra\u0301ria ", { kind: "value", field: "PARTE CONTRÁRIA", attribute: "NOME", filters: [] }],
    [" autor.uf", { kind: "value", field: "AUTOR", attribute: "UF", filters: [] }],
    ["autor.x", undefined],
    ["outro.cpf", undefined],
    [".cpf", undefined],
    ["autor + outro: o|a", undefined],
  ])("%j is read as %j", (inner, tag) => {
    expect(readPartyTag(inner, (key) => fields.has(key))).toEqual(tag);
  });

  test("with forms end their fields at the first colon", () => {
    const tag = readPartyTag("autor + RÉU: o: x/os: x", (key) => fields.has(key));
    expect(tag).toMatchObject({ kind: "agreement", fields: ["AUTOR", "RÉU"] });
    expect(tag).toMatchObject({ agreement: { forms: { ms: "o: x", mp: "os: x" } } });
  });
});
