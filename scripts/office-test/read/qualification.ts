import type { Person, Representative } from "../piece.ts";
import { addressText } from "./address.ts";
import { formsOf } from "./forms.ts";
import { allOf, formFor, isHuman } from "./group.ts";

/** Returns a word of a record, masculine singular, beside parties. */
export const word = (phrase: string, ...parties: readonly Person[]): string => formFor(formsOf(phrase), parties);

const called = ({ name, social }: Person) => social ?? name;
const actors = (reps: readonly Representative[] = []): readonly Person[] =>
  reps.flatMap((rep) => ("who" in rep ? [rep.who] : []));
const hasReps = ({ reps = [] }: Person) => reps.length > 0;
const brazilian = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

interface Left {
  readonly home?: boolean;
  readonly civil?: boolean;
}

function identity(one: Person): string | undefined {
  const card = one.rg
    ? `do RG nº ${one.rg}${one.issuer ? ` ${one.issuer}` : ""}`
    : one.rnm
      ? `do RNM nº ${one.rnm}`
      : one.passport
        ? `do passaporte nº ${one.passport}`
        : one.cnh
          ? `da CNH nº ${one.cnh}`
          : one.ctps && `da CTPS nº ${one.ctps}`;
  const documents = [
    card && `${word("portador", one)} ${card}`,
    one.cpf && `${word("inscrito", one)} no CPF sob o nº ${one.cpf}`,
  ];
  return documents.filter(Boolean).join(" e ") || undefined;
}

function standing(one: Person): (string | undefined)[] {
  if (one.kind === "menor") return [word("menor impúbere", one)];
  if (one.kind === "pubere") return [word("menor púbere", one)];
  const isMarried = one.civil === "casado" || (!one.civil && one.with !== undefined && !one.union);
  const civil = isMarried
    ? `${word("casado", one)}${one.regime ? ` sob o regime da ${one.regime}` : ""}`
    : one.civil && word(one.civil, one);
  return [civil, one.union && `${word("convivente", one)} em união estável`];
}

/** A person without who acts for them. */
function human(one: Person, left: Left): string {
  const home = left.home ? undefined : addressText(one.address);
  const items = [
    called(one),
    one.social && `${word("registrado", one)} civilmente como ${one.name}`,
    one.nationality && word(one.nationality, one),
    ...(left.civil ? [] : standing(one)),
    one.birth && `${word("nascido", one)} em ${brazilian(one.birth)}`,
    one.profession && word(one.profession, one),
    one.kind === "interdito" && "sob curatela",
    identity(one),
    one.email && `endereço eletrônico ${one.email}`,
    home && `${word("residente e domiciliado", one)} ${home}`,
  ];
  return items.filter(Boolean).join(", ");
}

const privately = new Set("ltda sa associacao fundacao cooperativa igreja sindicato".split(" "));
const publicly = new Set("municipio estado uniao autarquia".split(" "));

function description(one: Person): string | undefined {
  if (privately.has(one.kind)) return "pessoa jurídica de direito privado";
  if (publicly.has(one.kind)) return "pessoa jurídica de direito público interno";
  if (one.kind === "mei") return word("microempreendedor individual", one);
  if (one.kind === "individual") return word("empresário individual", one);
  if (one.kind === "condominio") return "condomínio edilício";
  return one.kind === "fato" ? "sociedade sem personalidade jurídica" : undefined;
}

function body(one: Person, left: Left): string {
  const seat = left.home ? undefined : addressText(one.address);
  const at =
    one.kind === "condominio"
      ? word("situado", one)
      : ["espolio", "massa", "fato"].includes(one.kind)
        ? "com endereço"
        : "com sede";
  const items = [
    one.name,
    description(one),
    one.cnpj && `${word("inscrito", one)} no CNPJ sob o nº ${one.cnpj}`,
    one.cpf && `${word("inscrito", one)} no CPF sob o nº ${one.cpf}`,
    one.email && `endereço eletrônico ${one.email}`,
    seat && `${at} ${seat}`,
  ];
  return items.filter(Boolean).join(", ");
}

const alone = (one: Person, left: Left = {}) => (isHuman(one) ? human(one, left) : body(one, left));

/** Joins parties' texts; a semicolon parts two if one is represented. */
function joined(texts: readonly string[], isHeavy: boolean): string {
  if (texts.length === 1) return texts[0] ?? "";
  if (texts.length === 2) return texts.join(isHeavy ? "; e " : ", e ");
  return `${texts.slice(0, -1).join("; ")}; e ${texts.at(-1)}`;
}

