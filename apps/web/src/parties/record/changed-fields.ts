import type { PartyRecord } from "@lavra/contract/parties/party";

/** Fields of a record, as the form names them. */
export const fieldNames: Readonly<Record<keyof PartyRecord, string>> = {
  kind: "tipo",
  name: "nome",
  social: "nome social",
  gender: "gênero",
  isPlural: "um nome para vários",
  noun: "como é chamada",
  nationality: "nacionalidade",
  civil: "estado civil",
  regime: "regime de bens",
  union: "união estável",
  profession: "profissão",
  birth: "nascimento",
  parents: "filiação",
  cpf: "CPF",
  cnpj: "CNPJ",
  rg: "RG",
  issuer: "órgão do RG",
  rnm: "RNM",
  passport: "passaporte",
  cnh: "CNH",
  ctps: "CTPS",
  emails: "e-mails",
  phones: "telefones",
  addresses: "endereços",
  representatives: "representantes",
  spouseId: "cônjuge ou companheiro",
  pix: "chaves PIX",
  bank: "conta bancária",
  notes: "anotações",
  own: "outros dados",
};

/** Returns the names of the fields in which two records differ. */
export const changedFields = (before: PartyRecord, after: PartyRecord): string[] =>
  (Object.keys(fieldNames) as (keyof PartyRecord)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => fieldNames[field]);
