import { ApiError } from "./api-error.ts";

/** What the server itself said of a failure; undefined where it said nothing or was not reached. */
export function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return [error.data.error, error.data.message].find(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

/** A failure in the product's fixed words, and apart from them what helps further. */
export interface FailureWords {
  readonly text: string;
  readonly help: string | undefined;
}

/** The server's sentence, else `fallback`; without any answer the reason why goes beside it. */
export function failureWords(error: unknown, fallback: string): FailureWords {
  const help = error instanceof ApiError && error.status === 0 ? error.message : undefined;
  return { text: serverSentence(error) ?? fallback, help };
}

/** Both in one line, where the specification fixes no words. */
export function failureSentence(error: unknown, fallback: string): string {
  const { text, help } = failureWords(error, fallback);
  return help === undefined ? text : `${text}. ${help}`;
}
