/** One e-mail. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for those who read it as a page; absent: plain text alone. */
  readonly html?: string;
  /** It tells what was done to an account, rather than being asked for. */
  readonly isNotice?: true;
}

/** Sends e-mail in the background: nobody waits for it, and no reply tells whether there was one. */
export interface Mailer {
  /** Whether this installation sends e-mail at all. */
  readonly enabled: boolean;
  /** Takes over messages, or what makes them. Called once what they tell is committed. */
  send(messages: readonly Message[] | (() => Promise<readonly Message[]>)): void;
  /** Waits for what is under way, at most ten seconds; what waits for another attempt gets it now, its last. */
  drain(): Promise<void>;
}

/** Where no SMTP server is configured. */
export const noMailer: Mailer = { enabled: false, send: () => undefined, drain: async () => undefined };
