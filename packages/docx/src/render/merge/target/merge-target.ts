import type { Notice } from "../../../findings.ts";
import { CONTENT_TYPES_PART } from "../../../parts/content-types.ts";
import { extensionOf, relationshipsPartOf, relativeTarget, resolveTarget } from "../../../parts/part-path.ts";
import { isOfType, type Relationship, readRelationships } from "../../../parts/relationships.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { TemplateError } from "../../../template-error.ts";
import { escapeXml } from "../../../xml/entities.ts";
import { NAMESPACES, withoutStrict } from "../../../xml/namespaces.ts";
import { parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import { foldEntryName } from "../../../zip/entry-name.ts";
import type { ArchiveItem } from "../../../zip/write-archive.ts";
import type { ZipEntry } from "../../../zip/zip-entry.ts";
import { storedPart } from "../../definitions/stored-part.ts";
import { fillPart } from "../../fill-part.ts";
import type { FillValues } from "../../fill-values.ts";
import { createTargetIds, type TargetIds } from "./target-ids.ts";

/** The document under construction: the template's package, and what the topics add to it. */
export interface MergeTarget {
  readonly model: TemplateModel;
  readonly ids: TargetIds;
  readonly notices: Notice[];
  readonly strict: boolean;
  /** Authors of comments that topics brought. */
  readonly authors: Set<string>;
  /** Kinds of vector shape that topics brought, by part, name and description. */
  readonly shapeTypes: Map<string, string>;
  /** A part as it will be written, markers filled. */
  text(part: string): string | undefined;
  /** Its tree, remembered where values change nothing. */
  tree(part: string): XmlElement | undefined;
  setText(part: string, text: string): void;
  /** Name of the part a relationship of the main document leads to; made when `create` is given. */
  related(kind: string, create?: { type: string; name: string; contentType: string; text: string }): string | undefined;
  /** Adds a relationship, or finds the equal one, and gives its id. `target` is a part's name unless external. */
  relate(owner: string, type: string, target: string, external: boolean): string;
  /** A part name like the wanted one that nobody has. */
  freePart(wanted: string): string;
  addPart(name: string, content: string | ZipEntry, contentType: string): void;
  /** What is written, in the template's order, additions behind. */
  items(mainBytes: Uint8Array | undefined): ArchiveItem[];
}

export const OFFICE_RELATIONSHIP = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

interface State {
  readonly model: TemplateModel;
  readonly values: FillValues;
  readonly strict: boolean;
  readonly texts: Map<string, string>;
  readonly changed: Set<string>;
  readonly added: Map<string, string | ZipEntry>;
  /** Bytes of these, about. */
  addedBytes: number;
  readonly names: Set<string>;
  /** From where on numbers of part names are free, by what stands around them. */
  readonly numbers: Map<string, number>;
  readonly rels: Map<string, { list: Relationship[]; fresh: Relationship[] }>;
  readonly defaults: Map<string, string>;
  readonly overrides: Map<string, string>;
}

function textOf(state: State, part: string): string | undefined {
  const known = state.texts.get(part);
  if (known !== undefined) return known;
  const { model } = state;
  const compiled = model.parts.get(part);
  const filled = compiled && fillPart(model, compiled, state.values);
  if (filled) state.changed.add(part);
  const raw = filled ? filled.toString("utf8") : storedPart(model, part)?.text;
  if (raw === undefined) return undefined;
  const text = state.strict ? withoutStrict(raw) : raw;
  state.texts.set(part, text);
  return text;
}

function treeOf(state: State, part: string): XmlElement | undefined {
  const added = state.added.get(part);
  const text = typeof added === "string" ? added : textOf(state, part);
  if (text === undefined) return undefined;
  const stored = state.added.has(part) ? undefined : storedPart(state.model, part);
  return stored?.text === text ? stored.tree() : parseXml(text, part);
}

function relationshipsOf(state: State, owner: string): { list: Relationship[]; fresh: Relationship[] } {
  const known = state.rels.get(owner);
  if (known) return known;
  const part = relationshipsPartOf(owner);
  const name = state.model.pack.entry(part)?.name;
  const source = name === undefined ? undefined : textOf(state, name);
  const made = { list: source === undefined ? [] : readRelationships(source, part), fresh: [] };
  state.rels.set(owner, made);
  return made;
}

function relate(state: State, owner: string, type: string, target: string, external: boolean): string {
  const { list, fresh } = relationshipsOf(state, owner);
  const written = external ? target : relativeTarget(owner, target);
  const same = list.find(
    (one) =>
      one.type === type &&
      one.external === external &&
      (external ? one.target === target : resolveTarget(owner, one.target) === target),
  );
  if (same) return same.id;
  const used = new Set(list.map((one) => one.id));
  let number = list.length + 1;
  while (used.has(`rId${number}`)) number += 1;
  const made = { id: `rId${number}`, type, target: written, external };
  list.push(made);
  fresh.push(made);
  return made.id;
}

function freePart(state: State, wanted: string): string {
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

function declareType(state: State, part: string, type: string): void {
  const { types } = state.model.pack;
  const extension = extensionOf(part);
  const there = types.defaults.get(extension) ?? state.defaults.get(extension);
  if (there === type) return;
  if (there === undefined && extension !== "" && extension !== "xml") state.defaults.set(extension, type);
  else state.overrides.set(part, type);
}

function insertInRoot(source: string, root: XmlElement, inside: string): string {
  if (!root.empty) return source.slice(0, root.innerEnd) + inside + source.slice(root.innerEnd);
  return `${source.slice(0, root.end - 2)}>${inside}</${root.written}>${source.slice(root.end)}`;
}

function writeRelationships(state: State, owner: string, fresh: readonly Relationship[]): void {
  const part = relationshipsPartOf(owner);
  const inside = fresh
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${escapeXml(type)}" Target="${escapeXml(target)}"${external ? ' TargetMode="External"' : ""}/>`,
    )
    .join("");
  const name = state.model.pack.entry(part)?.name;
  const source = name === undefined ? undefined : textOf(state, name);
  const root = name === undefined ? undefined : treeOf(state, name);
  if (name !== undefined && source !== undefined && root) {
    state.texts.set(name, insertInRoot(source, root, inside));
    state.changed.add(name);
    return;
  }
  state.added.set(
    part,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.pr}">${inside}</Relationships>`,
  );
  declareType(state, part, "application/vnd.openxmlformats-package.relationships+xml");
}

