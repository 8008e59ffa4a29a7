import type { DocumentSources, Library } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import { isUndone } from "../platform/db/database-failure.ts";
import { type Database, enterEach, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/together.ts";
import type { DomainError } from "../platform/domain-error.ts";
import { gather } from "../platform/gather.ts";
import { earlierAnswers } from "../platform/idempotency/once.ts";
import type { Order } from "../platform/idempotency/order.ts";
import type { Answer } from "./keep.ts";
import { type SourcesAsked, type SourcesSeen, sourcesAsked } from "./recent-sources.ts";

/** What somebody wants a document of, and as which order. */
interface Looking extends SourcesAsked {
  readonly order: Order | undefined;
}

export interface LookDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "findSourcesAmong" | "stampsAmong">;
  quota: {
    /** Refuses early, before any work: the offices that have no document left, with what they are told. */
    fullAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, DomainError>>;
  };
}

/** How the order was answered that was carried out before, or what its document is to be made of. */
type Seen = { readonly earlier: Answer } | { readonly earlier?: undefined; readonly sources: SourcesSeen };

/** Documents that one transaction reads for. */
const most = 100;

/**
 * Gives what is to be known before any work on a document. The answer to an earlier order goes before every refusal; it is asked
 * for after the count, as the same order at once may have taken the last place. Those who ask at the same time are
 * answered by one transaction, each as their own office.
 * @throws DomainError request.key_reused, DOCUMENT_LIMIT_REACHED, documents.template_not_found, documents.topic_not_found,
 * library.version_not_found
 */
export function createLook({ db, clock, library, quota }: LookDeps) {
  const lookAll = (asked: readonly Looking[]) =>
    db.read(async (tx) => {
      const scopes = [...new Set(asked.map(({ principal }) => principal.scopeId))];
      const orders = asked.map(({ order }) => order);
      const wanted = asked.map(sourcesAsked);
      const [full, stamps, , earlier, sources] = await together(
        quota.fullAmong(tx, scopes),
        // Before the sources: a change in between is noticed by the next document, and not missed.
        library.stampsAmong(tx, wanted),
        enterEach(tx),
        earlierAnswers<Answer>(tx, orders, clock.now()),
        library.findSourcesAmong(tx, wanted),
      );
      return asked.map(({ principal }, at) => (): Seen => {
        const answer = earlier[at];
        if (answer) return { earlier: answer() };
        const refusal = full.get(principal.scopeId);
        if (refusal) throw refusal;
        return { sources: { ...(sources[at] as () => DocumentSources)(), stamp: stamps[at] as string } };
      });
    }, "documents");

  const look = gather(lookAll, { most, alone: isUndone });
  return async (asked: Looking): Promise<Seen> => (await look(asked))();
}
