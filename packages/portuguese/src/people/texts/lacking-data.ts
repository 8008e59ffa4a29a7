import { attributeText, type PartyAttribute, type PartyContext } from "../attributes.ts";
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

/** Returns the names of the parties that a text of an attribute leaves out, because their records lack it. */
export function partiesWithout(
  attribute: PartyAttribute,
  parties: readonly Party[],
  context: PartyContext,
): readonly string[] {
  const isExpected = expectedOf[attribute];
  const without = parties.filter(
    (party) => isExpected?.(party) && attributeText(attribute, [party], context, () => undefined) === "",
  );
  return without.map(calledName);
}
