import type { DocumentSources, Library } from "../library/index.ts";
import type { Principal } from "../platform/principal.ts";

type Sources = Parameters<Library["findSourcesAmong"]>[1][number];

/** What somebody wants a document of. */
export interface SourcesAsked extends Omit<Sources, "scopeId"> {
  readonly principal: Principal;
}

/** What a document is to be made of, and the stamp that it had then. */
export interface SourcesSeen extends DocumentSources {
  readonly stamp: string;
}

export const sourcesAsked = ({ principal, templateId, templateVersion, topics }: SourcesAsked): Sources => ({
  scopeId: principal.scopeId,
  templateId,
  templateVersion,
  topics,
});

/** UTF-16 units of what is remembered, written as JSON: ten thousand plain templates. */
const mostUnits = 8 * 1024 * 1024;

type Asked = Pick<SourcesAsked, "templateId" | "templateVersion" | "topics"> & {
  readonly principal: Pick<Principal, "scopeId">;
};

/**
 * What documents were made of lately, by office, template and topics; the least recently used goes first. It may have
 * changed since, by this process or another: whoever makes a document of it has its stamp compared in the transaction that
 * stores the document.
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

/** None for versions of a history, which are asked for now and then. */
function keyOf({ principal, templateId, templateVersion, topics }: Asked): string | undefined {
  if (templateVersion !== undefined || topics.some(({ version }) => version !== undefined)) return undefined;
  return [principal.scopeId, templateId, ...topics.map(({ id }) => id)].join(" ");
}
