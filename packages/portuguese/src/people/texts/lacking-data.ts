import { attributeText, type PartyAttribute, type PartyContext, partyAttributes } from "../attributes.ts";
import { calledName, isPerson, type Party } from "../party.ts";

const isAdult = (party: Party) => isPerson(party) && party.kind !== "menor" && party.kind !== "pubere";
const isAny = () => true;

/** Parties whose data a text about several is expected to have; the others have none, or need none. */
const expectedOf: Readonly<Partial<Record<PartyAttribute, (party: Party) => boolean>>> = {
  CPF: isPerson,
  CNPJ: (party) => !isPerson(party),
  CPF_CNPJ: isAny,
  RG: isAdult,
  NACIONALIDADE: isPerson,
  ESTADO_CIVIL: isAdult,
  PROFISSAO: isAdult,
  NASCIMENTO: isPerson,
  IDADE: isPerson,
  EMAIL: isAny,
  TELEFONE: isAny,
  ENDERECO: isAny,
  LOGRADOURO: isAny,
  NUMERO: isAny,
  BAIRRO: isAny,
  CIDADE: isAny,
  UF: isAny,
  CEP: isAny,
};

const known: ReadonlySet<string> = new Set(partyAttributes);

/**
 * Returns the names of the parties that a text of an attribute leaves out, because their records lack it. One of the
 * office's own is expected of people if a person of the field has it, and of entities if an entity has it.
 */
export function partiesWithout(attribute: string, parties: readonly Party[], context: PartyContext): readonly string[] {
  const has = (party: Party) => attributeText(attribute, [party], context, () => undefined) !== "";
  const isExpected = known.has(attribute)
    ? expectedOf[attribute as PartyAttribute]
    : (party: Party) => parties.some((other) => isPerson(other) === isPerson(party) && has(other));
  return parties.filter((party) => isExpected?.(party) && !has(party)).map(calledName);
}
