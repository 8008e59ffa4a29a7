import { hasCnpjCheckDigits, hasCpfCheckDigits } from "@lavra/portuguese";

/** Whether it reads `000.000.000-00`; says nothing of the check digits. */
export const hasCpfShape = (text: string): boolean => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text);

/** Whether it reads `00.000.000/0000-00`; says nothing of the check digits. */
export const hasCnpjShape = (text: string): boolean =>
  /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/.test(text);

/** Advice on a whole CPF whose check digits do not hold: a second look, never a refusal. */
export const cpfAdvice = (text: string): string | undefined =>
  hasCpfShape(text) && !hasCpfCheckDigits(text) ? "Confira o CPF: os dígitos verificadores não batem." : undefined;

/** The same of a CNPJ. */
export const cnpjAdvice = (text: string): string | undefined =>
  hasCnpjShape(text) && !hasCnpjCheckDigits(text) ? "Confira o CNPJ: os dígitos verificadores não batem." : undefined;
