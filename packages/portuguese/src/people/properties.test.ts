import fc from "fast-check";
import { expect, test } from "vitest";
import { groupOf } from "../agreement/four-forms.ts";
import { missingItems } from "./missing-items.ts";
import type { Address, EntityKind, Party, PersonKind } from "./party.ts";
import { fillPartyText } from "./party-text.ts";
import { qualify } from "./qualify.ts";

const gender = fc.constantFrom("m" as const, "f" as const, "u" as const);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const word = (...words: string[]) => maybe(fc.constantFrom(...words));
const flag = maybe(fc.constant(true));

const address: fc.Arbitrary<Address> = fc.record({
  street: word("Rua Um", "Largo Dois", "Porto Três"),
  number: word("7", "s/n"),
  extra: word("casa 2"),
  district: word("Sé"),
  rural: flag,
  city: word("Natal", "Rio de Janeiro"),
  uf: word("RN"),
  country: word("Peru"),
  zip: word("59000-000"),
});

const items = {
  gender,
  number: maybe(fc.constant("p" as const)),
  name: fc.constantFrom("ANA", "IVO", "PÃO LTDA."),
  social: word("BIA"),
  nationality: word("grego", "alemão", "belga"),
  civil: word("casado", "separado de fato"),
  profession: word("ator", "médico e professor", "técnico em enfermagem"),
  union: flag,
  regime: word("comunhão parcial de bens"),
  birth: word("2015-05-05"),
  rg: word("1.2"),
  issuer: word("SSP/RN"),
  rnm: word("V1"),
  passport: word("P1"),
  cpf: word("111"),
  cnpj: word("222"),
  email: word("a@exemplo.com.br"),
  address: maybe(address),
};
const kinds: (PersonKind | EntityKind)[] = [
  "pf",
  "menor",
  "pubere",
  "interdito",
  "ltda",
  "mei",
  "condominio",
  "espolio",
];

const { party } = fc.letrec<{ party: Party; rep: NonNullable<Party["reps"]>[number] }>((tie) => ({
  party: fc.record({
    ...items,
    kind: fc.constantFrom(...kinds),
    reps: maybe(fc.array(tie("rep"), { maxLength: 3, depthIdentifier: "reps" })),
    with: maybe(fc.constantFrom(0, 1)),
  }),
  rep: fc.oneof(
    { depthIdentifier: "reps" },
    fc.constant({ as: "" as const, art: "a" as const, body: "Procuradoria" }),
    fc.record({ as: fc.constantFrom("genitor", "sócio-administrador", "síndico"), who: tie("party") }),
  ),
}));
const parties = fc.array(party, { minLength: 1, maxLength: 4 });

/** What no text that reads whole has: doubled signs and spaces, and joints without what they join. */
const holes =
  /\s\s|[,;]\s*[,;]|^[,;\s]|[,;\s]$|\s[,;]|,(?!\s)|\be\s*[,;]|\be$|\be e\b|undefined|null|\(\)|nº (?!\d|[A-Z])/u;

test("any subset of items reads whole", () => {
  fc.assert(
    fc.property(parties, (drawn) => {
      const { text, questions } = qualify(drawn);
      expect(text.replace(/a@exemplo\.com\.br/g, "mail")).not.toMatch(holes);
      expect(questions).toEqual([]);
    }),
  );
});

test("two genders are written where one is unknown only", () => {
  const known = (each: Party): boolean =>
    each.gender !== "u" && (each.reps ?? []).every((rep) => !("who" in rep) || known(rep.who));
  fc.assert(
    fc.property(
      parties.filter((drawn) => drawn.every(known)),
      (drawn) => {
        expect(qualify(drawn).text).not.toContain("(a");
      },
    ),
  );
});

test("a name alone is written as it is, and everything is missing but the gender", () => {
  fc.assert(
    fc.property(fc.constantFrom("m" as const, "f" as const), (known) => {
      const alone: Party = { kind: "pf", name: "ANA", gender: known };
      expect(qualify([alone])).toEqual({ text: "ANA", questions: [] });
      expect(missingItems([alone]).map(({ item }) => item)).toEqual([
        "nationality",
        "civil",
        "profession",
        "document",
        "cpf",
        "email",
        "address",
      ]);
    }),
  );
});

const member = fc.record({ gender, isPlural: maybe(fc.boolean()) });

test("the order of parties never changes agreement", () => {
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 6 }), fc.nat(), (members, by) => {
      const at = by % members.length;
      const group = groupOf(members);
      expect(groupOf(members.toReversed())).toEqual(group);
      expect(groupOf([...members.slice(at), ...members.slice(0, at)])).toEqual(group);
    }),
  );
});

const marked = [
  { tag: "{P: o|a}", m: "os", f: "as" },
  { tag: "{P: requerente}", m: "requerentes", f: "requerentes" },
  { tag: "{P: cidadão|cidadã}", m: "cidadãos", f: "cidadãs" },
  { tag: "{P: inscrito no CPF}", m: "inscritos no CPF", f: "inscritas no CPF" },
  { tag: "{P: vem/vêm}", m: "vêm", f: "vêm" },
  { tag: "{P: seu bom/seus bons|sua boa/suas boas}", m: "seus bons", f: "suas boas" },
];
const plain = fc.constantFrom("a autora", "o", " ", "e", "réus", "{", "}", ".", "ção").map((text) => ({ text }));
const piece = fc.oneof(plain, fc.constantFrom(...marked));

test("one man added to women changes marked words alone", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 2, max: 5 }), (pieces, count) => {
      const template = pieces.map((each) => ("tag" in each ? each.tag : each.text)).join("|");
      const expected = (form: "m" | "f") => pieces.map((each) => ("tag" in each ? each[form] : each.text)).join("|");
      const women = Array.from({ length: count }, (): Party => ({ kind: "pf", name: "ANA", gender: "f" }));
      const man: Party = { kind: "pf", name: "IVO", gender: "m" };
      expect(fillPartyText(template, new Map([["P", women]])).text).toBe(expected("f"));
      for (let at = 0; at <= count; at += 1) {
        expect(fillPartyText(template, new Map([["P", women.toSpliced(at, 0, man)]])).text).toBe(expected("m"));
      }
    }),
  );
});
