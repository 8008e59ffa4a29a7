import type { Message } from "../../platform/mail/mailer.ts";

/** A mail without a recipient. */
export type MailText = Omit<Message, "to">;

/**
 * Builds a mail from fixed text only, without text that users typed: otherwise a person who registers with a stranger's
 * address could make us send their words.
 */
const mail = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject,
  text: `${["Olá,", ...paragraphs, "Lavra"].join("\n\n")}\n`,
});

/** Builds a notice of a change to an account. */
const notice = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  ...mail(subject, ...paragraphs),
  isNotice: true,
});

const ifNotYou = "Se não foi você, troque a senha agora e avise o administrador do seu escritório.";

/** Builds the password reset mail. `login` is given only if the mailbox is known to be the owner's. */
export const resetMail = (link: string, login: string | undefined) =>
  mail(
    "Lavra: crie uma nova senha",
    `Recebemos um pedido para criar uma nova senha${login ? ` para o login ${login}` : ""}. Abra este link em até uma hora:`,
    link,
    "Ao usá-lo, todas as sessões abertas são encerradas. Se não foi você que pediu, ignore este e-mail: nada muda.",
  );

export const verificationMail = (link: string) =>
  mail(
    "Lavra: confirme o seu e-mail",
    "Para confirmar que este endereço é seu, abra este link em até 24 horas:",
    link,
    "Se você não tem conta na Lavra, ignore este e-mail.",
  );

export const passwordChangedMail = () =>
  notice("Lavra: a sua senha foi alterada", "A senha da sua conta foi alterada.", ifNotYou);

export const totpOffMail = () =>
  notice(
    "Lavra: verificação em duas etapas desativada",
    "A verificação em duas etapas da sua conta foi desativada.",
    ifNotYou,
  );

export const emailChangedMail = () =>
  notice("Lavra: o e-mail da sua conta foi alterado", "O e-mail da sua conta passou a ser outro.", ifNotYou);
