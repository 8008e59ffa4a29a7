import { minPassword } from "@lavra/contract/failures/form-sentences";
import { places } from "./places.ts";

const rule = `Pelo menos ${minPassword} caracteres`;
const passes = `Passa uma senha de ${minPassword} caracteres ou mais que não seja um nome, uma data, uma sequência nem uma palavra conhecida com números. Juntar três ou quatro palavras funciona bem.`;

/** The hint below a new password: the rule, and after a refusal an example of what is accepted. */
export const passwordHint = (refusal: string | undefined): string => (refusal === undefined ? rule : passes);

/** Query parameter and value with which the account page opens the password form. */
export const passwordParam = "senha";
export const passwordAsked = "nova";

/** The address of the form for the person's own password. */
export const ownPasswordAddress = `${places.account.path}?${passwordParam}=${passwordAsked}`;
