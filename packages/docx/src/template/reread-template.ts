import { withEntries } from "../parts/package.ts";
import { replaceEntry, storeEntry } from "../zip/replace-entry.ts";
import { type Gathering, newGathering, readPart, readStoredData, textParts } from "./read-part.ts";
import type { Naming } from "./settle-blocks.ts";
import { joinFieldSigns } from "./spots/spot-fields.ts";
import type { TemplateModel } from "./template-model.ts";

/** A part after its blocks are filled. */
export interface UnfoldedPart extends Naming {
  readonly text: string;
}

/**
 * Returns a template with other texts of some of its parts, as if it had been written so. What is known of the template
 * as its author wrote it stays: markers, faults, notices.
 */
export function rereadTemplate(model: TemplateModel, texts: ReadonlyMap<string, UnfoldedPart>): TemplateModel {
  const bytes = new Map(Array.from(texts, ([name, { text }]) => [name, Buffer.from(text, "utf8")]));
  const stored = model.pack.entries.map((entry) => {
    const made = bytes.get(entry.name);
    return made ? storeEntry(entry, made) : entry;
  });
  const pack = withEntries(model.pack, stored);
  const parts = new Map(Array.from(model.parts).filter(([name]) => !texts.has(name)));
  const into: Gathering = {
    ...newGathering(
      { ...model.limits, markers: Number.POSITIVE_INFINITY, faults: 0 },
      { ...model.syntax, fillsBlocks: false },
    ),
    keys: new Map(model.keys.map((key, index) => [key, index])),
    parts,
    fields: [model.fields],
    namings: texts,
  };
  for (const { name, kind } of textParts(pack))
    if (texts.has(name) && kind === "word") readPart(into, pack, name, kind);
  readStoredData(into, pack);
  // A part without a place for values is written as it is, so it is compressed now.
  const packed = pack.entries.map((entry) => {
    const made = parts.has(entry.name) ? undefined : bytes.get(entry.name);
    return made ? replaceEntry(entry, made) : entry;
  });
  return {
    ...model,
    pack: withEntries(model.pack, packed),
    parts,
    keys: [...into.keys.keys()],
    sites: texts.has(pack.main) ? into.sites : model.sites,
    fields: joinFieldSigns(into.fields),
    plans: new Map(),
  };
}
