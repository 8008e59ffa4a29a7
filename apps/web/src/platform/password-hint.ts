import { minPassword } from "@lavra/contract/password";

const rule = `Pelo menos ${minPassword} caracteres`;
const passes = `Passa uma senha de ${minPassword} caracteres ou mais que não seja um nome, uma data, uma sequência nem uma palavra conhecida com números. Juntar três ou quatro palavras funciona bem.`;

/** What stands under a new password: the rule, and once one was refused what would pass. */
export const passwordHint = (refusal: string | undefined): string => (refusal === undefined ? rule : passes);
