import { createHmac } from "node:crypto";
import { knownPath } from "@lavra/contract/known-names";
import { findIdentifiers, type Identifier } from "@lavra/portuguese";
import { identifierKey } from "../../platform/db/installation.ts";
import type { Database } from "../../platform/db/scope.ts";

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
    return identifiers.map(({ kind, value }) =>
      createHmac("sha256", secret).update(`${scopeId} ${kind} ${value}`).digest("hex"),
    );
  }

  /** Of what was answered for a document; what is known of the office and who signs is in all of its documents. */
  async function ofAnswers(scopeId: string, answers: Iterable<readonly [key: string, value: string]>) {
    const own = [...answers].flatMap(([marker, value]) => {
      const found = findIdentifiers(value);
      return found.length > 0 && !knownPath(marker) ? found : [];
    });
    return [...new Set(await hashesOf(scopeId, own))];
  }

  return { hashesOf, ofAnswers };
}