function writeContentTypes(state: State): void {
  const inside = [
    ...[...state.defaults].map(
      ([extension, type]) => `<Default Extension="${escapeXml(extension)}" ContentType="${escapeXml(type)}"/>`,
    ),
    ...[...state.overrides].map(
      ([part, type]) => `<Override PartName="/${escapeXml(part)}" ContentType="${escapeXml(type)}"/>`,
    ),
  ].join("");
  const name = state.model.pack.entry(CONTENT_TYPES_PART)?.name ?? CONTENT_TYPES_PART;
  const source = textOf(state, name);
  const root = inside === "" ? undefined : treeOf(state, name);
  if (source === undefined || !root) return;
  state.texts.set(name, insertInRoot(source, root, inside));
  state.changed.add(name);
}

function itemsOf(state: State, mainBytes: Uint8Array | undefined): ArchiveItem[] {
  for (const [owner, { fresh }] of state.rels) if (fresh.length > 0) writeRelationships(state, owner, fresh);
  writeContentTypes(state);
  const { pack } = state.model;
  const kept = pack.entries.map((entry): ArchiveItem => {
    const { name } = entry;
    if (name === pack.main && mainBytes) return { name, bytes: mainBytes };
    const isText =
      state.changed.has(name) || state.model.parts.has(name) || (state.strict && /\.(xml|rels)$/i.test(name));
    const text = isText ? textOf(state, name) : undefined;
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

function addPart(state: State, name: string, content: string | ZipEntry, contentType: string): void {
  state.names.add(foldEntryName(name));
  state.addedBytes += typeof content === "string" ? content.length : content.size;
  if (state.addedBytes > state.model.limits.inflatedBytes) {
    throw new TemplateError("OUTPUT_TOO_LARGE", "parts of topics too large", { part: name });
  }
  state.added.set(name, content);
  declareType(state, name, contentType);
}

export function createMergeTarget(model: TemplateModel, values: FillValues, notices: Notice[]): MergeTarget {
  const { pack } = model;
  const state: State = {
    model,
    values,
    strict: (storedPart(model, pack.main)?.text ?? "").includes('"http://purl.oclc.org/ooxml/wordprocessingml/main"'),
    texts: new Map(),
    changed: new Set(),
    added: new Map(),
    addedBytes: 0,
    names: new Set(pack.entries.map(({ name }) => foldEntryName(name))),
    numbers: new Map(),
    rels: new Map(),
    defaults: new Map(),
    overrides: new Map(),
  };
  return {
    model,
    ids: createTargetIds(model),
    authors: new Set(),
    shapeTypes: new Map(),
    notices,
    strict: state.strict,
    text: (part) => {
      const added = state.added.get(part);
      return typeof added === "string" ? added : textOf(state, part);
    },
    tree: (part) => treeOf(state, part),
    setText: (part, text) => {
      if (state.added.has(part)) state.added.set(part, text);
      else {
        state.texts.set(part, text);
        state.changed.add(part);
      }
    },
    related: (kind, create) => {
      const found = relationshipsOf(state, pack.main).list.find((one) => !one.external && isOfType(one, kind));
      const part = found && resolveTarget(pack.main, found.target);
      if (part !== undefined && (pack.entry(part) || state.added.has(part))) return pack.entry(part)?.name ?? part;
      if (!create) return undefined;
      const taken = state.names.has(foldEntryName(create.name));
      const name = taken ? freePart(state, create.name) : create.name;
      addPart(state, name, create.text, create.contentType);
      relate(state, pack.main, create.type, name, false);
      return name;
    },
    relate: (owner, type, target, external) => relate(state, owner, type, target, external),
    freePart: (wanted) => freePart(state, wanted),
    addPart: (name, content, contentType) => addPart(state, name, content, contentType),
    items: (mainBytes) => itemsOf(state, mainBytes),
  };
}
