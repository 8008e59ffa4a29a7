import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { type Mailer, noMailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** The mailer of the settings. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">, log: Logger): Mailer {
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, from: mailFrom, log }) : noMailer;
}
