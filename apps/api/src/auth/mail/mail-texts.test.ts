import { expect, test } from "vitest";
import { mailboxKey } from "../../platform/mail/mailer.ts";
import { expiryAfter, invitationLink, invitationMail } from "../../users/invitations/rules.ts";
import { emailChangedMail, passwordChangedMail, resetMail, totpOffMail, verificationMail } from "./mail-texts.ts";
import { isSameEmail } from "./mailbox.ts";

const link = "https://lavra.example/x#token=y";

test.each([
  ["Lavra: crie uma nova senha", resetMail(link, undefined), "Abra este link em até uma hora:"],
  ["Lavra: confirme o seu e-mail", verificationMail(link), "abra este link em até 24 horas:"],
  ["Lavra: você foi convidado", invitationMail("ana@b.co", link), "Abra este link em até 7 dias "],
])("the mail %s greets, says how long its link works, and is no notice", (subject, mail, sentence) => {
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(/^Olá,\n\n/);
  expect(mail.text).toMatch(/\n\nLavra\n$/);
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(`:\n\n${link}\n\n`);
  expect(mail).not.toHaveProperty("isNotice");
});

test("a reset mail names the login it is for, if it may", () => {
  expect(resetMail(link, "ana").text).toContain("criar uma nova senha para o login ana. Abra");
  expect(resetMail(link, undefined).text).toContain("criar uma nova senha. Abra");
});

test.each([
  ["Lavra: a sua senha foi alterada", passwordChangedMail(), "A senha da sua conta foi alterada."],
  ["Lavra: verificação em duas etapas desativada", totpOffMail(), "etapas da sua conta foi desativada."],
  ["Lavra: o e-mail da sua conta foi alterado", emailChangedMail(), "O e-mail da sua conta passou a ser outro."],
])("%s is a notice, with what to do about it", (subject, mail, sentence) => {
  expect(mail).toMatchObject({ subject, isNotice: true });
  const what = "Se não foi você, troque a senha agora e avise o administrador do seu escritório.";
  expect(mail.text).toBe(`Olá,\n\n${mail.text.split("\n\n")[1]}\n\n${what}\n\nLavra\n`);
  expect(mail.text).toContain(sentence);
});

test("an invitation goes to the invited address, and leads to its page for seven days", () => {
  expect(invitationMail("ana@b.co", link).to).toBe("ana@b.co");
  expect(invitationLink("https://lavra.example", "y")).toBe("https://lavra.example/invitation#token=y");
  expect(expiryAfter(new Date("2026-11-21T15:00:00Z"))).toEqual(new Date("2026-11-28T15:00:00Z"));
});

test.each([
  ["Ana@B.co", "ana@b.CO", true],
  ["ana@b.co", "ana@b.com", false],
])("%s and %s are one address: %s", (one, other, isSame) => expect(isSameEmail(one, other)).toBe(isSame));

test.each([
  [" Ana+Lavra@B.co ", "ana@b.co"],
  ["a.na@b.co", "a.na@b.co"],
  ["A.n.a+x@gmail.com", "ana@gmail.com"],
  ["a.na@googlemail.com", "ana@gmail.com"],
  ["ana@gmail.com.br", "ana@gmail.com.br"],
  ["a.na@agmail.com", "a.na@agmail.com"],
])("mails to %j are counted for the mailbox %s", (email, key) => expect(mailboxKey(email)).toBe(key));
