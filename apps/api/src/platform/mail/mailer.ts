/** One e-mail. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The HTML version; absent: plain text alone. */
  readonly html?: string;
  /** True for a notice about an account, which nobody requested. */
  readonly isNotice?: true;
}

/** Sends e-mail in the background: no call waits for it, and no reply reveals whether one was sent. */
export interface Mailer {
  /** True if this installation sends e-mail. */
  readonly enabled: boolean;
  /** Takes messages, or a function that makes them. Call it after the commit. */
  send(messages: readonly Message[] | (() => Promise<readonly Message[]>)): void;
  /** Waits at most ten seconds for messages in progress; waiting retries run now, as their last. */
  drain(): Promise<void>;
}

/** Used without an SMTP server. */
export const noMailer: Mailer = { enabled: false, send: () => undefined, drain: async () => undefined };

/** Normal form of a mailbox: lower case, without `+tag`, and without dots where the provider ignores them. */
export function mailboxKey(email: string): string {
  const [local = "", domain = ""] = email.trim().normalize("NFKC").toLowerCase().split("@");
  const [bare = ""] = local.split("+");
  const dotless = domain === "gmail.com" || domain === "googlemail.com";
  return dotless ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}
