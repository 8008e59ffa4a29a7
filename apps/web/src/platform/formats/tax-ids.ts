import { hasCnpjCheckDigits, hasCpfCheckDigits } from "@lavra/portuguese";

/** True for the format `000.000.000-00`; does not check the check digits. */
export const hasCpfShape = (text: string): boolean => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text);

/** True for the format `00.000.000/0000-00`; does not check the check digits. */
export const hasCnpjShape = (text: string): boolean =>
  /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/.test(text);

/** Advice on a complete CPF with wrong check digits: a second look, never a refusal. */
export const cpfAdvice = (text: string): string | undefined =>
  hasCpfShape(text) && !hasCpfCheckDigits(text) ? "Confira o CPF: os dígitos verificadores não conferem." : undefined;

/** The same for a CNPJ. */
export const cnpjAdvice = (text: string): string | undefined =>
  hasCnpjShape(text) && !hasCnpjCheckDigits(text)
    ? "Confira o CNPJ: os dígitos verificadores não conferem."
    : undefined;
