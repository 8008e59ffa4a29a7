import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Logger } from "../log.ts";
import type { Mailer, Message } from "./mailer.ts";

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender, `Lavra <nao-responda@exemplo.com.br>`. */
  readonly from: string;
  readonly log: Logger;
  /** Milliseconds before each further attempt. */
  readonly waits?: readonly number[];
}

const growingWaits = [5_000, 30_000, 120_000, 600_000];
const drainMs = 10_000;
/** Most waiting mails; further ones are dropped and logged. */
const mostUnderWay = 1_000;

/**
 * Sends mail through an SMTP server. A message that the server refuses for good is dropped, any other failure is
 * retried after growing waits. Failures are logged by their codes, because a server's message may quote the address.
 */
export function createSmtpMailer({ url, from, log, waits = growingWaits }: SmtpSettings): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliver({ to, subject, text, html }: Message): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        // As an object: a comma or a bracket in typed text makes no second recipient.
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
        return;
      } catch (cause) {
        const reason = reasonOf(cause);
        const wait = waits[attempt];
        if (wait === undefined || stopping.signal.aborted || isFinal(reason)) {
          log.error({ ...reason, attempts: attempt + 1 }, "an e-mail was given up");
          return;
        }
        log.warn({ ...reason, attempts: attempt + 1 }, "an e-mail will be tried again");
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function prepareAndDeliver(messages: Parameters<Mailer["send"]>[0]): Promise<void> {
    try {
      const ready = typeof messages === "function" ? await messages() : messages;
      await Promise.all(ready.map(deliver));
    } catch (cause) {
      log.error({ err: cause }, "an e-mail could not be prepared");
    }
  }

  return {
    enabled: true,
    send(messages) {
      if (underWay.size >= mostUnderWay) return log.error("an e-mail was given up: too many are under way");
      const sending = prepareAndDeliver(messages).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async drain() {
      stopping.abort();
      const patience = pause(drainMs, undefined, { ref: false });
      await Promise.race([Promise.all(underWay), patience]);
      transport.close();
    },
  };
}

interface Reason {
  code: string | undefined;
  reply: number | undefined;
  command: string | undefined;
}

function reasonOf(cause: unknown): Reason {
  const { code, responseCode, command } = cause as { code?: string; responseCode?: number; command?: string };
  return { code, reply: responseCode, command };
}

/** A reply of the 500s is final, except for the log-in, which the operator may still correct. */
const isFinal = ({ code, reply }: Reason) => reply !== undefined && reply >= 500 && code !== "EAUTH";
