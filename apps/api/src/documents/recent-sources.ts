import type { DocumentSources, Library } from "../library/index.ts";
import type { Principal } from "../platform/principal.ts";

type Sources = Parameters<Library["findSourcesAmong"]>[1][number];

/** Files that a document is requested of. */
export interface SourcesAsked extends Omit<Sources, "scopeId"> {
  readonly principal: Principal;
}

/** Sources of a document, and their stamp at the time of reading. */
export interface SourcesSeen extends DocumentSources {
  readonly stamp: string;
}

export const sourcesAsked = ({ principal, templateId, templateVersion, topics }: SourcesAsked): Sources => ({
  scopeId: principal.scopeId,
  templateId,
  templateVersion,
  topics,
});

/** Limit of the cache in UTF-16 units of JSON: ten thousand plain templates. */
const mostUnits = 8 * 1024 * 1024;

type Asked = Pick<SourcesAsked, "templateId" | "templateVersion" | "topics"> & {
  readonly principal: Pick<Principal, "scopeId">;
};

/**
 * Caches the sources of recent documents by office, template and topics, least recently used first out. This or another
 * process may have changed them since: the transaction that stores a document must compare the stamp.
 */
export function createRecentSources(most = mostUnits) {
  const kept = new Map<string, { readonly seen: SourcesSeen; readonly units: number }>();
  let held = 0;

  function forget(asked: Asked): void {
    const key = keyOf(asked);
    if (key !== undefined) drop(key);
  }

  function drop(key: string): void {
    held -= kept.get(key)?.units ?? 0;
    kept.delete(key);
  }

  function find(asked: Asked): SourcesSeen | undefined {
    const key = keyOf(asked);
    const known = key === undefined ? undefined : kept.get(key);
    if (key === undefined || !known) return undefined;
    kept.delete(key);
    kept.set(key, known);
    return known.seen;
  }

  function remember(asked: Asked, seen: SourcesSeen): void {
    const key = keyOf(asked);
    if (key === undefined) return;
    drop(key);
    const units = key.length + JSON.stringify(seen).length;
    if (units > most) return;
    kept.set(key, { seen, units });
    held += units;
    for (const oldest of kept.keys()) {
      if (held <= most) break;
      drop(oldest);
    }
  }

  return { find, remember, forget };
}

/** Returns undefined for versions of a history, which are rarely requested. */
function keyOf({ principal, templateId, templateVersion, topics }: Asked): string | undefined {
  if (templateVersion !== undefined || topics.some(({ version }) => version !== undefined)) return undefined;
  return [principal.scopeId, templateId, ...topics.map(({ id }) => id)].join(" ");
}
