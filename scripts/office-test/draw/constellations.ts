import type { Cast, Person } from "../piece.ts";
import { regimes } from "./lists.ts";
import {
  addressOf,
  adult,
  agency,
  type Cabinet,
  entities,
  estate,
  guardians,
  minor,
  state,
  town,
  union,
  ward,
} from "./people.ts";

type Gender = "m" | "f" | "u";

/** One party in two fifths of the cases, up to twelve. */
function countOf({ draws }: Cabinet): number {
  const share = draws.next();
  if (share < 0.4) return 1;
  if (share < 0.62) return 2;
  return share < 0.85 ? draws.int(3, 5) : draws.int(6, 12);
}

const list = <T>(count: number, draw: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => draw(at));

/** People of some genders; a third of the groups live together. */
function peopleOf(cabinet: Cabinet, count: number, genderAt: (at: number) => Gender): Person[] {
  const { draws } = cabinet;
  const home = draws.chance(0.33) ? addressOf(cabinet) : undefined;
  return list(count, (at) => adult(cabinet, genderAt(at), home ? { address: home } : {}));
}

const known = ({ draws }: Cabinet): Gender => draws.pick(["m", "f"]);

/** Husband and wife, two women, two men, or partners; their home is one or not. */
export function coupleOf(cabinet: Cabinet): Person[] {
  const { draws, fullness } = cabinet;
  const union = draws.chance(0.3) ? (true as const) : undefined;
  const regime = !union && draws.chance(0.5) ? draws.pick(regimes) : undefined;
  const home = draws.chance(0.7) ? addressOf(cabinet) : undefined;
  const first = draws.pick(["m", "f"] as const);
  const genders = [first, draws.chance(0.8) ? (first === "m" ? "f" : "m") : first] as const;
  return genders.map((gender, at) => {
    const { civil: _, union: __, regime: ___, ...own } = adult(cabinet, gender);
    const address = home ?? (draws.chance(fullness) ? addressOf(cabinet) : undefined);
    const { address: ____, ...rest } = own;
    return {
      ...rest,
      ...(regime ? { regime } : {}),
      ...(union ? { union } : {}),
      ...(address ? { address } : {}),
      with: 1 - at,
    };
  });
}

/** Brothers and sisters with the same parents, or minors of several families. */
export function minorsOf(cabinet: Cabinet): Person[] {
  const { draws } = cabinet;
  const count = draws.pick([1, 1, 1, 2, 2, 3, 4]);
  const home = draws.chance(0.8) ? addressOf(cabinet) : undefined;
  if (draws.chance(0.75)) {
    const reps = guardians(cabinet, home);
    return list(count, () => minor(cabinet, known(cabinet), reps, home));
  }
  return list(count, () => {
    const own = addressOf(cabinet);
    return minor(cabinet, known(cabinet), guardians(cabinet, own), own);
  });
}

const entityOf = (cabinet: Cabinet, gender: "m" | "f") => cabinet.draws.pick(entities[gender])(cabinet);

/** Companies of one owner, who acts for each. */
function sisterCompanies(cabinet: Cabinet, count: number): Person[] {
  const reps = [{ as: "sócio-administrador", who: adult(cabinet, known(cabinet)) }];
  return list(Math.min(Math.max(count, 2), 3), (at) => ({ kind: "ltda", name: `IRMÃS ${at + 1} LTDA.`, reps }));
}

/** Somebody represented by an attorney, and at times another person who is not. */
function withAttorney(cabinet: Cabinet, count: number): Person[] {
  const home = addressOf(cabinet);
  const reps = [{ as: "procurador", who: adult(cabinet, known(cabinet), { address: home }) }];
  const absent = adult(cabinet, known(cabinet), { address: home, reps });
  return [absent, ...peopleOf(cabinet, Math.min(count, 2) - 1, () => known(cabinet))];
}

/** Two spouses beside a third party, so that each is married alone. */
const coupleAndOther = (cabinet: Cabinet): Person[] => [...coupleOf(cabinet), adult(cabinet, known(cabinet))];

const kinds: Readonly<Record<string, (cabinet: Cabinet, count: number) => Person[]>> = {
  women: (all, count) => peopleOf(all, count, () => "f"),
  men: (all, count) => peopleOf(all, count, () => "m"),
  mixed: (all, count) => peopleOf(all, count, (at) => (at % 2 === 0 ? "f" : "m")),
  unknown: (all, count) => peopleOf(all, count, () => "u"),
  womenAndUnknown: (all, count) => peopleOf(all, count, (at) => (at === 0 ? "u" : "f")),
  menAndUnknown: (all, count) => peopleOf(all, count, (at) => (at === 0 ? "u" : "m")),
  feminineEntities: (all, count) => list(Math.min(count, 4), () => entityOf(all, "f")),
  masculineEntities: (all, count) => list(Math.min(count, 4), () => entityOf(all, "m")),
  everybody: (all, count) =>
    list(count, (at) => {
      const which = (at + all.draws.int(0, 3)) % 4;
      if (which === 0) return adult(all, known(all));
      return which === 1 ? entityOf(all, "f") : which === 2 ? entityOf(all, "m") : adult(all, "f");
    }),
  wards: (all, count) => [ward(all, known(all)), ...peopleOf(all, Math.min(count, 3) - 1, () => known(all))],
  minors: (all) => minorsOf(all),
  couple: (all) => coupleOf(all),
  sisterCompanies,
  withAttorney,
  coupleAndOther,
};
const anybody = Object.keys(kinds);
const adults = ["women", "men", "mixed", "unknown", "womenAndUnknown", "menAndUnknown"];
const ofPeople = [...adults, "wards", "minors", "couple", "withAttorney", "coupleAndOther"];

/** Public bodies: towns, states, the Union, and their agencies. */
const publicBodies = (cabinet: Cabinet): Person[] =>
  cabinet.draws
    .pick([[town], [town], [state], [union], [agency], [town, state], [union, agency]])
    .map((body) => body(cabinet));

/** Lawyers by name and gender alone, as an office types them. */
function lawyers(cabinet: Cabinet): Person[] {
  const count = cabinet.draws.pick([1, 1, 2, 3]);
  const gender = cabinet.draws.pick(["m", "f", "mixed"] as const);
  return list(count, (at) => {
    const own = gender === "mixed" ? (at % 2 === 0 ? "f" : "m") : gender;
    const { kind, name } = adult(cabinet, own);
    return { kind, name, gender: own };
  });
}

/** Draws who stands in a field. Every kind of group comes up in turn, so that few documents have all of them. */
export function drawCast(cabinet: Cabinet, cast: Cast, turn: number): readonly Person[] {
  if (cast === "couple") return coupleOf(cabinet);
  if (cast === "minors") return minorsOf(cabinet);
  if (cast === "estate") return [estate(cabinet)];
  if (cast === "public") return publicBodies(cabinet);
  if (cast === "lawyers") return lawyers(cabinet);
  const names = cast === "people" ? ofPeople : cast === "adults" ? adults : anybody;
  return (kinds[names[turn % names.length] ?? "women"] as (typeof kinds)[string])(cabinet, countOf(cabinet));
}
