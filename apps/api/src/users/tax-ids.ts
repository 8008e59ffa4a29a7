import { cnpjShape, cpfShape } from "@lavra/contract/auth";

/** Eleven digits of a CPF written with or without its signs, or undefined for anything else. */
export const readCpf = (text: string) => bare(text, maskCpf, cpfShape);

/** Fourteen characters of a CNPJ written with or without its signs, letters capital, or undefined for anything else. */
export const readCnpj = (text: string) => bare(text.toUpperCase(), maskCnpj, cnpjShape);

export const maskCpf = (digits: string) => digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");

export const maskCnpj = (characters: string) => characters.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

function bare(text: string, mask: (bare: string) => string, shape: RegExp): string | undefined {
  const masked = mask(text.trim());
  return shape.test(masked) ? masked.replace(/[^0-9A-Z]/g, "") : undefined;
}
