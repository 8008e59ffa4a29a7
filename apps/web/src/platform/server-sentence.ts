import { ApiError } from "./api-error.ts";

/** What the server itself said of a failure; undefined where it said nothing or was not reached. */
export function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return [error.data.error, error.data.message].find(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

/** The server's sentence, else `fallback`, with the reason after it when the server was not reached. */
export function failureSentence(error: unknown, fallback: string): string {
  const said = serverSentence(error);
  if (said !== undefined) return said;
  return error instanceof ApiError && error.status === 0 ? `${fallback}. ${error.message}` : fallback;
}
