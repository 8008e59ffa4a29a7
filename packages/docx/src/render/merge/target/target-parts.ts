import { extensionOf } from "../../../parts/part-path.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { TemplateError } from "../../../template-error.ts";
import { isStrict } from "../../../xml/namespaces/namespaces.ts";
import { withoutStrict } from "../../../xml/namespaces/without-strict.ts";
import { parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import { foldEntryName } from "../../../zip/entry-name.ts";
import type { ArchiveItem } from "../../../zip/write-archive.ts";
import type { ZipEntry } from "../../../zip/zip-entry.ts";
import { storedPart } from "../../definitions/stored-part.ts";
import { fillPart } from "../../fill-part.ts";
import type { FillValues } from "../../fill-values.ts";

/** Parts of the document under construction: the template's, filled, and those that topics add. */
export interface TargetParts {
  /** True if the template is in the Strict form; it is read and written as Transitional. */
  readonly strict: boolean;
  /** Returns a part as it will be written, with its markers filled. */
  text(part: string): string | undefined;
  /** Returns the part's tree, cached where values change nothing. */
  tree(part: string): XmlElement | undefined;
  setText(part: string, text: string): void;
  /** Returns the name of an existing part, as it is written. */
  nameOf(part: string): string | undefined;
  isTaken(name: string): boolean;
  /** Returns an unused part name similar to the wanted one. */
  freeName(wanted: string): string;
  /** @throws TemplateError OUTPUT_TOO_LARGE */
  add(name: string, content: string | ZipEntry): void;
  /** Returns the items to write: the template's in their order, then the additions. */
  items(mainBytes: Uint8Array | undefined): ArchiveItem[];
}

interface State {
  readonly model: TemplateModel;
  readonly values: FillValues;
  readonly strict: boolean;
  readonly texts: Map<string, string>;
  readonly changed: Set<string>;
  readonly added: Map<string, string | ZipEntry>;
  /** Approximate bytes of the added parts. */
  addedBytes: number;
  readonly names: Set<string>;
  /** Lowest free number of part names, by the text around the number. */
  readonly numbers: Map<string, number>;
}

/** Returns a part of the template with its markers filled. */
function filledText(state: State, part: string): string | undefined {
  const known = state.texts.get(part);
  if (known !== undefined) return known;
  const { model } = state;
  const compiled = model.parts.get(part);
  const filled = compiled && fillPart(model, compiled, state.values);
  if (filled) state.changed.add(part);
  const raw = filled ? filled.toString("utf8") : storedPart(model, part)?.text;
  if (raw === undefined) return undefined;
  const text = state.strict ? withoutStrict(raw, part) : raw;
  state.texts.set(part, text);
  return text;
}

function textOf(state: State, part: string): string | undefined {
  const added = state.added.get(part);
  return typeof added === "string" ? added : filledText(state, part);
}

function treeOf(state: State, part: string): XmlElement | undefined {
  const text = textOf(state, part);
  if (text === undefined) return undefined;
  const stored = state.added.has(part) ? undefined : storedPart(state.model, part);
  return stored?.text === text ? stored.tree() : parseXml(text, part);
}

function setText(state: State, part: string, text: string): void {
  if (state.added.has(part)) state.added.set(part, text);
  else {
    state.texts.set(part, text);
    state.changed.add(part);
  }
}

function freeName(state: State, wanted: string): string {
  const extension = extensionOf(wanted);
  let end = wanted.length - extension.length - (extension === "" ? 0 : 1);
  while (end > 0 && /\d/.test(wanted[end - 1] as string)) end -= 1;
  const stem = wanted.slice(0, end);
  const key = `${stem} ${extension}`;
  for (let number = state.numbers.get(key) ?? 1; ; number += 1) {
    const name = `${stem}${number}${extension === "" ? "" : `.${extension}`}`;
    if (state.names.has(foldEntryName(name))) continue;
    state.names.add(foldEntryName(name));
    state.numbers.set(key, number + 1);
    return name;
  }
}

function add(state: State, name: string, content: string | ZipEntry): void {
  state.names.add(foldEntryName(name));
  state.addedBytes += typeof content === "string" ? content.length : content.size;
  if (state.addedBytes > state.model.limits.inflatedBytes) {
    throw new TemplateError("OUTPUT_TOO_LARGE", "parts of topics too large", { part: name });
  }
  state.added.set(name, content);
}

function itemsOf(state: State, mainBytes: Uint8Array | undefined): ArchiveItem[] {
  const { pack, parts } = state.model;
  const kept = pack.entries.map((entry): ArchiveItem => {
    const { name } = entry;
    if (name === pack.main && mainBytes) return { name, bytes: mainBytes };
    const isText = state.changed.has(name) || parts.has(name) || (state.strict && /\.(xml|rels)$/i.test(name));
    const text = isText ? filledText(state, name) : undefined;
    const changed = text !== undefined && (state.changed.has(name) || state.strict);
    return changed ? { name, bytes: Buffer.from(text, "utf8") } : entry;
  });
  const added = [...state.added].map(([name, content]): ArchiveItem => {
    if (typeof content === "string") return { name, bytes: Buffer.from(content, "utf8") };
    const nameBytes = Buffer.from(name, "utf8");
    return { ...content, name, nameBytes, flags: nameBytes.length === name.length ? 0 : 0x0800 };
  });
  return [...kept, ...added];
}

export function createTargetParts(model: TemplateModel, values: FillValues): TargetParts {
  const { pack } = model;
  const state: State = {
    model,
    values,
    strict: isStrict(storedPart(model, pack.main)?.text ?? ""),
    texts: new Map(),
    changed: new Set(),
    added: new Map(),
    addedBytes: 0,
    names: new Set(pack.entries.map(({ name }) => foldEntryName(name))),
    numbers: new Map(),
  };
  return {
    strict: state.strict,
    text: (part) => textOf(state, part),
    tree: (part) => treeOf(state, part),
    setText: (part, text) => setText(state, part, text),
    nameOf: (part) => pack.entry(part)?.name ?? (state.added.has(part) ? part : undefined),
    isTaken: (name) => state.names.has(foldEntryName(name)),
    freeName: (wanted) => freeName(state, wanted),
    add: (name, content) => add(state, name, content),
    items: (mainBytes) => itemsOf(state, mainBytes),
  };
}
