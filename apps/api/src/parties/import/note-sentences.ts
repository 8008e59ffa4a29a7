import type { ImportNoteCode } from "@lavra/contract/parties/import-parties";

/** Characters of a cell that a sentence repeats. */
const longest = 60;

const sentences: Readonly<Record<ImportNoteCode, (found: string) => string>> = {
  name_missing: () => "Falta o nome.",
  cpf_wrong: (found) => `O CPF${found} não confere: os dígitos estão errados.`,
  cnpj_wrong: (found) => `O CNPJ${found} não confere: os dígitos estão errados.`,
  number_rounded: (found) => `A planilha arredondou o número${found}. Formate a coluna como texto e informe-o inteiro.`,
  birth_unreadable: (found) => `A data de nascimento${found} não existe. Informe dia, mês e ano, como em 21/11/1980.`,
  birth_future: (found) => `A data de nascimento${found} ainda não chegou.`,
  uf_unknown: (found) => `O estado${found} não existe. Informe a sigla, como CE.`,
  too_long: () => "Um dos dados é longo demais.",
  kind_assumed: () => "O tipo não está claro: será sociedade limitada.",
  zeros_restored: (found) => `O número${found} perdeu os zeros do começo, que voltam.`,
  email_unreadable: (found) => `O e-mail${found} não foi reconhecido e fica de fora.`,
  zip_unreadable: (found) => `O CEP${found} não foi reconhecido e fica de fora.`,
  gender_unreadable: (found) => `O gênero${found} não foi reconhecido e fica de fora.`,
  representative_unreadable: (found) =>
    `O representante${found} fica de fora: informe também em que qualidade, como em “genitora: Ana Reis”.`,
  entries_left_out: (found) => `O dado${found} fica de fora: o cadastro já tem os outros desta coluna.`,
};

/** Returns the sentence of a remark about a row. @param found text of the cell */
export function noteSentence(code: ImportNoteCode, found?: string): string {
  const shown = found === undefined || found.length <= longest ? found : `${found.slice(0, longest)}…`;
  return sentences[code](shown === undefined ? "" : ` “${shown.replaceAll("\n", " ")}”`);
}
