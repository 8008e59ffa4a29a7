import type { DocumentSources, Library } from "../library/index.ts";
import { batched } from "../platform/batched.ts";
import type { Clock } from "../platform/clock.ts";
import { isUndone } from "../platform/db/database-failure.ts";
import { type Database, enterEach, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/together.ts";
import type { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { earlierAnswers } from "../platform/idempotency/once.ts";
import { type SourcesAsked, type SourcesSeen, sourcesAsked } from "./recent-sources.ts";
import type { Answer } from "./store-document.ts";

/** Sources and idempotency key of a generation request. */
interface ResolveRequest extends SourcesAsked {
  readonly idempotencyKey: IdempotencyKey | undefined;
}

export interface ResolverDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "findSourcesAmong" | "stampsAmong">;
  quota: {
    /** Returns the offices without quota with their refusal, to refuse before any work. */
    fullAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, DomainError>>;
  };
}

/** The earlier answer of a repeated request, or the sources of the new document. */
type Resolved = { readonly earlier: Answer } | { readonly earlier?: undefined; readonly sources: SourcesSeen };

/** Most documents that one transaction reads for. */
const most = 100;

/**
 * Creates the reads before any work on a document. The earlier answer of a repeated request takes precedence over every
 * refusal; it is read after the count, because the same request may have taken the last place concurrently. Concurrent
 * calls share a transaction, each as its own office.
 * @throws DomainError request.key_reused, DOCUMENT_LIMIT_REACHED, documents.template_not_found,
 * documents.topic_not_found, library.version_not_found
 */
export function createSourceResolver({ db, clock, library, quota }: ResolverDeps) {
  const resolveAll = (asked: readonly ResolveRequest[]) =>
    db.read(async (tx) => {
      const scopes = [...new Set(asked.map(({ principal }) => principal.scopeId))];
      const keys = asked.map(({ idempotencyKey }) => idempotencyKey);
      const wanted = asked.map(sourcesAsked);
      const [full, stamps, , earlier, sources] = await together(
        quota.fullAmong(tx, scopes),
        // Before the sources, so that the next document detects a change in between.
        library.stampsAmong(tx, wanted),
        enterEach(tx),
        earlierAnswers<Answer>(tx, keys, clock.now()),
        library.findSourcesAmong(tx, wanted),
      );
      return asked.map(({ principal }, at) => (): Resolved => {
        const answer = earlier[at];
        if (answer) return { earlier: answer() };
        const refusal = full.get(principal.scopeId);
        if (refusal) throw refusal;
        return { sources: { ...(sources[at] as () => DocumentSources)(), stamp: stamps[at] as string } };
      });
    }, "documents");

  const resolve = batched(resolveAll, { most, alone: isUndone });
  return async (asked: ResolveRequest): Promise<Resolved> => (await resolve(asked))();
}
