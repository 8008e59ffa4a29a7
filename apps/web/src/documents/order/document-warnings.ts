import { type DocumentWarning, warningsHeader } from "@lavra/contract/documents";

const hasMessage = (one: unknown): one is DocumentWarning =>
  typeof one === "object" && one !== null && "message" in one && typeof one.message === "string";

/** What deserves a look in a document that was made, a sentence each; none where nothing was told, or not so that it reads. */
export function documentWarnings(headers: Headers): readonly string[] {
  try {
    const told: unknown = JSON.parse(decodeURIComponent(headers.get(warningsHeader) ?? "[]"));
    return Array.isArray(told) ? told.filter(hasMessage).map(({ message }) => message) : [];
  } catch {
    return [];
  }
}
