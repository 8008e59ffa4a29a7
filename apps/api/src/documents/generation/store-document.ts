import type { GivenParties } from "@lavra/contract/documents/document-parties";
import type { Cleaning, DocumentWarning } from "@lavra/contract/documents/documents";
import { partyOf } from "@lavra/contract/documents/names";
import { recordEvents } from "../../audit/index.ts";
import { type DocumentRequest, type FilledNow, keepVersions, type Library } from "../../library/index.ts";
import { batched } from "../../platform/batched.ts";
import type { Clock } from "../../platform/clock.ts";
import { isUndone } from "../../platform/db/database-failure.ts";
import { type Database, enterEach, platformScope, type Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { claimAll } from "../../platform/idempotency/once.ts";
import type { Principal } from "../../platform/principal.ts";
import { engineVersion, languageVersion } from "../../templates/index.ts";
import { namesOf } from "../rules.ts";
import { putMarks } from "../search/store.ts";
import { type Answers, insertDocuments, type NewDocument } from "../store.ts";
import { type CorrectionPlace, placeCorrections } from "./corrections.ts";

/** Parts of a filled document that are stored. */
interface DocumentToStore {
  readonly id: string;
  readonly outputName: string;
  readonly filled: FilledNow;
  readonly cleaning: Cleaning;
  /** Hashes of the identifiers among the answers. */
  readonly identifiers: readonly string[];
  /** Marks that the document is found by. */
  readonly marks: readonly string[];
  /** Answers of the form, and known values filled in. */
  readonly answers: ReadonlyMap<string, string>;
  /** Parties as they were given; absent if there are none. */
  readonly parties?: GivenParties | undefined;
  /** Versions of the records that they are. */
  readonly used?: Answers["used"];
  readonly caseId?: Answers["caseId"];
  /** The answers, and the names of parties by their fields. */
  readonly named: ReadonlyMap<string, string>;
  readonly today: string;
  readonly storageKey: string;
  readonly now: Date;
  /** Milliseconds from the request until the bytes were ready. */
  readonly generationMs: number;
  /** The draft it was filled in as; its answers move to the document. */
  readonly draftId: string | undefined;
  /** Id of the document that it corrects. */
  readonly corrects: string | undefined;
}

/** The stored answer to a generation request; name and bytes are read from the document when it is repeated. */
export interface Answer {
  readonly id: string;
  readonly warnings: readonly DocumentWarning[];
}

/** A document to be stored, with its person and its idempotency key. */
export interface StoreRequest {
  readonly principal: Principal;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly document: DocumentToStore;
  /** The transaction compares their stamp. Undefined if the sources were read for this document. */
  readonly remembered: RememberedSources | undefined;
}

/** Stamp of sources that were read for an earlier document. */
export interface RememberedSources {
  readonly files: DocumentRequest;
  readonly stamp: string;
}

export interface StorageDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "stampsAmong">;
  quota: {
    /**
     * Returns the month in which each office's documents count, or the refusal; offices that are not counted are
     * absent.
     */
    monthsAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, Month | DomainError>>;
    /** Counts documents in the transaction that stores them. @throws DomainError DOCUMENT_LIMIT_REACHED */
    countAll(tx: Tx, countings: readonly Counting[]): Promise<void>;
  };
}

interface Month {
  readonly start: Date;
  readonly limit: number;
}

interface Counting {
  readonly scopeId: string;
  readonly monthStart: Date;
  readonly documents: number;
  readonly limit: number;
}

/**
 * Returns the stored document; for a repeated request the earlier one; undefined if the sources changed and nothing was
 * stored. Throws the refusal.
 */
type Outcome = () => (Answer & { readonly name: string }) | undefined;

/** Most documents that one transaction stores. */
const most = 50;

/** Milliseconds that a batch waits for a lock; after that each document is stored, and waits, alone. */
const togetherWaitsMs = 300;

/**
 * Creates the function that stores a filled document: row, inputs, audit event and count in one transaction. Concurrent
 * documents share a transaction, each under the tenant fence of its own office; if it fails for one of them, each is
 * stored alone.
 * @throws DomainError documents.source_deleted, DOCUMENT_LIMIT_REACHED, subscriptions.required, request.key_reused
 */
