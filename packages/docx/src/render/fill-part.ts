import type { BlockSlot, CompiledPart, MarkerSlot, Slot } from "../template/compiled-part.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { encodeValue } from "./encode-value.ts";
import type { FillValues } from "./fill-values.ts";
import { encodeLines } from "./lines/encode-lines.ts";
import { linePlaces } from "./lines/line-places.ts";

/** What the merge of topics puts into a block of the main document, or undefined to leave it. */
type BlockFiller = (slot: BlockSlot) => string | undefined;

/** What is known of one part's values so far: by kind of place, then by key. */
type Encoded = Map<string, (Buffer | null | undefined)[]>;

interface Filling {
  readonly model: TemplateModel;
  readonly part: CompiledPart;
  readonly values: FillValues;
  readonly known: Encoded;
}

/** Stands for a value of several lines, which takes another form in each place. */
const LINES = Buffer.alloc(0);

function encode({ model, part, values }: Filling, { key: index, context, prefix }: MarkerSlot): Buffer | null {
  const key = model.keys[index] ?? "";
  const value = values.get(key);
  if (value === undefined) return null;
  if (value.includes("\n") && context.endsWith("run")) return LINES;
  const text = encodeValue(value, context, prefix);
  if (text !== undefined) return Buffer.from(text, "utf8");
  const code = context.endsWith("field-name") ? "FIELD_MARKER_KEPT" : "LINK_REFUSED";
  values.notices.push({ code, part: part.name, marker: key });
  return null;
}

/** A marker's value as its place needs it, made once for all places of a kind; null when nothing goes there. */
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

function lines({ model, part, values }: Filling, slot: MarkerSlot, index: number): Buffer {
  const value = values.get(model.keys[slot.key] ?? "") ?? "";
  return encodeLines(value, slot, linePlaces(model, part)[index], values);
}

function joined(part: CompiledPart, contents: readonly Buffer[], tails: readonly (Buffer | undefined)[]): Buffer {
  const { bytes, cuts, ends } = part;
  let total = bytes.length;
  for (let index = 0; index < contents.length; index += 1) {
    total += (contents[index]?.length ?? 0) + (tails[index]?.length ?? 0) + (cuts[index] ?? 0) - (ends[index] ?? 0);
  }
  const out = Buffer.allocUnsafeSlow(total);
  let from = 0;
  let at = 0;
  for (let index = 0; index < contents.length; index += 1) {
    const cut = cuts[index] ?? 0;
    at += bytes.copy(out, at, from, cut);
    from = ends[index] ?? 0;
    at += contents[index]?.copy(out, at) ?? 0;
    at += tails[index]?.copy(out, at) ?? 0;
  }
  bytes.copy(out, at, from);
  return out;
}

/** The bytes of a part with its slots filled, or undefined when it stays as it was. @throws TemplateError VALUES_TOO_LARGE */
export function fillPart(
  model: TemplateModel,
  part: CompiledPart,
  values: FillValues,
  blocks?: BlockFiller,
): Buffer | undefined {
  const filling: Filling = { model, part, values, known: new Map() };
  const contents: Buffer[] = [];
  const tails: (Buffer | undefined)[] = [];
  let changed = part.alters;
  for (let index = 0; index < part.slots.length; index += 1) {
    const slot = part.slots[index] as Slot;
    if (slot.kind === "fixed") {
      contents.push(slot.text);
      tails.push(undefined);
      continue;
    }
    if (slot.kind === "block") {
      const text = blocks?.(slot);
      changed ||= slot.alters || text !== undefined;
      contents.push(text === undefined ? slot.original : Buffer.from(text, "utf8"));
      tails.push(undefined);
      continue;
    }
    const known = encoded(filling, slot);
    const value = known === LINES ? lines(filling, slot, index) : known;
    if (value !== null) values.count(value.length);
    changed ||= value !== null;
    contents.push(value ?? part.bytes.subarray(part.cuts[index], part.ends[index]));
    tails.push(value && slot.tail.length > 0 ? slot.tail : undefined);
  }
  return changed ? joined(part, contents, tails) : undefined;
}
