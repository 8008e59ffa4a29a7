import { type DocumentWarning, warningsHeader } from "@lavra/contract/documents";

const hasMessage = (one: unknown): one is DocumentWarning =>
  typeof one === "object" && one !== null && "message" in one && typeof one.message === "string";

/** Returns the warnings about a document that was made, one sentence each; none if the header is missing or invalid. */
export function documentWarnings(headers: Headers): readonly string[] {
  try {
    const told: unknown = JSON.parse(decodeURIComponent(headers.get(warningsHeader) ?? "[]"));
    return Array.isArray(told) ? told.filter(hasMessage).map(({ message }) => message) : [];
  } catch {
    return [];
  }
}
