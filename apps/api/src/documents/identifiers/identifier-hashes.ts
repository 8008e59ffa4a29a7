import { createHmac } from "node:crypto";
import { knownPath } from "@lavra/contract/markers/known-names";
import { cleanText, findIdentifiers, type Identifier } from "@lavra/portuguese";
import { identifierKey } from "../../platform/db/installation.ts";
import type { Database } from "../../platform/db/scope.ts";
import { inSlices } from "../../platform/pace.ts";

/** Texts read and identifiers hashed before yielding to the event loop: a few milliseconds each. */
const slice = { texts: 20, hashes: 1_000 };

export type IdentifierHashes = ReturnType<typeof createIdentifierHashes>;

/**
 * Hashes the identifiers of an office's documents so that equal ones can be found; a hash does not reveal the
 * identifier.
 */
export function createIdentifierHashes(db: Database) {
  let kept: Promise<Buffer> | undefined;

  /** Reads the key once; after a failure the next call reads it again. */
  function key(): Promise<Buffer> {
    kept ??= identifierKey(db).catch((cause: unknown) => {
      kept = undefined;
      throw cause;
    });
    return kept;
  }

  /** Returns hexadecimal hashes by identifier; two offices never share a hash. */
  async function hashesOf(scopeId: string, identifiers: readonly Pick<Identifier, "kind" | "value">[]) {
    if (identifiers.length === 0) return [];
    const secret = await key();
    return inSlices(identifiers, slice.hashes, ({ kind, value }) =>
      createHmac("sha256", secret).update(`${scopeId} ${kind} ${value}`).digest("hex"),
    );
  }

  /**
   * Hashes the identifiers among a document's answers. Known values of the office and the signer are excluded, because
   * they are in all of its documents.
   */
  async function ofAnswers(scopeId: string, answers: Iterable<readonly [key: string, value: string]>) {
    const own = await inSlices(answers, slice.texts, ([marker, value]) => {
      const found = findIdentifiers(cleanText(value));
      return found.length > 0 && !knownPath(marker) ? found : [];
    });
    return hashesOf(scopeId, distinct(own.flat()));
  }

  /** Hashes all identifiers in some texts. */
  async function ofTexts(scopeId: string, texts: readonly string[]) {
    const found = await inSlices(texts, slice.texts, (text) => findIdentifiers(cleanText(text)));
    return hashesOf(scopeId, distinct(found.flat()));
  }

  /**
   * Returns the marks of the forms that a document is found by: the first 64 bits of each hash, as signed decimal
   * numbers.
   */
  async function marksOf(scopeId: string, forms: readonly string[]): Promise<string[]> {
    if (forms.length === 0) return [];
    const secret = await key();
    return inSlices(forms, slice.hashes, (form) =>
      createHmac("sha256", secret).update(`${scopeId} form ${form}`).digest().readBigInt64BE().toString(),
    );
  }

  return { hashesOf, ofAnswers, ofTexts, marksOf };
}

/** Removes duplicates first: hashing takes longer than finding. */
const distinct = (identifiers: readonly Identifier[]): Identifier[] => [
  ...new Map(identifiers.map((one) => [`${one.kind} ${one.value}`, one])).values(),
];
