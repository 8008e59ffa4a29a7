import type { GivenParties, PartyVersion } from "@lavra/contract/documents/document-parties";
import type { GivenLists } from "@lavra/contract/markers/blocks";

/** Answers of a document as they are stored: one tree, by marker key. */
export interface Answers {
  readonly v: 1;
  readonly fields: Readonly<Record<string, string>>;
  /** Parties of the fields that hold them; absent if there are none. */
  readonly parties?: GivenParties | undefined;
  /** Rows of the fields that hold lists; absent if there are none. */
  readonly lists?: GivenLists | undefined;
  /** Versions of the records that they and their representatives are. */
  readonly used?: readonly PartyVersion[] | undefined;
  /** The case that the document was made in. */
  readonly caseId?: string | undefined;
}

/** What a document was made about: a version of a party's record, or a case. */
export interface Subject {
  readonly kind: "party" | "case";
  readonly id: string;
  /** Of a party's record. */
  readonly version?: number;
}

/** Returns what a document with some answers is about; a party in several versions by the newest. */
export function subjectsOf({ used = [], caseId }: Pick<Answers, "used" | "caseId">): Subject[] {
  const versions = new Map<string, number>();
  for (const { id, version } of used) versions.set(id, Math.max(version, versions.get(id) ?? 0));
  const parties = [...versions].map(([id, version]) => ({ kind: "party" as const, id, version }));
  return caseId === undefined ? parties : [...parties, { kind: "case", id: caseId }];
}
