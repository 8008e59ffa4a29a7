import { ApiError } from "./api-error.ts";

/** The server's own sentence for a failure; undefined without one or without an answer. */
export function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return [error.data.error, error.data.message].find(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

/** A failure in the product's fixed words, with further help separate. */
export interface FailureWords {
  readonly text: string;
  readonly help: string | undefined;
}

/** The server's sentence, else `fallback`; without an answer the reason is added. */
export function failureWords(error: unknown, fallback: string): FailureWords {
  const help = error instanceof ApiError && error.status === 0 ? error.message : undefined;
  return { text: serverSentence(error) ?? fallback, help };
}

/** Both in one line, where the specification fixes no words. */
export function failureSentence(error: unknown, fallback: string): string {
  const { text, help } = failureWords(error, fallback);
  return help === undefined ? text : `${text}. ${help}`;
}
