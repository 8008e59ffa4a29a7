import { DomainError } from "../domain-error.ts";
import type { Limit } from "../limits/create-limits.ts";
import { mailboxKey } from "./mailbox-key.ts";
import type { Mailer, Message } from "./mailer.ts";

/**
 * By mailbox, whatever the requester. Notices have their own limit, so that a flood of links does not suppress them.
 */
interface MailBounds {
  readonly links: Pick<Limit, "take">;
  readonly notices: Pick<Limit, "take">;
}

/** The same mailer with a limit of messages an hour for one mailbox; further ones are dropped silently. */
export function boundMailer(mailer: Mailer, { links, notices }: MailBounds): Mailer {
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
