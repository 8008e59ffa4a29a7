import type { DocumentRequest, DocumentSources, Library } from "../../library/index.ts";
import { batched } from "../../platform/batched.ts";
import type { Clock } from "../../platform/clock.ts";
import { isUndone } from "../../platform/db/database-failure.ts";
import { type Database, enterEach, type Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { earlierAnswers } from "../../platform/idempotency/once.ts";
import { createRecentSources, type StampedSources } from "./recent-sources.ts";
import type { Answer, RememberedSources } from "./stored-request.ts";

export interface SourcesDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "findSourcesAmong" | "stampsAmong">;
  quota: {
    /** Returns the offices without quota with their refusal, to refuse before any work. */
    fullAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, DomainError>>;
  };
}

/** Sources and idempotency key of a generation request. */
interface ResolveRequest {
  readonly files: DocumentRequest;
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** Id of the document that it corrects: whether it counts is decided when it is stored. */
  readonly corrects: string | undefined;
}

/** What makes a document of its sources. */
interface Making<Filled, Stored> {
  readonly fill: (sources: DocumentSources) => Promise<Filled>;
  /** @returns undefined if the remembered sources have changed; then nothing is stored */
  readonly store: (filled: Filled, remembered?: RememberedSources) => Promise<Stored | undefined>;
}

/**
 * Creates the function that makes a document of the sources of a request. Sources of an earlier document are used
 * again, unless they have changed or do not fill: then the present ones are read, once. The answer of a repeated request
 * is returned instead.
 * @throws DomainError request.key_reused, DOCUMENT_LIMIT_REACHED, documents.template_not_found,
 * documents.topic_not_found, library.version_not_found, and what `fill` and `store` throw
 */
export function createWithSources(deps: SourcesDeps) {
  const resolve = createResolver(deps);
  const recent = createRecentSources();

  /** Forgets the sources if the document is not stored. */
  async function storedOrForgotten<Stored>(files: DocumentRequest, store: () => Promise<Stored | undefined>) {
    let stored: Stored | undefined;
    try {
      stored = await store();
      return stored;
    } finally {
      if (stored === undefined) recent.forget(files);
    }
  }

  /** Makes the document of remembered sources, if there are any. */
  async function makeOfRemembered<F, S>(files: DocumentRequest, { fill, store }: Making<F, S>): Promise<Attempt<S>> {
    const sources = recent.find(files);
    if (!sources) return {};
    const { stamp } = sources;
    let filled: F;
    try {
      filled = await fill(sources);
    } catch (cause) {
      // A full queue does not depend on the sources, and reading them again costs as much as the document.
      if (isTurnedAway(cause)) throw cause;
      return { failure: { stamp, cause } };
    }
    return { stored: await storedOrForgotten(files, () => store(filled, { files, stamp })) };
  }

  return async function withSources<F, S>(request: ResolveRequest, making: Making<F, S>): Promise<S | Answer> {
    const { files } = request;
    const { stored, failure } = await makeOfRemembered(files, making);
    if (stored) return stored;
    const resolved = await resolve(request);
    if (resolved.earlier) return resolved.earlier;
    // With the same sources it would fail in the same way again.
    if (failure?.stamp === resolved.sources.stamp) throw failure.cause;
    recent.remember(files, resolved.sources);
    const filled = await making.fill(resolved.sources);
    return (await storedOrForgotten(files, () => making.store(filled))) as S;
  };
}

/** Outcome with remembered sources; empty if there are none, or they have changed. */
interface Attempt<Stored> {
  readonly stored?: Stored | undefined;
  readonly failure?: { readonly stamp: string; readonly cause: unknown };
}

const turnedAway: readonly string[] = ["server.busy", "server.unavailable", "request.timeout"];

/** True if no thread was free, or the client no longer waits. */
const isTurnedAway = (cause: unknown) => cause instanceof DomainError && turnedAway.includes(cause.code);

/** The earlier answer of a repeated request, or the sources of the new document. */
type Resolved = { readonly earlier: Answer } | { readonly earlier?: undefined; readonly sources: StampedSources };

/** Most documents that one transaction reads for. */
const most = 100;

/**
 * Creates the reads before any work on a document. The earlier answer of a repeated request takes precedence over every
 * refusal; it is read after the count, because the same request may have taken the last place concurrently. Concurrent
 * calls share a transaction, each as its own office.
 */
function createResolver({ db, clock, library, quota }: SourcesDeps) {
  const resolveAll = (requests: readonly ResolveRequest[]) =>
    db.read(async (tx) => {
      const documents = requests.map(({ files }) => files);
      const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
      const [full, stamps, , earlier, sources] = await together(
        quota.fullAmong(tx, [...new Set(documents.map(({ scopeId }) => scopeId))]),
        // Before the sources, so that the next document detects a change in between.
        library.stampsAmong(tx, documents),
        enterEach(tx),
        earlierAnswers<Answer>(tx, keys, clock.now()),
        library.findSourcesAmong(tx, documents),
      );
      return requests.map(({ files: { scopeId }, corrects }, at) => (): Resolved => {
        const answer = earlier[at];
        if (answer) return { earlier: answer() };
        const refusal = corrects === undefined ? full.get(scopeId) : undefined;
        if (refusal) throw refusal;
        return { sources: { ...(sources[at] as () => DocumentSources)(), stamp: stamps[at] as string } };
      });
    }, "documents");

  const resolve = batched(resolveAll, { most, alone: isUndone });
  return async (request: ResolveRequest): Promise<Resolved> => (await resolve(request))();
}
