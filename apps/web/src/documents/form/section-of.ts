import { knownPath } from "@lavra/contract/known-names";
import type { KeyedMarker } from "../../markers/index.ts";
import { folded } from "../../ui/choices/match-options.ts";

/** What the fields of a form are about, in the words people read. */
export type SectionName =
  | "Dados do cliente"
  | "Dados da parte contrária"
  | "Dados do processo"
  | "Escritório e quem assina"
  | "Dados do documento";

const otherSide =
  /\b(?:reu|res?|requerid[oa]s?|executad[oa]s?|reclamad[oa]s?|apelad[oa]s?|agravad[oa]s?|contrari[oa]s?|adverso|devedor(?:a|es)?|contratad[oa]s?|embargad[oa]s?)\b/;
const process =
  /\b(?:processo|autos|vara|comarca|juizo|juiz|foro|tribunal|camara|turma|instancia|relator|secao|subsecao|cnj)\b/;
const client =
  /\b(?:clientes?|autor(?:a|es)?|requerentes?|reclamantes?|exequentes?|outorgantes?|contratantes?|credor(?:a|es)?|apelantes?|agravantes?|nome|cpf|cnpj|rg|nacionalidade|civil|profissao|endereco|logradouro|bairro|cep|telefone|celular|email|nascimento|qualificacao|representante|mae|pai)\b/;

const words = ({ key }: KeyedMarker) =>
  folded(key)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Told by the marker's name alone; what tells nothing is of the document. */
export function sectionOf(marker: KeyedMarker): SectionName {
  const path = knownPath(marker.key);
  if (path !== undefined) return "Escritório e quem assina";
  const said = words(marker);
  if (otherSide.test(said)) return "Dados da parte contrária";
  if (process.test(said) || marker.kind === "cnj") return "Dados do processo";
  return client.test(said) ? "Dados do cliente" : "Dados do documento";
}

export interface FieldSection {
  /** null for a form that is short enough to stand as it is. */
  readonly name: SectionName | null;
  readonly markers: readonly KeyedMarker[];
}

/** A form of so few fields is read at a glance. */
const shortForm = 8;

/** The fields by what they are about, sections and fields in the order of the template. */
export function fieldSections(markers: readonly KeyedMarker[]): readonly FieldSection[] {
  const sections = Map.groupBy(markers, sectionOf);
  if (markers.length < shortForm || sections.size < 2) return [{ name: null, markers }];
  return [...sections].map(([name, own]) => ({ name, markers: own }));
}
