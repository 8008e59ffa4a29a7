import type { CaseSide } from "@lavra/contract/cases/case";
import type { Case, ListedCase } from "@lavra/contract/cases/cases";
import { courtOfCase, nameCase, readCnj } from "@lavra/portuguese";
import { caseParam, places } from "../platform/places.ts";

/** Sides of a case, as lists and forms name them. */
export const sideNames: Readonly<Record<CaseSide, string>> = {
  ativo: "Polo ativo",
  passivo: "Polo passivo",
  terceiro: "Terceiros",
};

/** Returns names as a side of a title has them: `A e B`, `A e outros 3`. */
function sideTitle(names: readonly string[], count: number): string {
  const [first, second] = names;
  if (first === undefined) return "";
  if (count <= 1) return first;
  return count === 2 && second !== undefined ? `${first} e ${second}` : `${first} e mais ${count - 1}`;
}

type Titled = Pick<ListedCase, "parties" | "counts" | "class" | "number">;

/** Returns the title of a case: its parties, `A × B`, or what else is known of it. */
export function caseTitle({ parties, counts, class: kind, number }: Titled): string {
  const of = (side: "ativo" | "passivo") =>
    sideTitle(
      parties.filter((party) => party.side === side).map(({ name }) => name),
      counts[side],
    );
  const both = [of("ativo"), of("passivo")].filter(Boolean).join(" × ");
  return both || kind || number || "Caso sem partes";
}

/** What a number says of its court. */
export interface NumberWords {
  /** `TJCE` */
  readonly court: string;
  /** `Tribunal de Justiça do Estado do Ceará` */
  readonly courtName: string;
  /** `Justiça dos Estados e do Distrito Federal e Territórios` */
  readonly segment: string;
  /** `CE` */
  readonly states: string;
}

/** Reads the court, its states and the branch of the judiciary from a number; undefined without a whole one. */
export function numberWords(number: string): NumberWords | undefined {
  const read = readCnj(number);
  if (!read) return undefined;
  const { name, states, segment } = courtOfCase(read);
  return {
    court: read.court ?? "",
    courtName: nameCase(name),
    segment,
    states: states.join(" e "),
  };
}

/** Returns the title of a case that was read whole. */
export function titleOfCase({ record, parties }: Case): string {
  const names = new Map(parties.map((one) => [one.id, one.name]));
  const sided = record.parties.flatMap(({ id, side }) => {
    const name = names.get(id);
    return name === undefined ? [] : { side, name, isClient: false };
  });
  const count = (side: CaseSide) => record.parties.filter((party) => party.side === side).length;
  return caseTitle({
    parties: sided,
    counts: { ativo: count("ativo"), passivo: count("passivo") },
    class: record.class ?? "",
    number: record.number ?? "",
  });
}

/** Address of a case's page. */
export const caseAddress = (id: string): string => `${places.cases.path}?${new URLSearchParams({ [caseParam]: id })}`;

/** Address where a template is chosen for a document in a case. */
export const caseDocumentAddress = (id: string): string =>
  `${places.generate.path}?${new URLSearchParams({ [caseParam]: id })}`;
