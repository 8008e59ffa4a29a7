import type { BlockSlot, CompiledPart, DependentSlot, MarkerSlot, Slot } from "../template/compiled-part.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { cleanValue, isLink, isPicture } from "./check-value.ts";
import { breaksLines, encodeValue } from "./encode-value.ts";
import type { FillValues } from "./fill-values.ts";
import { type Contents, joinContents } from "./join-contents.ts";
import { lineEndsOf } from "./lines/find-line-ends.ts";
import { moveSections } from "./lines/move-sections.ts";
import { createMultilineValues, type MultilineValues } from "./lines/multiline-values.ts";
import { richMarkup } from "./rich-markup.ts";

/**
 * Returns the content that the merge of topics puts into a block of the main document, or undefined to leave the block
 * unchanged.
 */
type BlockFiller = (slot: BlockSlot) => string | undefined;

/** Encoded values of one part so far: by kind of place, then by key. */
type Encoded = Map<string, (Buffer | null | undefined)[]>;

interface Filling {
  readonly model: TemplateModel;
  readonly part: CompiledPart;
  readonly values: FillValues;
  readonly known: Encoded;
  /** Created for the first value of several lines. */
  multiline: MultilineValues | undefined;
}

/** Marks a value of several lines, which each place encodes differently. */
const LINES = Buffer.alloc(0);
/** Marks a link or a picture. */
const RICH = Buffer.alloc(0);

function encode({ model, part, values }: Filling, { key: index, context, prefix }: MarkerSlot): Buffer | null {
  const key = model.keys[index] ?? "";
  const value = values.get(key);
  if (value === undefined) return null;
  const rich = values.rich(key);
  if (context === "run" && rich) return RICH;
  if (breaksLines(value, context)) return LINES;
  const isAddress = rich && isLink(rich) && context.includes("link");
  const text = encodeValue(isAddress ? cleanValue(rich.link).text : value, context, prefix);
  if (text !== undefined) return Buffer.from(text, "utf8");
  const code = context.endsWith("field-name") ? "FIELD_MARKER_KEPT" : "LINK_REFUSED";
  values.notices.push({ code, part: part.name, marker: key });
  return null;
}

/**
 * Returns a marker's value encoded for its place, encoded once per kind of place; null when nothing is written there.
 */
function encoded(filling: Filling, slot: MarkerSlot): Buffer | null {
  const kind = slot.context === "run" ? slot.prefix : `${slot.context} ${slot.prefix}`;
  let known = filling.known.get(kind);
  if (!known) {
    known = [];
    filling.known.set(kind, known);
  }
  const there = known[slot.key];
  if (there !== undefined) return there;
  const bytes = encode(filling, slot);
  known[slot.key] = bytes;
  return bytes;
}

function filled(filling: Filling, slot: MarkerSlot, index: number): Buffer | null {
  const { model, part, values } = filling;
  const known = encoded(filling, slot);
  if (known === LINES) {
    filling.multiline ??= createMultilineValues(model, part, values);
    return filling.multiline.content(index, slot, values.get(model.keys[slot.key] ?? "") ?? "");
  }
  const made = known === RICH ? richContent(filling, slot, index) : known;
  if (made !== null) values.count(made.length);
  return made;
}

/** Returns markup for a link or picture, or its text where the place cannot hold one. */
function richContent({ model, part, values }: Filling, { key: index, prefix }: MarkerSlot, at: number): Buffer | null {
  const key = model.keys[index] ?? "";
  const value = values.rich(key);
  const ends = lineEndsOf(model, part)[at]?.run;
  const isRefused = value && isLink(value) && encodeValue(value.link, "field-link", "") === undefined;
  if (isRefused) values.notices.push({ code: "LINK_REFUSED", part: part.name, marker: key });
  if (!value || isRefused) return null;
  if (!ends || (isLink(value) && !ends.canLink)) {
    return Buffer.from(encodeValue((values.get(key) ?? "").replace(/\n+/g, " "), "run", prefix) ?? "", "utf8");
  }
  const isStrict = part.bytes.includes('"http://purl.oclc.org/ooxml/wordprocessingml/main"');
  const place = () => values.pictures.place(isPicture(value) ? value.picture : new Uint8Array());
  return Buffer.from(richMarkup(value, prefix, ends, place, isStrict), "utf8");
}

/**
 * Returns the bytes of a part with its slots filled, and passes the contents they are made of to `joining`.
 * @returns undefined if the part is unchanged
 * @throws TemplateError VALUES_TOO_LARGE
 */
export function fillPart(
  model: TemplateModel,
  part: CompiledPart,
  values: FillValues,
  blocks?: BlockFiller,
  joining?: (contents: Contents) => void,
): Buffer | undefined {
  const filling: Filling = { model, part, values, known: new Map(), multiline: undefined };
  const contents: Buffer[] = [];
  const heads: (Buffer | undefined)[] = [];
  const tails: (Buffer | undefined)[] = [];
  const add = (content: Buffer, head?: Buffer, tail?: Buffer) => {
    contents.push(content);
    heads.push(head);
    tails.push(tail);
  };
  let changed = part.alters;
  for (let index = 0; index < part.slots.length; index += 1) {
    const slot = part.slots[index] as Slot;
    if (slot.kind === "fixed") {
      add(slot.text);
      continue;
    }
    const there = () => part.bytes.subarray(part.cuts[index], part.ends[index]);
    if (slot.kind === "reference") {
      changed = true;
      add(values.references.place(slot), slot.head, slot.tail);
      continue;
    }
    if (slot.kind === "dependent") {
      const text = dependentContent(model, slot, values);
      changed ||= text !== undefined;
      add(text ?? there());
      continue;
    }
    if (slot.kind === "block") {
      const text = blocks?.(slot);
      changed ||= slot.alters || text !== undefined;
      add(text === undefined ? slot.original : Buffer.from(text, "utf8"));
      continue;
    }
    const value = filled(filling, slot, index);
    changed ||= value !== null;
    if (value === null) add(there());
    else add(value, slot.head, slot.tail);
  }
  if (!changed) return undefined;
  const { bytes, cuts, ends } = part;
  const plain: Contents = { bytes, cuts, ends, contents, heads, tails };
  const all = moveSections(plain, filling.multiline?.sections() ?? []);
  joining?.(all);
  return joinContents(all);
}

/**
 * Returns the content of a slot that depends on markers.
 * @returns undefined if none of the markers has a value
 * @throws TemplateError VALUES_TOO_LARGE
 */
function dependentContent({ keys }: TemplateModel, slot: DependentSlot, values: FillValues): Buffer | undefined {
  const textOf = (key: number) => values.get(keys[key] ?? "");
  if (slot.keys.every((key) => textOf(key) === undefined)) return undefined;
  const pieces = slot.pieces.map((one) => {
    if ("text" in one) return one.text;
    const bytes = Buffer.from(encodeValue(textOf(one.key) ?? one.written, one.place, "") ?? "", "utf8");
    values.count(bytes.length);
    return bytes;
  });
  return Buffer.concat(pieces);
}
