import { inflateEntry } from "../../../zip/inflate-entry.ts";
import type { ZipEntry } from "../../../zip/zip-entry.ts";
import type { MergeTarget } from "../target/merge-target.ts";
import type { FilledTopic } from "../topic/filled-topic.ts";

/** Finds media of the document by content, so that a picture is stored once. */
export interface SharedMedia {
  find(source: FilledTopic, entry: ZipEntry, contentType: string): string | undefined;
  remember(entry: ZipEntry, name: string): void;
}

interface Held {
  readonly entry: ZipEntry;
  readonly name: string;
}

function fingerprint(entry: ZipEntry): string {
  return `${entry.crc}:${entry.size}`;
}

export function createSharedMedia(target: MergeTarget): SharedMedia {
  const held = new Map<string, Held[]>();
  const remember = (entry: ZipEntry, name: string) => {
    const key = fingerprint(entry);
    held.set(key, [...(held.get(key) ?? []), { entry, name }]);
  };
  for (const entry of target.model.pack.entries) {
    if (/\.(xml|rels|vml)$/i.test(entry.name) || entry.size === 0) continue;
    remember(entry, entry.name);
  }
  return {
    remember,
    find: (source, entry, contentType) => {
      const candidates = held.get(fingerprint(entry)) ?? [];
      if (candidates.length === 0) return undefined;
      const bytes = inflateEntry(entry);
      return candidates.find(
        (one) =>
          inflateEntry(one.entry).equals(bytes) &&
          (target.model.pack.types.typeOf(one.name) || source.model.pack.types.typeOf(entry.name)) === contentType,
      )?.name;
    },
  };
}
