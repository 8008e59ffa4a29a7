import { knownPath } from "@lavra/contract/markers/known-names";
import { type PersonGroup, personGroups } from "@lavra/contract/markers/people/person-groups";
import type { KeyedMarker } from "../../markers/index.ts";
import { folded } from "../../ui/choices/match-options.ts";
import type { FieldGroup } from "./asked/form-groups.ts";

/** Subjects of the fields of a form, as people read them. */
export type SectionName =
  | "Dados do cliente"
  | "Dados da parte contrária"
  | "Dados do processo"
  | "Escritório e quem assina"
  | "Dados do documento";

const otherSide =
  /\b(?:reu|res?|requerid[oa]s?|executad[oa]s?|reclamad[oa]s?|apelad[oa]s?|agravad[oa]s?|contrari[oa]s?|adverso|devedor(?:a|es)?|contratad[oa]s?|embargad[oa]s?|notificad[oa]s?)\b/;
const process =
  /\b(?:processo|autos|vara|comarca|juizo|juiz|foro|tribunal|camara|turma|instancia|relator|secao|subsecao|cnj)\b/;
const client =
  /\b(?:clientes?|autor(?:a|es)?|requerentes?|reclamantes?|exequentes?|outorgantes?|contratantes?|credor(?:a|es)?|apelantes?|agravantes?|notificantes?)\b/;
/** Data that any person has: whose they are is in the name, or in the description. */
const ofAnyone =
  /\b(?:nome|cpf|cnpj|rg|nacionalidade|civil|profissao|endereco|logradouro|bairro|cep|telefone|celular|email|nascimento|qualificacao|representante|mae|pai)\b/;

const words = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Returns the section of a marker by its name, and where the name does not say whose data it asks for, by its
 * description: "CNPJ da empresa ré". Without either they are the client's, and an unspecific name belongs to the
 * document.
 */
export function sectionOf(marker: KeyedMarker): SectionName {
  const path = knownPath(marker.key);
  if (path !== undefined) return "Escritório e quem assina";
  const said = words(marker.key);
  if (otherSide.test(said)) return "Dados da parte contrária";
  if (process.test(said) || marker.kind === "cnj") return "Dados do processo";
  if (client.test(said)) return "Dados do cliente";
  if (!ofAnyone.test(said)) return "Dados do documento";
  return otherSide.test(words(marker.description)) ? "Dados da parte contrária" : "Dados do cliente";
}

export interface FieldSection {
  /** null for a form that is short enough without sections. */
  readonly name: SectionName | null;
  readonly markers: readonly KeyedMarker[];
}

/** A form with so few fields needs no sections. */
const shortForm = 8;

/** Returns the fields by section, sections and fields in the order of the template. */
export function fieldSections(markers: readonly KeyedMarker[]): readonly FieldSection[] {
  const sections = Map.groupBy(markers, sectionOf);
  if (markers.length < shortForm || sections.size < 2) return [{ name: null, markers }];
  return [...sections].map(([name, own]) => ({ name, markers: own }));
}

/** What a form has besides its fields. */
export interface FormLayout {
  /** Fields that one person fills. */
  readonly people: readonly PersonGroup[];
  /** The template's own fields by section. */
  readonly sections: readonly FieldSection[];
}

/** Returns the layout of a form with these fields. */
export const formLayout = (groups: readonly FieldGroup[]): FormLayout => ({
  people: personGroups(groups.flatMap(({ markers }) => markers)),
  sections: fieldSections(groups.find(({ topic }) => topic === null)?.markers ?? []),
});
