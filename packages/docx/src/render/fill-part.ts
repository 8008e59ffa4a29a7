import type { BlockSlot, CompiledPart, MarkerSlot } from "../template/compiled-part.ts";
import { encodeValue } from "./encode-value.ts";
import type { FillValues } from "./fill-values.ts";

/** What the merge of topics puts into a block of the main document, or undefined to leave it. */
type BlockFiller = (slot: BlockSlot) => string | undefined;

interface Filling {
  readonly part: CompiledPart;
  readonly keys: readonly string[];
  readonly values: FillValues;
  readonly known: Map<string, Buffer | null>;
}

function encoded(filling: Filling, slot: MarkerSlot): Buffer | null {
  const key = filling.keys[slot.key] ?? "";
  const cacheKey = slot.context === "run" ? `${slot.prefix}${key}` : `${slot.context} ${slot.prefix}${key}`;
  const known = filling.known.get(cacheKey);
  if (known !== undefined) return known;
  const value = filling.values.get(key);
  const text = value === undefined ? undefined : encodeValue(value, slot.context, slot.prefix);
  if (value !== undefined && text === undefined) {
    const code = slot.context === "field-name" ? "FIELD_MARKER_KEPT" : "LINK_REFUSED";
    filling.values.notices.push({ code, part: filling.part.name, marker: key });
  }
  const bytes = text === undefined ? null : Buffer.from(text, "utf8");
  filling.known.set(cacheKey, bytes);
  return bytes;
}

function joined(part: CompiledPart, contents: readonly Buffer[], tails: readonly (Buffer | undefined)[]): Buffer {
  const { bytes, cuts } = part;
  let total = bytes.length;
  for (const content of contents) total += content.length;
  for (const tail of tails) if (tail) total += tail.length;
  const out = Buffer.allocUnsafeSlow(total);
  let from = 0;
  let at = 0;
  for (let index = 0; index < contents.length; index += 1) {
    const cut = cuts[index] ?? 0;
    at += bytes.copy(out, at, from, cut);
    from = cut;
    at += contents[index]?.copy(out, at) ?? 0;
    at += tails[index]?.copy(out, at) ?? 0;
  }
  bytes.copy(out, at, from);
  return out;
}

/** The bytes of a part with its slots filled, or undefined when it stays as it was. */
export function fillPart(
  part: CompiledPart,
  keys: readonly string[],
  values: FillValues,
  blocks?: BlockFiller,
): Buffer | undefined {
  const filling: Filling = { part, keys, values, known: new Map() };
  const contents: Buffer[] = [];
  const tails: (Buffer | undefined)[] = [];
  let changed = part.alters;
  for (const slot of part.slots) {
    if (slot.kind === "block") {
      const text = blocks?.(slot);
      changed ||= slot.alters || text !== undefined;
      contents.push(text === undefined ? slot.original : Buffer.from(text, "utf8"));
      tails.push(undefined);
      continue;
    }
    const value = encoded(filling, slot);
    changed ||= value !== null;
    contents.push(value ?? slot.original);
    tails.push(value && slot.tail.length > 0 ? slot.tail : undefined);
  }
  return changed ? joined(part, contents, tails) : undefined;
}
