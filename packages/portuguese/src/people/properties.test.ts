import fc from "fast-check";
import { expect, test } from "vitest";
import { allKnownWords } from "../agreement/lexicon.ts";
import { isOneForm, readAgreement } from "../agreement/read-agreement.ts";
import { attributeText, partyAttributes } from "./attributes.ts";
import { type Address, type EntityKind, entityTexts, type Party, type PersonKind } from "./party.ts";
import { qualify } from "./qualify.ts";
import { missingItems } from "./texts/missing-items.ts";
import { fillPartyText } from "./texts/party-text.ts";

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
  cnh: word("H1"),
  ctps: word("T1"),
  phone: word("(84) 1"),
  parents: maybe(fc.subarray(["EVA", "RUI"])),
  cpf: word("111"),
  cnpj: word("222"),
  email: word("a@exemplo.com.br"),
  address: maybe(address),
};
const people: PersonKind[] = ["pf", "menor", "pubere", "interdito"];
const entities = Object.keys(entityTexts) as EntityKind[];
const kinds: (PersonKind | EntityKind)[] = [...people, ...people, ...entities];

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

test("any subset of items gives attributes that read whole", () => {
  fc.assert(
    fc.property(parties, fc.constantFrom(...partyAttributes), (drawn, attribute) => {
      const context = { date: "2026-11-29", role: "autor" };
      const text = attributeText(attribute, drawn, context, () => {});
      if (text === "") return;
      for (const line of text.split("\n").filter((one) => one !== "")) {
        expect(line.replace(/a@exemplo\.com\.br/g, "mail")).not.toMatch(holes);
      }
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

/** Any tag of agreement: a word of the lists alone or in a pair, forms of a number, four forms. */
const listed = fc.constantFrom(...allKnownWords().filter((one) => isOneForm(one)));
const typed = fc.constantFrom("", "a", "es", "vem", "Sr.", "o sócio");
const forms = fc.oneof(
  listed,
  listed.map((one) => `${one}|${readForms(one).fs}`),
  fc.constantFrom("o|a", "ao|à", "pelo|pela", "Ele|Ela", "O AUTOR|A AUTORA", "inscrito no CPF|inscrita no CPF"),
  fc.tuple(typed, fc.constantFrom("vêm", "s", "seus")).map((pair) => pair.join("/")),
  fc
    .tuple(typed, fc.constantFrom("xs", "es"), typed, fc.constantFrom("ys", "as"))
    .map(([a, b, c, d]) => `${a}/${b}|${c}/${d}`),
);

function readForms(form: string) {
  const read = readAgreement(form);
  if ("fault" in read) throw new Error(form);
  return read.forms;
}

const shuffled = fc.tuple(parties, fc.array(fc.nat(), { minLength: 4, maxLength: 4 })).map(([drawn, keys]) => ({
  drawn,
  other: drawn.map((one, at) => ({ one, key: keys[at] ?? 0 })).toSorted((a, b) => a.key - b.key),
}));

test("the order of parties never changes agreement, nor does the field of two in which they stand", () => {
  fc.assert(
    fc.property(shuffled, forms, fc.nat(4), ({ drawn, other }, form, at) => {
      const list = other.map(({ one }) => one);
      const tag = `[{P: ${form}}] [{P: ambos|ambas}]`;
      const { text } = fillPartyText(tag, new Map([["P", drawn]]));
      expect(fillPartyText(tag, new Map([["P", list]])).text).toBe(text);
      const parted = new Map([
        ["P", [...list.slice(0, at)]],
        ["Q", list.slice(at)],
      ]);
      expect(fillPartyText(tag.replaceAll("P:", "P + Q:"), parted).text).toBe(text);
    }),
  );
});

const plain = fc.constantFrom("a autora", "o", " ", "e", "réus", "{", "}", ".", "ção", "{Q: o|a} {Q.NOME}");
const piece = fc.oneof(
  plain.map((text) => ({ text })),
  forms.map((form) => ({ form })),
);
const woman = fc.constantFrom<Party>(
  { kind: "pf", name: "ANA", gender: "f" },
  { kind: "menor", name: "BIA", gender: "f" },
  { kind: "ltda", name: "PÃO LTDA." },
  { kind: "uniao", name: "UNIÃO" },
  { kind: "mei", name: "LIA", gender: "f" },
);
const man = fc.constantFrom<Party>(
  { kind: "pf", name: "IVO", gender: "m" },
  { kind: "municipio", name: "MUNICÍPIO" },
  { kind: "sa", name: "BANCO", noun: "banco", gender: "m" },
  { kind: "pf", name: "HERDEIROS", gender: "m", number: "p" },
);

test("one man added to women changes marked words alone", () => {
  const women = fc.array(woman, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), women, man, fc.nat(6), (pieces, those, added, at) => {
      const template = pieces.map((one) => ("form" in one ? `{P: ${one.form}}` : one.text)).join("|");
      const others = ["Q", [{ kind: "pf", name: "EVA", gender: "f" } as Party]] as const;
      const fill = (list: readonly Party[]) => fillPartyText(template, new Map([["P", list], others])).text;
      const expected = (gender: "mp" | "fp") =>
        pieces
          .map((one) => ("form" in one ? (readForms(one.form)[gender] ?? "") : one.text))
          .join("|")
          .replaceAll("{Q: o|a} {Q.NOME}", "a EVA");
      expect(fill(those)).toBe(expected("fp"));
      expect(fill(those.toSpliced(at, 0, added))).toBe(expected("mp"));
    }),
  );
});
