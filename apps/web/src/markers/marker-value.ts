import type { Marker } from "@lavra/contract/markers";
import { hasCnpjCheckDigits, hasCpfCheckDigits } from "@lavra/portuguese";
import { formatDateWithWeekday } from "../platform/formats/dates.ts";
import { hasCnpjShape, hasCpfShape } from "../platform/formats/tax-ids.ts";

/** How a marker is asked for. `cpf` and `cnpj` are texts known by their name, `money` a number known by it. */
export type MarkerKind = "text" | "cpf" | "cnpj" | "number" | "money" | "date" | "select";

export const requiredSentence = "Campo obrigatório";

const moneyName = /(^|[\s_./-])(VALOR|VALORES|PRECO|PREÇO|HONORARIOS|HONORÁRIOS|SALARIO|SALÁRIO)($|[\s_./-])/iu;

export function markerKind(key: string, { type }: Pick<Marker, "type">): MarkerKind {
  if (type === "number") return moneyName.test(key.replace(/[{}]/g, "")) ? "money" : "number";
  if (type !== "text") return type;
  if (/^\{cpf\}$/i.test(key)) return "cpf";
  return /^\{cnpj\}$/i.test(key) ? "cnpj" : "text";
}

/** How numbers are written, in the field and in the document: `20.000,00` for amounts, `1500,5` for others. */
export const numberFormats = {
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  // Without the thousands separator: the number may be a year or a house number.
  number: { useGrouping: false, maximumFractionDigits: 10 },
} as const satisfies Record<"money" | "number", Intl.NumberFormatOptions>;

export const isFilled = (value: string): boolean => value.trim() !== "";

/** What forbids a value: empty, or not of the shape of a CPF or CNPJ. */
export function valueError(kind: MarkerKind, value: string): string | undefined {
  if (!isFilled(value)) return requiredSentence;
  if (kind === "cpf" && !hasCpfShape(value)) return "CPF inválido";
  if (kind === "cnpj" && !hasCnpjShape(value)) return "CNPJ inválido";
  return undefined;
}

/** What deserves a second look without forbidding anything; said once the number is whole. */
export function valueWarning(kind: MarkerKind, value: string): string | undefined {
  if (kind === "cpf" && hasCpfShape(value) && !hasCpfCheckDigits(value)) {
    return "Confira o CPF: os dígitos verificadores não conferem.";
  }
  if (kind === "cnpj" && hasCnpjShape(value) && !hasCnpjCheckDigits(value)) {
    return "Confira o CNPJ: os dígitos verificadores não conferem.";
  }
  return undefined;
}

/**
 * A field's value as the document gets it. Fields hold dates as `2026-11-21`, sent as `21/11/2026 (sábado)`, and
 * numbers as `20000.5`, sent as they are shown; everything else goes as typed, without outer spaces.
 */
export function valueToSend(kind: MarkerKind, value: string): string {
  if (kind === "date") return formatDateWithWeekday(value);
  if (kind !== "money" && kind !== "number") return value.trim();
  return isFilled(value) ? new Intl.NumberFormat("pt-BR", numberFormats[kind]).format(Number(value)) : "";
}
