import type { TwinReason } from "@lavra/contract/parties/parties";
import { isPersonKind, type PartyKind } from "@lavra/contract/parties/party";
import { places } from "../platform/places.ts";

/** Entities that are known by a person's CPF. */
const withOwnersCpf: ReadonlySet<PartyKind> = new Set<PartyKind>(["mei", "individual", "espolio"]);

/** True if the kind may have a CPF. */
export const hasCpf = (kind: PartyKind) => isPersonKind(kind) || withOwnersCpf.has(kind);

/** Qualities of who acts for a party, likeliest first. */
export function qualitiesOf(kind: PartyKind): readonly string[] {
  if (kind === "interdito") return ["curador", "procurador"];
  if (isPersonKind(kind)) return kind === "pf" ? ["procurador", "curador"] : ["genitor", "tutor"];
  const usual: Partial<Record<PartyKind, readonly string[]>> = {
    sa: ["diretor-presidente", "administrador", "procurador"],
    mei: ["titular", "procurador"],
    individual: ["titular", "procurador"],
    fundacao: ["diretor-presidente", "presidente", "procurador"],
    condominio: ["síndico", "procurador"],
    espolio: ["inventariante"],
    massa: ["administrador judicial"],
    municipio: ["prefeito", "procurador"],
    autarquia: ["procurador", "presidente"],
    fato: ["administrador", "procurador"],
  };
  if (usual[kind]) return usual[kind];
  return kind === "ltda" ? ["sócio-administrador", "administrador", "procurador"] : ["presidente", "procurador"];
}

/** What two records have in common, in a sentence. */
export const twinWords: Readonly<Record<TwinReason, string>> = {
  cpf: "o mesmo CPF",
  cnpj: "o mesmo CNPJ",
  name: "um nome que soa igual",
};

/** Address parameter that names the record which is open. */
export const recordParam = "cadastro";

/** Address where a record is open. */
export const partyAddress = (id: string): string =>
  `${places.parties.path}?${new URLSearchParams({ [recordParam]: id })}`;
