import type { MarkerKind } from "@lavra/contract/markers/markers";
import {
  hasCnpjCheckDigits,
  hasCpfCheckDigits,
  maskCep,
  maskCnj,
  maskCnpj,
  maskCpf,
  maskTelephone,
  readCep,
  readCnj,
  readCnpj,
  readCpf,
  readOab,
  readTelephone,
  withoutLabel,
} from "@lavra/portuguese";

/** Formats and checks a text of some kind. It only warns, and accepts any text. */
export interface ValueShape {
  /** Adds the separators to typed text; a text that cannot be of the kind remains unchanged. */
  readonly mask?: (text: string) => string;
  readonly inputMode: "numeric" | "tel" | "email" | "text";
  /** True if the text is complete, so that it can be checked during typing. */
  readonly isWhole: (text: string) => boolean;
  /** Returns a warning for a text that is not empty. */
  readonly advice: (text: string) => string | undefined;
}

const wrongDigits = "os dígitos verificadores não conferem.";
const countOf = (text: string, sign: RegExp) => text.replace(sign, "").length;
const digitsOf = (text: string) => countOf(text, /\D/g);
const isBare = (text: string) => /^[\d.\s-]*$/.test(text);

const isLikeCpf = (text: string) => isBare(text) && digitsOf(text) <= 11;

/** A number copied with its name, `CPF/MF nº 529.982.247-25`, is masked without it once it has a digit. */
function cpfMask(text: string): string {
  const bare = withoutLabel(text);
  return isLikeCpf(bare) && (bare === text || /\d/.test(bare)) ? maskCpf(bare) : text;
}

function cpfAdvice(text: string): string | undefined {
  if (!readCpf(text)) return "Confira o CPF: são 11 dígitos.";
  return hasCpfCheckDigits(text) ? undefined : `Confira o CPF: ${wrongDigits}`;
}

/** Letters alone are words, such as "isento". */
const isLikeCnpj = (text: string) =>
  /^[0-9A-Za-z./-]*$/.test(text.trim()) && /\d/.test(text) && countOf(text, /[^0-9A-Za-z]/g) <= 14;

function cnpjMask(text: string): string {
  const bare = withoutLabel(text);
  return isLikeCnpj(bare) ? maskCnpj(bare) : text;
}

function cnpjAdvice(text: string): string | undefined {
  if (!readCnpj(text)) return "Confira o CNPJ: são 12 letras ou números e 2 dígitos.";
  return hasCnpjCheckDigits(text) ? undefined : `Confira o CNPJ: ${wrongDigits}`;
}

function cnjAdvice(text: string): string | undefined {
  const read = readCnj(text);
  if (!read) return "Confira o número do processo: são 20 dígitos.";
  if (!read.isChecked) return `Confira o número do processo: ${wrongDigits}`;
  return read.court ? undefined : "Confira o número do processo: nenhum tribunal tem este código.";
}

/** Many templates print the section themselves, and ask for the number alone. */
const isOabNumber = (text: string) => /^\d{1,3}(?:\.?\d{3})?(?:-?[A-Za-z])?$/.test(text.trim());

/** Numbers from abroad and those that begin with 0, as 0800, have other separators. */
function telephoneMask(text: string): string {
  if (!/^[\d\s()+.-]*$/.test(text)) return text;
  if (text.trim().startsWith("+")) return readTelephone(text) ?? text;
  return text.trim().startsWith("0") || digitsOf(text) > 11 ? (readTelephone(text) ?? text) : maskTelephone(text);
}

const isOtherNumber = (text: string) => /^\s*(?:\+(?!55)|0[358]00)/.test(text);

const cpf: ValueShape = {
  mask: cpfMask,
  inputMode: "numeric",
  isWhole: (text) => digitsOf(text) >= 11,
  advice: cpfAdvice,
};

const cnpj: ValueShape = {
  mask: cnpjMask,
  inputMode: "text",
  isWhole: (text) => countOf(text, /[^0-9A-Za-z]/g) >= 14,
  advice: cnpjAdvice,
};

/** Shapes by marker kind; other kinds have none. */
export const valueShapes: Partial<Readonly<Record<MarkerKind, ValueShape>>> = {
  cpf,
  cnpj,
  cpf_cnpj: {
    mask: (text) => (isLikeCpf(withoutLabel(text)) ? cpfMask(text) : cnpjMask(text)),
    inputMode: "text",
    isWhole: cnpj.isWhole,
    advice: (text) => (isBare(text) && digitsOf(text) <= 11 ? cpfAdvice(text) : cnpjAdvice(text)),
  },
  cnj: {
    mask: (text) => (isBare(text) && digitsOf(text) <= 20 ? maskCnj(text) : text),
    inputMode: "numeric",
    isWhole: (text) => digitsOf(text) >= 20,
    advice: cnjAdvice,
  },
  oab: {
    inputMode: "text",
    isWhole: () => false,
    advice: (text) =>
      text.split(/, | e /).every((one) => readOab(one) || isOabNumber(one))
        ? undefined
        : "Confira a OAB: seccional e número, como em OAB/SP 123.456.",
  },
  cep: {
    mask: (text) => (isBare(text) && digitsOf(text) <= 8 ? maskCep(text) : text),
    inputMode: "numeric",
    isWhole: (text) => digitsOf(text) >= 8,
    advice: (text) => (readCep(text) ? undefined : "Confira o CEP: são 8 dígitos."),
  },
  telefone: {
    mask: telephoneMask,
    inputMode: "tel",
    isWhole: (text) => digitsOf(text) >= 11,
    advice: (text) =>
      readTelephone(text) || isOtherNumber(text)
        ? undefined
        : "Confira o telefone: DDD e número, como em (11) 98765-4321.",
  },
  email: {
    inputMode: "email",
    isWhole: () => false,
    advice: (text) =>
      /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
        ? undefined
        : "Confira o e-mail: o endereço está incompleto.",
  },
};
