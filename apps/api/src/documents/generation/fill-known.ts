import { knownPath, takesKnown } from "@lavra/contract/markers/known-names";
import type { Practice } from "../../account/index.ts";
import type { DocumentSources, Library } from "../../library/index.ts";
import { findMarkers } from "../../markers/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";

type FillDocument = Library["fillDocument"];
type FillRequest = Parameters<FillDocument>[0];

export interface FillKnownDeps {
  db: Database;
  library: Pick<Library, "fillDocument">;
  known: Practice["known"];
}

interface Asking {
  readonly principal: Principal;
  readonly signerId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sources that were read immediately before. */
  readonly sources?: DocumentSources | undefined;
}

/**
 * Fills a document whose form may omit known values. They are read only after the template misses them, so that a
 * complete form costs nothing more. Also returns by key what was filled in.
 */
export function createFillKnown({ db, library, known }: FillKnownDeps) {
  const findKnown = createFindKnown({ db, known });

  return async (request: FillRequest, asking: Asking) => {
    const customer = { scopeId: asking.principal.scopeId, signal: asking.signal };
    try {
      return { ...(await library.fillDocument(request, customer, asking.sources)), known: {} };
    } catch (cause) {
      const missing = missingOf(cause);
      if (!missing.some(knownPath)) throw cause;
      const answered = await findKnown(request, missing, asking);
      const markers = missing.filter((key) => !Object.hasOwn(answered, key));
      if (markers.length > 0) throw new DomainError("documents.missing_values", { markers });
      const values = { ...request.values, ...answered };
      return { ...(await library.fillDocument({ ...request, values }, customer)), known: answered };
    }
  };
}

/** Finds known values for missing ones, by key. */
export function createFindKnown({ db, known }: Pick<FillKnownDeps, "db" | "known">) {
  /** @throws DomainError as `known` */
  return async (
    { templateId, topics }: Pick<FillRequest, "templateId" | "topics">,
    missing: readonly string[],
    asking: Asking,
  ) => {
    if (!missing.some(knownPath)) return {};
    const { principal, signerId } = asking;
    const { values } = await known(principal, signerId);
    const files = [templateId, ...topics.map((topic) => topic.id)];
    const configured = await db.tenant(principal.scopeId, (tx) =>
      findMarkers(tx, { scopeId: principal.scopeId, files, keys: missing }),
    );
    const theirs = new Set(configured.filter((marker) => !takesKnown(marker)).map(({ key }) => key));
    const found = missing.flatMap((key) => {
      const path = theirs.has(key) ? undefined : knownPath(key);
      const value = path && values[path];
      return value ? [[key, value] as const] : [];
    });
    return Object.fromEntries(found);
  };
}

function missingOf(cause: unknown): readonly string[] {
  const isMissing = cause instanceof DomainError && cause.code === "documents.missing_values";
  return isMissing && Array.isArray(cause.data.markers) ? cause.data.markers : [];
}
