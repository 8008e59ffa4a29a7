import type { Cleaning } from "@lavra/contract/cleaning";
import type { DocumentWarning } from "@lavra/contract/documents";
import { recordEvents } from "../audit/index.ts";
import { type FilledNow, keepVersions, type Library } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import { isUndone } from "../platform/db/database-failure.ts";
import { type Database, enterEach, platformScope, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/together.ts";
import { DomainError } from "../platform/domain-error.ts";
import { gather } from "../platform/gather.ts";
import { claimAll } from "../platform/idempotency/once.ts";
import type { Order } from "../platform/idempotency/order.ts";
import type { Principal } from "../platform/principal.ts";
import { engineVersion, languageVersion } from "../templates/index.ts";
import { type SourcesAsked, sourcesAsked } from "./recent-sources.ts";
import { namesOf } from "./rules.ts";
import { insertDocuments, type NewDocument } from "./store.ts";

/** What is stored of a filled document. */
export interface Kept {
  readonly id: string;
  readonly wanted: string;
  readonly filled: FilledNow;
  readonly cleaning: Cleaning;
  /** Hashes of the identifiers among the answers. */
  readonly identifiers: readonly string[];
  /** What the form said, and what was known in its place. */
  readonly answers: ReadonlyMap<string, string>;
  readonly today: string;
  readonly storageKey: string;
  readonly now: Date;
  /** What it was filled in as; from now on its answers stand with the document. */
  readonly draftId: string | undefined;
}

/** What is kept as the answer to an order: the document itself tells its name and bytes once it is asked for again. */
export interface Answer {
  readonly id: string;
  readonly warnings: readonly DocumentWarning[];
}

/** A document to be stored, for whom, and as the answer to which order. */
export interface Keeping {
  readonly principal: Principal;
  readonly order: Order | undefined;
  readonly kept: Kept;
  /** What it was made of, where that was remembered and not read for it: whether it is still so is asked now. */
  readonly recent: Recent | undefined;
}

interface Recent {
  readonly asked: SourcesAsked;
  readonly stamp: string;
}

export interface KeepDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "stampsAmong">;
  quota: {
    /** The month in which documents of each office count, or why they may not; offices without one are not counted. */
    monthsAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, Month | DomainError>>;
    /** Counts documents with the rows that they are stored by. @throws DomainError DOCUMENT_LIMIT_REACHED */
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
 * The stored document; for an order that was carried out before the one from then; undefined where what it was made of is no
 * longer so, and nothing was stored. Throws what it was refused for.
 */
type Outcome = () => (Answer & { readonly name: string }) | undefined;

/** Documents that one transaction stores. */
const most = 50;

/** Milliseconds that those stored together wait for what somebody else holds; then each is stored, and waits, alone. */
const togetherWaitsMs = 300;

/**
 * Gives what stores a filled document: its row, what it was made from, its event and its count in one transaction. Those
 * that come at the same time share it, each under the fence of its own office; where it fails for one of them, each is
 * stored by itself.
 * @throws DomainError documents.source_deleted, DOCUMENT_LIMIT_REACHED, subscriptions.required, request.key_reused
 */
export function createKeep({ db, clock, library, quota }: KeepDeps) {
  async function keepAll(given: readonly Keeping[]): Promise<Outcome[]> {
    const outcomes = new Map<Keeping, Outcome>();
    const lockMs = given.length > 1 ? togetherWaitsMs : undefined;
    await db.platform((tx) => store(tx, given.toSorted(byOffice), outcomes), "documents", lockMs);
    return given.map((keeping) => outcomes.get(keeping) as Outcome);
  }

  async function store(tx: Tx, given: readonly Keeping[], outcomes: Map<Keeping, Outcome>) {
    const scopes = [...new Set(given.map(scopeOf))];
    const [months, , changed] = await together(
      quota.monthsAmong(tx, scopes),
      keepVersions(tx, [...scopes, platformScope]),
      changedAmong(tx, given),
      enterEach(tx),
    );
    for (const keeping of changed) outcomes.set(keeping, () => undefined);
    for (const keeping of given) {
      const month = months.get(scopeOf(keeping));
      if (month instanceof DomainError) outcomes.set(keeping, refusal(month));
    }
    const open = given.filter((keeping) => !outcomes.has(keeping));
    const fresh = await claim(tx, open, outcomes);
    const [names] = await together(
      insertDocuments(tx, fresh.map(documentOf)),
      recordEvents(tx, fresh.map(eventOf)),
      // Last, so that an office's counter is held no longer than it takes.
      quota.countAll(tx, countingsOf(fresh, months)),
    );
    for (const [at, keeping] of fresh.entries()) {
      const name = names[at] as string;
      outcomes.set(keeping, () => ({ ...answerOf(keeping), name }));
    }
  }

  /** Those made of what was remembered that is no longer so. */
  async function changedAmong(tx: Tx, given: readonly Keeping[]): Promise<Keeping[]> {
    const made = given.flatMap((keeping) => (keeping.recent ? { keeping, ...keeping.recent } : []));
    if (made.length === 0) return [];
    const wanted = made.map(({ asked }) => sourcesAsked(asked));
    const stamps = await library.stampsAmong(tx, wanted);
    return made.flatMap(({ keeping, stamp }, at) => (stamps[at] === stamp ? [] : keeping));
  }

  /** Those whose order was not carried out yet; the others are told what was answered then. */
  async function claim(tx: Tx, given: readonly Keeping[], outcomes: Map<Keeping, Outcome>) {
    const claims = given.flatMap((keeping) =>
      keeping.order ? [{ keeping, order: keeping.order, answer: answerOf(keeping) }] : [],
    );
    const earlier = await claimAll<Answer>(tx, claims, clock.now());
    for (const [at, { keeping }] of claims.entries()) {
      const answer = earlier[at];
      if (answer) outcomes.set(keeping, () => ({ ...answer(), name: "" }));
    }
    return given.filter((keeping) => !outcomes.has(keeping));
  }

  const keep = gather(keepAll, { most, alone: isUndone });
  return async (keeping: Keeping) => (await keep(keeping))();
}

const scopeOf = ({ principal }: Keeping) => principal.scopeId;

/** Every transaction goes through its offices in the same order, so that no two wait for each other. */
const byOffice = (one: Keeping, other: Keeping) =>
  scopeOf(one) < scopeOf(other) ? -1 : Number(scopeOf(one) > scopeOf(other));

const answerOf = ({ kept }: Keeping): Answer => ({ id: kept.id, warnings: kept.filled.warnings });

const refusal = (cause: DomainError) => () => {
  throw cause;
};

function documentOf({ principal, kept }: Keeping): NewDocument {
  const { id, wanted, filled, cleaning, answers, today, identifiers, storageKey, now, draftId } = kept;
  return {
    row: {
      id,
      tenant_id: principal.scopeId,
      created_by: principal.userId,
      template_name: filled.template.name,
      size: filled.size,
      storage_key: storageKey,
      created_at: now,
    },
    names: namesOf(wanted),
    made: {
      template_version_id: filled.template.id,
      answers: { v: 1, fields: Object.fromEntries(answers) },
      writing: filled.writing,
      cleaning,
      today,
      output_name: wanted,
      engine_version: engineVersion,
      language_version: languageVersion,
      sha256: Buffer.from(filled.sha256),
    },
    topics: filled.topics.map(({ version, keepsLook }) => ({ version_id: version.id, keeps_look: keepsLook })),
    identifiers,
    draftId,
  };
}

function eventOf({ principal, kept }: Keeping) {
  const { template, topics, size } = kept.filled;
  return {
    scopeId: principal.scopeId,
    actorId: principal.userId,
    action: "documents.generated" as const,
    objectId: kept.id,
    detail: { template: template.file_id ?? "", version: template.number, topics: topics.length, size },
    at: kept.now,
  };
}

/** What each office's counter goes up by. */
function countingsOf(stored: readonly Keeping[], months: ReadonlyMap<string, Month | DomainError>): Counting[] {
  return [...Map.groupBy(stored, scopeOf)].flatMap(([scopeId, documents]) => {
    const month = months.get(scopeId);
    if (!month || month instanceof DomainError) return [];
    return [{ scopeId, monthStart: month.start, documents: documents.length, limit: month.limit }];
  });
}
