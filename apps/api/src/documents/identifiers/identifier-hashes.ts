import { createHmac } from "node:crypto";
import { knownPath } from "@lavra/contract/known-names";
import { findIdentifiers, type Identifier } from "@lavra/portuguese";
import { identifierKey } from "../../platform/db/installation.ts";
import type { Database } from "../../platform/db/scope.ts";
import { inSlices } from "../../platform/in-slices.ts";

/** Texts that are read, and identifiers that are hashed, before others have their turn: a few milliseconds each. */
const slice = { texts: 20, hashes: 1_000 };

export type IdentifierHashes = ReturnType<typeof createIdentifierHashes>;

/** What the identifiers of an office's documents are known again by; nobody tells from it what they are. */
export function createIdentifierHashes(db: Database) {
  let kept: Promise<Buffer> | undefined;

  /** Read once; where that failed, once more when it is needed. */
  function key(): Promise<Buffer> {
    kept ??= identifierKey(db).catch((cause: unknown) => {
      kept = undefined;
      throw cause;
    });
    return kept;
  }

  /** In hexadecimal, by what was hashed; the same in no two offices. */
  async function hashesOf(scopeId: string, identifiers: readonly Pick<Identifier, "kind" | "value">[]) {
    if (identifiers.length === 0) return [];
    const secret = await key();
    return inSlices(identifiers, slice.hashes, ({ kind, value }) =>
      createHmac("sha256", secret).update(`${scopeId} ${kind} ${value}`).digest("hex"),
    );
  }

  /** Of what was answered for a document; what is known of the office and who signs is in all of its documents. */
  async function ofAnswers(scopeId: string, answers: Iterable<readonly [key: string, value: string]>) {
    const own = await inSlices(answers, slice.texts, ([marker, value]) => {
      const found = findIdentifiers(value);
      return found.length > 0 && !knownPath(marker) ? found : [];
    });
    return hashesOf(scopeId, distinct(own.flat()));
  }

  /** Of all that stand in some texts. */
  async function ofTexts(scopeId: string, texts: readonly string[]) {
    const found = await inSlices(texts, slice.texts, findIdentifiers);
    return hashesOf(scopeId, distinct(found.flat()));
  }

  return { hashesOf, ofAnswers, ofTexts };
}

/** Each once: hashing one takes longer than finding it. */
const distinct = (identifiers: readonly Identifier[]): Identifier[] => [
  ...new Map(identifiers.map((one) => [`${one.kind} ${one.value}`, one])).values(),
];
