import type { Finding } from "@lavra/contract/conference";
import type { Practice } from "../account/index.ts";
import { type IdentifierHashes, identifiersInUse } from "../documents/index.ts";
import type { Database } from "../platform/db/scope.ts";
import { inSlices } from "../platform/in-slices.ts";
import type { Principal } from "../platform/principal.ts";
import { identifiersOf, type JudgementReport, joinFindings, shownFindings } from "../templates/index.ts";
import { elsewhere, strangers } from "./rules.ts";

/** Values of the document, known values of its office and signer, and the document's id if it is stored. */
interface OwnValues {
  readonly values: readonly string[];
  readonly known: ReturnType<Practice["known"]>;
  readonly documentId?: string | undefined;
}

/**
 * Returns a function that completes a document's findings with the identifiers that belong only to other documents of
 * the office.
 */
export function createConclude({ db, identifiers }: { db: Database; identifiers: IdentifierHashes }) {
  return async ({ scopeId }: Principal, report: JudgementReport, remarks: readonly Finding[], own: OwnValues) => {
    const { values } = await own.known;
    const ownHashes = new Set(await identifiers.ofTexts(scopeId, [...own.values, ...Object.values(values)]));
    const foreign = await inSlices(report.identifiers, 1, async (piece) => {
      const listed = identifiersOf(piece);
      const found = strangers(listed, await identifiers.hashesOf(scopeId, listed), ownHashes);
      if (found.length === 0) return shownFindings([]);
      const asked = { hashes: found.map(({ hash }) => hash), except: own.documentId };
      return shownFindings(elsewhere(found, await db.tenant(scopeId, (tx) => identifiersInUse(tx, scopeId, asked))));
    });
    const { findings, total } = joinFindings([report, shownFindings(remarks), ...foreign]);
    return { findings: [...findings], total };
  };
}
