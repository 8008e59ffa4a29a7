import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";
import type { Limit } from "../limits/create-limits.ts";
import type { Logger } from "../log.ts";
import type { Config } from "../settings/config.ts";
import { type Mailer, type Message, mailboxKey, noMailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/**
 * Opens the mailer of the settings with a limit per recipient, so that nobody can flood a mailbox. Closing the server
 * waits for pending mails.
 */
export function openMailer(
  app: FastifyInstance,
  config: Pick<Config, "smtpUrl" | "mailFrom" | "mailsPerRecipient">,
  { log, perHour }: { readonly log: Logger; readonly perHour: (name: string, most: number) => Limit },
): Mailer {
  const { smtpUrl, mailFrom, mailsPerRecipient } = config;
  const links = perHour("mail-links", mailsPerRecipient);
  const notices = perHour("mail-notices", mailsPerRecipient);
  const mailer = boundMailer(smtpUrl ? createSmtpMailer({ url: smtpUrl, from: mailFrom, log }) : noMailer, {
    links,
    notices,
  });
  app.addHook("onClose", () => mailer.drain());
  return mailer;
}

/**
 * By mailbox, whatever the requester. Notices have their own limit, so that a flood of links does not suppress them.
 */
interface MailBounds {
  readonly links: Pick<Limit, "take">;
  readonly notices: Pick<Limit, "take">;
}

/** The same mailer with a limit of messages an hour for one mailbox; further ones are dropped silently. */
function boundMailer(mailer: Mailer, { links, notices }: MailBounds): Mailer {
  async function mayGo({ to, isNotice }: Message): Promise<boolean> {
    try {
      await (isNotice ? notices : links).take(mailboxKey(to));
      return true;
    } catch (cause) {
      if (cause instanceof DomainError && cause.code === "auth.too_many_attempts") return false;
      throw cause;
    }
  }

  async function allowed(messages: readonly Message[]): Promise<Message[]> {
    const going: Message[] = [];
    for (const message of messages) if (await mayGo(message)) going.push(message);
    return going;
  }

  return {
    ...mailer,
    send: (messages) => mailer.send(async () => allowed(typeof messages === "function" ? await messages() : messages)),
  };
}