export function createDocumentStorage({ db, clock, library, quota }: StorageDeps) {
  async function storeAll(requests: readonly StoreRequest[]): Promise<Outcome[]> {
    const outcomes = new Map<StoreRequest, Outcome>();
    const lockMs = requests.length > 1 ? togetherWaitsMs : undefined;
    await db.platform((tx) => store(tx, requests.toSorted(byOffice), outcomes), "documents", lockMs);
    return requests.map((request) => outcomes.get(request) as Outcome);
  }

  async function store(tx: Tx, requests: readonly StoreRequest[], outcomes: Map<StoreRequest, Outcome>) {
    const scopes = [...new Set(requests.map(scopeOf))];
    const [months, , changed] = await together(
      quota.monthsAmong(tx, scopes),
      keepVersions(tx, [...scopes, platformScope]),
      changedAmong(tx, requests),
      enterEach(tx),
    );
    for (const request of changed) outcomes.set(request, () => undefined);
    for (const request of requests) {
      const month = months.get(scopeOf(request));
      if (month instanceof DomainError) outcomes.set(request, refusal(month));
    }
    const open = requests.filter((request) => !outcomes.has(request));
    const claimed = await claim(tx, open, outcomes);
    const places = await placesOf(tx, claimed, outcomes);
    const fresh = claimed.filter((request) => !outcomes.has(request));
    const counted = fresh.filter((request) => !places.get(request)?.isFree);
    const [names] = await together(
      insertDocuments(
        tx,
        fresh.map((request) => documentOf(request, places.get(request))),
      ),
      putMarks(tx, fresh.map(marksOf)),
      recordEvents(tx, fresh.map(eventOf)),
      // Last, to hold the lock of an office's counter as briefly as possible.
      quota.countAll(tx, countingsOf(counted, months)),
    );
    for (const [at, request] of fresh.entries()) {
      const name = names[at] as string;
      outcomes.set(request, () => ({ ...answerOf(request), name }));
    }
  }

  /** Returns the documents whose cached sources have changed. */
  async function changedAmong(tx: Tx, requests: readonly StoreRequest[]): Promise<StoreRequest[]> {
    const made = requests.flatMap((request) => (request.remembered ? { request, ...request.remembered } : []));
    if (made.length === 0) return [];
    const stamps = await library.stampsAmong(
      tx,
      made.map(({ files }) => files),
    );
    return made.flatMap(({ request, stamp }, at) => (stamps[at] === stamp ? [] : request));
  }

  /** Returns the documents whose request is new; sets the earlier answers as outcomes of the others. */
  async function claim(tx: Tx, requests: readonly StoreRequest[], outcomes: Map<StoreRequest, Outcome>) {
    const claims = requests.flatMap((request) =>
      request.idempotencyKey ? [{ request, idempotencyKey: request.idempotencyKey, answer: answerOf(request) }] : [],
    );
    const earlier = await claimAll<Answer>(tx, claims, clock.now());
    for (const [at, { request }] of claims.entries()) {
      const answer = earlier[at];
      if (answer) outcomes.set(request, () => ({ ...answer(), name: "" }));
    }
    return requests.filter((request) => !outcomes.has(request));
  }

  const storeBatched = batched(storeAll, { most, alone: isUndone });
  return async (request: StoreRequest) => (await storeBatched(request))();
}

const scopeOf = ({ principal }: StoreRequest) => principal.scopeId;

/** Every transaction visits its offices in the same order, to avoid deadlocks. */
const byOffice = (one: StoreRequest, other: StoreRequest) =>
  scopeOf(one) < scopeOf(other) ? -1 : Number(scopeOf(one) > scopeOf(other));

const answerOf = ({ document }: StoreRequest): Answer => ({ id: document.id, warnings: document.filled.warnings });

const refusal = (cause: DomainError) => () => {
  throw cause;
};

/** Returns the places of corrections in their series; sets the refusals of others as outcomes. */
async function placesOf(tx: Tx, requests: readonly StoreRequest[], outcomes: Map<StoreRequest, Outcome>) {
  const correcting = requests.flatMap((request) => {
    const { corrects, filled, now } = request.document;
    const files = [filled.template, ...filled.topics.map(({ version }) => version)].map(({ file_id }) => file_id);
    return corrects === undefined
      ? []
      : [{ request, correction: { principal: request.principal, corrects, fileIds: files, now } }];
  });
  const placed = await placeCorrections(
    tx,
    correcting.map(({ correction }) => correction),
  );
  const places = new Map<StoreRequest, CorrectionPlace>();
  for (const [at, { request }] of correcting.entries()) {
    const one = placed[at];
    if (one instanceof DomainError) outcomes.set(request, refusal(one));
    else if (one) places.set(request, one);
  }
  return places;
}

function documentOf({ principal, document }: StoreRequest, place: CorrectionPlace | undefined): NewDocument {
  const { id, outputName, filled, cleaning, answers, parties, used, caseId, named, today } = document;
  const { identifiers, storageKey, now, generationMs, draftId } = document;
  return {
    row: {
      id,
      tenant_id: principal.scopeId,
      created_by: principal.userId,
      template_name: filled.template.name,
      size: filled.size,
      storage_key: storageKey,
      created_at: now,
      generation_ms: generationMs,
      client: partyOf(Object.fromEntries(named)),
    },
    names: namesOf(outputName),
    made: {
      template_version_id: filled.template.id,
      answers: {
        v: 1,
        fields: Object.fromEntries(answers),
        ...(parties ? { parties } : {}),
        ...(used ? { used } : {}),
        ...(caseId === undefined ? {} : { caseId }),
      },
      writing: filled.writing,
      cleaning,
      today,
      output_name: outputName,
      engine_version: engineVersion,
      language_version: languageVersion,
      sha256: Buffer.from(filled.sha256),
    },
    topics: filled.topics.map(({ version, keepsLook, restartsNumbering }) => ({
      version_id: version.id,
      keeps_look: keepsLook,
      restarts_numbering: restartsNumbering,
    })),
    identifiers,
    draftId,
    place,
  };
}

const marksOf = ({ principal, document }: StoreRequest) => ({
  id: document.id,
  tenant_id: principal.scopeId,
  created_by: principal.userId,
  created_at: document.now,
  marks: document.marks,
  fileIds: filesOf(document.filled),
});

const filesOf = ({ template, topics }: Pick<FilledNow, "template" | "topics">) =>
  [template, ...topics.map(({ version }) => version)].flatMap(({ file_id }) => file_id ?? []);

function eventOf({ principal, document }: StoreRequest) {
  const { template, topics, size } = document.filled;
  return {
    scopeId: principal.scopeId,
    actorId: principal.userId,
    action: "documents.generated" as const,
    objectId: document.id,
    detail: { template: template.file_id ?? "", version: template.number, topics: topics.length, size },
    at: document.now,
  };
}

/** Returns the increase of each office's counter. */
function countingsOf(stored: readonly StoreRequest[], months: ReadonlyMap<string, Month | DomainError>): Counting[] {
  return [...Map.groupBy(stored, scopeOf)].flatMap(([scopeId, documents]) => {
    const month = months.get(scopeId);
    if (!month || month instanceof DomainError) return [];
    return [{ scopeId, monthStart: month.start, documents: documents.length, limit: month.limit }];
  });
}
