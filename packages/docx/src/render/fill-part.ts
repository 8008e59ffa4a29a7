import type { BlockSlot, CompiledPart, MarkerSlot } from "../template/compiled-part.ts";
import { encodeValue } from "./encode-value.ts";
import type { FillValues } from "./fill-values.ts";

/** What the merge of topics puts into a block of the main document, or undefined to leave it. */
export type BlockFiller = (slot: BlockSlot) => string | undefined;

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

function joined(
  part: CompiledPart,
  contents: readonly Uint8Array[],
  tails: readonly (Uint8Array | undefined)[],
): Buffer {
  let total = part.bytes.length;
  for (let index = 0; index < contents.length; index += 1) {
    total += (contents[index]?.length ?? 0) + (tails[index]?.length ?? 0);
  }
  const out = Buffer.allocUnsafeSlow(total);
  let from = 0;
  let at = 0;
  for (let index = 0; index < contents.length; index += 1) {
    const cut = part.cuts[index] ?? 0;
    out.set(part.bytes.subarray(from, cut), at);
    at += cut - from;
    from = cut;
    for (const piece of [contents[index], tails[index]]) {
      if (!piece || piece.length === 0) continue;
      out.set(piece, at);
      at += piece.length;
    }
  }
  out.set(part.bytes.subarray(from), at);
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
  const contents: Uint8Array[] = [];
  const tails: (Uint8Array | undefined)[] = [];
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
    tails.push(value ? slot.tail : undefined);
  }
  return changed ? joined(part, contents, tails) : undefined;
}
