import { filesOfVersions } from "../../library/index.ts";
import { enterEach, enterTenant, type Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { findById, nextEdition, visibleDocumentsOf } from "../files/store.ts";
import { isFreeCorrection } from "../rules.ts";
import { type EditionPlace, findInputs, listTopicRows } from "../store.ts";

/** A document to be stored that corrects another one. */
interface Correcting {
  readonly principal: Principal;
  /** Id of the document that it corrects. */
  readonly corrects: string;
  /** Files of its template and topics, in document order. */
  readonly fileIds: readonly (string | null)[];
  readonly now: Date;
}

/** Place of a correction in its series, and whether it counts nothing. */
export interface CorrectionPlace extends EditionPlace {
  readonly isFree: boolean;
}

/**
 * Gives corrections their places, one after another: the series of each stays locked until the transaction ends, so that
 * two simultaneous corrections get different numbers. Leaves a transaction of offices one after another.
 * @returns for each its place, or the refusal of a document that the person does not see
 */
export async function placeCorrections(
  tx: Tx,
  given: readonly Correcting[],
): Promise<(CorrectionPlace | DomainError)[]> {
  const places: (CorrectionPlace | DomainError)[] = [];
  for (const correcting of given) {
    await enterTenant(tx, correcting.principal.scopeId);
    places.push(await placeCorrection(tx, correcting));
  }
  if (given.length > 0) await enterEach(tx);
  return places;
}

async function placeCorrection(tx: Tx, { principal, corrects, fileIds, now }: Correcting) {
  const { scopeId } = principal;
  const corrected = await findById(tx, visibleDocumentsOf(principal), corrects);
  if (!corrected) return new DomainError("documents.not_found");
  const earlier = await filesOf(tx, scopeId, corrected.id);
  const hasSameFiles =
    earlier.length === fileIds.length && earlier.every((id, at) => id !== null && id === fileIds[at]);
  const { editions: edition, begun_at: begunAt } = await nextEdition(tx, corrected);
  return { seriesId: corrected.series_id, edition, isFree: isFreeCorrection({ edition, begunAt, hasSameFiles }, now) };
}

/** Returns the files of a document's template and topics, in document order; null for one that is deleted. */
async function filesOf(tx: Tx, scopeId: string, documentId: string): Promise<(string | null)[]> {
  const inputs = await findInputs(tx, scopeId, documentId);
  if (!inputs) return [];
  const topics = await listTopicRows(tx, scopeId, documentId);
  const versions = [inputs.template_version_id, ...topics.map(({ version_id }) => version_id)];
  const files = await filesOfVersions(tx, scopeId, [...new Set(versions)]);
  return versions.map((version) => files.get(version) ?? null);
}
