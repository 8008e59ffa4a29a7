import { minPassword } from "@lavra/contract/password";

const rule = `Pelo menos ${minPassword} caracteres`;
const passes = `Passa uma senha de ${minPassword} caracteres ou mais que não seja um nome, uma data, uma sequência nem uma palavra conhecida com números. Juntar três ou quatro palavras funciona bem.`;

/** The hint below a new password: the rule, and after a refusal an example of what is accepted. */
export const passwordHint = (refusal: string | undefined): string => (refusal === undefined ? rule : passes);