/** `neste ato representado por sua genitora, …` beside those who are represented. */
function acting(of: readonly Person[], reps: readonly Representative[], left: Left): string {
  const verb = word(of[0]?.kind === "pubere" ? "assistido" : "representado", ...of);
  const [first] = reps;
  if (first && "body" in first) return `neste ato ${verb} pel${first.art} ${first.body}`;
  const qualities = [...new Set(reps.map(({ as }) => as))];
  const parts = qualities.map((quality) => {
    const who = actors(reps.filter(({ as }) => as === quality));
    const texts = who.map((one) => whole(one, left));
    return `por ${word("seu", ...who)} ${word(quality, ...who)}, ${joined(texts, who.some(hasReps))}`;
  });
  return `neste ato ${verb} ${joined(parts, actors(reps).some(hasReps))}`;
}

/** The home that all have, if all are people who act for themselves. */
function sharedHome(of: readonly Person[], reps: readonly Representative[] = []): string | undefined {
  const who = actors(reps);
  if (who.length < reps.length || who.some(hasReps)) return undefined;
  const all = [...of, ...who];
  if (all.length < 2 || !all.every(isHuman)) return undefined;
  const homes = new Set(all.map(({ address }) => addressText(address)));
  return homes.size === 1 ? [...homes][0] : undefined;
}

const together = (all: readonly Person[], home: string) =>
  `, ${allOf("ambos", all)} ${word("residente e domiciliado", ...all)} ${home}`;

/** A party with who acts for it. */
function whole(one: Person, left: Left = {}): string {
  const reps = one.reps ?? [];
  if (reps.length === 0) return alone(one, left);
  const home = isHuman(one) ? sharedHome([one], reps) : undefined;
  const own = `${alone(one, { ...left, home: left.home === true || home !== undefined })}, `;
  const text = own + acting([one], reps, { home: home !== undefined });
  return home === undefined ? text : text + together([one, ...actors(reps)], home);
}

function isCouple(parties: readonly Person[]): boolean {
  return parties.length === 2 && parties[0]?.with === 1 && parties[1]?.with === 0;
}

function coupleText(parties: readonly Person[]): string {
  if (parties.some(({ union }) => union)) return `, ${word("convivente", ...parties)} entre si em união estável`;
  const regime = parties.find((one) => one.regime)?.regime;
  return `, ${word("casado", ...parties)} entre si${regime ? ` sob o regime da ${regime}` : ""}`;
}

/** Returns what a qualificação of these parties must read. */
export function qualification(parties: readonly Person[]): string {
  const [first] = parties;
  if (!first) return "";
  if (parties.length === 1) return whole(first);
  const reps = JSON.stringify(first.reps ?? []);
  const isOneAct =
    hasReps(first) && parties.every((one) => one.kind === first.kind && JSON.stringify(one.reps) === reps);
  if (isOneAct) {
    const home = parties.every(isHuman) ? sharedHome(parties, first.reps) : undefined;
    const left = { home: home !== undefined };
    const texts = parties.map((one) => alone(one, left));
    const text = `${joined(texts, false)}, ${allOf("ambos", parties)} ${acting(parties, first.reps ?? [], left)}`;
    return home === undefined ? text : text + together([...parties, ...actors(first.reps)], home);
  }
  const isHeavy = parties.some(hasReps);
  const home = isHeavy ? undefined : sharedHome(parties);
  const pair = !isHeavy && parties.every(isHuman) && isCouple(parties);
  const left = { home: home !== undefined, civil: pair };
  const text = joined(
    parties.map((one) => whole(one, left)),
    isHeavy,
  );
  return `${text}${pair ? coupleText(parties) : ""}${home === undefined ? "" : together(parties, home)}`;
}

/** `A`, `A e B`, `A, B e C` */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} e ${names[names.length - 1]}`;
}

const line = "_".repeat(40);

/** Returns the signatures of parties, a line for each line. */
export function signatures(parties: readonly Person[], role: string): readonly string[] {
  return parties.flatMap((one) => {
    const noun = role === "" ? "" : word(role, one);
    const own = [line, called(one), noun.charAt(0).toUpperCase() + noun.slice(1)].filter((text) => text !== "");
    const reps = one.reps ?? [];
    if (one.kind === "pubere") {
      const help = reps.flatMap((rep) =>
        "who" in rep ? [line, called(rep.who), `Assistente (${word(rep.as, rep.who)})`] : [],
      );
      return [...own, ...help];
    }
    const people = reps.flatMap((rep) => ("who" in rep ? [`${called(rep.who)} (${word(rep.as, rep.who)})`] : []));
    const bodies = reps.flatMap((rep) => ("body" in rep ? [`pel${rep.art} ${rep.body}`] : []));
    return [...own, ...(people.length > 0 ? [`por ${joinNames(people)}`] : []), ...bodies];
  });
}

/** Name of the first, and what the others are. */
export function firstAndOthers([first, ...others]: readonly Person[]): string {
  if (!first) return "";
  return others.length === 0 ? called(first) : `${called(first)} e ${word("outro", ...others)}`;
}

export { called };
