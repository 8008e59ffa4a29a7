import { recordEvents } from "../../audit/index.ts";
import { keepVersions, type Library } from "../../library/index.ts";
import { batched } from "../../platform/batched.ts";
import type { Clock } from "../../platform/clock.ts";
import { isUndone } from "../../platform/db/database-failure.ts";
import { type Database, enterEach, platformScope, type Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { claimAll } from "../../platform/idempotency/once.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import type { HasEarlierProcess } from "../sealed/document-locker.ts";
import { putMarks } from "../search/store.ts";
import { insertDocuments } from "../store.ts";
import { type CorrectionPlace, placeCorrections } from "./corrections.ts";
import {
  type Answer,
  clearOf,
  documentOf,
  eventOf,
  type KeptRequest,
  marksOf,
  type StoreRequest,
  sealedOf,
} from "./stored-request.ts";

export interface StorageDeps {
  db: Database;
  openVault: () => Promise<Vault>;
  hasEarlierProcess: HasEarlierProcess;
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
export function createDocumentStorage({ db, clock, library, quota, openVault, hasEarlierProcess }: StorageDeps) {
  async function storeAll(requests: readonly KeptRequest[]): Promise<Outcome[]> {
    const outcomes = new Map<StoreRequest, Outcome>();
    const lockMs = requests.length > 1 ? togetherWaitsMs : undefined;
    await db.platform((tx) => store(tx, requests.toSorted(byOffice), outcomes), "documents", lockMs);
    return requests.map((request) => outcomes.get(request) as Outcome);
  }

  async function store(tx: Tx, requests: readonly KeptRequest[], outcomes: Map<StoreRequest, Outcome>) {
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
  async function claim(tx: Tx, requests: readonly KeptRequest[], outcomes: Map<StoreRequest, Outcome>) {
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
  return async (request: StoreRequest) => {
    const kept = (await hasEarlierProcess()) ? clearOf(request) : sealedOf(await openVault(), request);
    return (await storeBatched({ ...request, kept }))();
  };
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

/** Returns the increase of each office's counter. */
function countingsOf(stored: readonly StoreRequest[], months: ReadonlyMap<string, Month | DomainError>): Counting[] {
  return [...Map.groupBy(stored, scopeOf)].flatMap(([scopeId, documents]) => {
    const month = months.get(scopeId);
    if (!month || month instanceof DomainError) return [];
    return [{ scopeId, monthStart: month.start, documents: documents.length, limit: month.limit }];
  });
}
