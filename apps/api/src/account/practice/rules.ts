import { emailShape } from "@lavra/contract/accounts/auth";
import type { OfficeData, ProfessionalData, Registration, SentOffice } from "@lavra/contract/accounts/office-data";
import type { KnownPath } from "@lavra/contract/markers/known-names";
import { maskCnpj, readCnpj, readOab, readTelephone } from "@lavra/portuguese";
import { DomainError } from "../../platform/domain-error.ts";

export const noOffice: OfficeData = {
  nome: "",
  cnpj: "",
  endereco: "",
  telefone: "",
  email: "",
  cidade: "",
  umMil: false,
  mantemProtecao: false,
  alteracoesControladas: "accept",
};

/**
 * Validates an office's data and formats a CNPJ and a telephone number with punctuation. @throws DomainError
 * users.email_invalid
 */
export function readOfficeData(given: SentOffice): SentOffice {
  const cnpj = readCnpj(given.cnpj);
  return {
    ...given,
    cnpj: cnpj ? maskCnpj(cnpj) : given.cnpj,
    telefone: readTelephone(given.telefone) ?? given.telefone,
    email: readEmail(given.email),
  };
}

/**
 * Validates professional data: removes duplicate registrations and formats their numbers for print.
 * @throws DomainError account.signature_required, account.oab_invalid, users.email_invalid
 */
export function readProfessionalData(given: ProfessionalData): ProfessionalData {
  if (given.nome === "") throw new DomainError("account.signature_required");
  const oab = new Map(given.oab.map(readRegistration).map((one) => [oabText(one), one]));
  return { ...given, email: readEmail(given.email), oab: [...oab.values()] };
}

function readEmail(email: string): string {
  if (email !== "" && !emailShape.test(email)) throw new DomainError("users.email_invalid");
  return email;
}

function readRegistration({ uf, numero }: Registration): Registration {
  const read = readOab(`${uf} ${numero}`);
  if (read?.state !== uf) throw new DomainError("account.oab_invalid", { registration: `${uf} ${numero}`.trim() });
  return { uf, numero: read.text.slice(`OAB/${uf} `.length) };
}

const oabText = ({ uf, numero }: Registration) => `OAB/${uf} ${numero}`;

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Joins all registrations as documents print them: `OAB/SP 123.456 e OAB/RJ 98.765`. */
export const oabWords = (oab: readonly Registration[]): string => inSeries.format(oab.map(oabText));

export type KnownValues = Partial<Record<KnownPath, string>>;

/** Returns the known values of the office and the signer, without empty ones. */
export function knownValuesOf(office: OfficeData, signer: ProfessionalData | undefined): KnownValues {
  const all: Record<KnownPath, string> = {
    "ESCRITORIO.NOME": office.nome,
    "ESCRITORIO.CNPJ": office.cnpj,
    "ESCRITORIO.ENDERECO": office.endereco,
    "ESCRITORIO.TELEFONE": office.telefone,
    "ESCRITORIO.EMAIL": office.email,
    "ESCRITORIO.CIDADE": office.cidade,
    "ADVOGADO.NOME": signer?.nome ?? "",
    "ADVOGADO.OAB": oabWords(signer?.oab ?? []),
    "ADVOGADO.INSCRICAO": inSeries.format((signer?.oab ?? []).map(({ uf, numero }) => `${uf} ${numero}`)),
    "ADVOGADO.TITULO": signer?.titulo ?? "",
    "ADVOGADO.EMAIL": signer?.email ?? "",
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
