import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** The recipients of the envelope. */
  to: string[];
  subject: string;
  text: string;
  /** The link in the mail, or "". */
  link: string;
  raw: string;
}

export interface MailServer {
  url: string;
  /** Every received mail. */
  received: ReceivedMail[];
  /** Refuses the next messages with these replies, one each, before the next is accepted. */
  refuse(...replies: number[]): void;
  /** Returns the next mail to an address that was not returned before. */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server on the loopback. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const taken = new Set<ReceivedMail>();
  const arrived = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const reply = refusals.shift();
        if (reply) {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          return done(Object.assign(new Error(`no such mailbox ${to}`), { responseCode: reply }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, ...readMail(Buffer.concat(chunks).toString("utf8")) });
        done();
        arrived.dispatchEvent(new Event("mail"));
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (...replies) => void refusals.push(...replies),
    async next(to) {
      for (;;) {
        const mail = received.find((one) => one.to.includes(to) && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await once(arrived, "mail");
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string): Omit<ReceivedMail, "to"> {
  const at = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, at).replace(/\r\n\s+/g, " ");
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1];
  const body = raw.slice(at + 4);
  const text = encoding === "quoted-printable" ? fromQuotedPrintable(body) : decodeBody(body, encoding);
  const subject = /^subject: (.*)$/im.exec(head)?.[1] ?? "";
  return { raw, text, subject: fromEncodedWords(subject), link: /https?:\S+/.exec(text)?.[0] ?? "" };
}

const decodeBody = (body: string, encoding: string | undefined) =>
  encoding === "base64" ? Buffer.from(body, "base64").toString("utf8") : body;

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const fromEncodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : fromQuotedPrintable(word.replaceAll("_", " ")),
    );
