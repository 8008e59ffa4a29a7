import { writeAddress } from "../address.ts";
import { attributeText, type PartyAttribute, type PartyContext } from "../attributes.ts";
import { calledName, type Party } from "../party.ts";
import { qualify } from "../qualify.ts";
import { tidy } from "../recorded-words.ts";
import type { Wording } from "../wording/wording.ts";

/** What a field of its own may ask of a party: an attribute, or who issued the RG. */
export type FieldAttribute = PartyAttribute | "ORGAO_EMISSOR";

/** Data that fields of their own have, so that a qualificação does not repeat them. */
const apart: Readonly<Partial<Record<FieldAttribute, keyof Party>>> = {
  CPF: "cpf",
  CNPJ: "cnpj",
  NACIONALIDADE: "nationality",
  ESTADO_CIVIL: "civil",
  PROFISSAO: "profession",
  NASCIMENTO: "birth",
  EMAIL: "email",
  ENDERECO: "address",
  LOGRADOURO: "address",
  REPRESENTANTE: "reps",
};

function withoutApart(party: Party, beside: ReadonlySet<FieldAttribute>): Party {
  const left: Partial<Record<keyof Party, unknown>> = { ...party };
  for (const one of beside) {
    const field = apart[one];
    if (field !== undefined) delete left[field];
  }
  if (beside.has("CPF_CNPJ")) {
    delete left.cpf;
    delete left.cnpj;
  }
  if (beside.has("RG"))
    for (const field of ["rg", "issuer", "rnm", "passport", "cnh", "ctps"] as const) delete left[field];
  return left as unknown as Party;
}

/** The qualificação without the name and the data that stand in fields of their own. */
function restOfQualification(party: Party, beside: ReadonlySet<FieldAttribute>, wording?: Wording): string {
  const { text } = qualify([withoutApart(party, beside)], { wording });
  const name = calledName(party);
  if (!beside.has("NOME") || !text.startsWith(name)) return text;
  return text.slice(name.length).replace(/^, /, "");
}

/**
 * Returns the text of an attribute of one party as a field of its own holds it: an address without its preposition, an RG
 * without its issuer if another field has that, and a qualificação without what other fields say.
 * @param beside attributes of all fields of the party
 * @param date of the document, `2026-11-29`
 */
export function fieldText(
  attribute: FieldAttribute,
  party: Party,
  { beside, date, wording }: Pick<PartyContext, "date" | "wording"> & { readonly beside: ReadonlySet<FieldAttribute> },
): string {
  if (attribute === "ORGAO_EMISSOR") return tidy(party.issuer) ?? "";
  if (attribute === "RG" && beside.has("ORGAO_EMISSOR")) return tidy(party.rg) ?? "";
  if (attribute === "ENDERECO") return writeAddress(party.address)?.replace(/^(?:na|no|em) /, "") ?? "";
  if (attribute === "QUALIFICACAO") return restOfQualification(party, beside, wording);
  return attributeText(attribute, [party], { date }, () => undefined);
}
