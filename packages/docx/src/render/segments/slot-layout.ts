import type { CompiledPart, MarkerSlot, Slot, SlotContext } from "../../template/compiled-part.ts";

/**
 * A part as a sequence of static stretches with a slot of fixed width after each but the last. A slot holds white
 * space, the `>` of the start tag that the stretch before it leaves open, and the value. All slots have the same width,
 * so the text after a slot keeps its distance to the text before it, whatever the value.
 */
export interface SlotLayout {
  /** Text of the part with the slots cut out. */
  readonly text: Buffer;
  /** Position of each slot in `text`. */
  readonly cuts: Int32Array;
  /** Content of each slot: an index into `texts`. */
  readonly uses: Int32Array;
  /** Distinct texts of the slots: a value encoded for one kind of place. */
  readonly texts: readonly SlotUse[];
  /** True if all slots are running text. */
  readonly running: boolean;
  /** Text between the white space and the value in each slot: `>` and any text that cannot be separated from it. */
  readonly leads: readonly string[];
  /** Bytes of the longest lead. */
  readonly longestLead: number;
}

interface SlotUse {
  /** Key of the marker, and the same without braces. */
  readonly key: string;
  readonly bare: string;
  readonly context: SlotContext;
  readonly prefix: string;
}

/** Maximum bytes of text before a marker that a slot includes. */
export const MAX_LEAD = 64;

/** Returns the end of the start tag that opens the text before a marker, or -1 if anything but text is between them. */
function openingTag(before: Buffer): number {
  const start = before.lastIndexOf("<");
  if (start === -1 || start + 1 === before.length) return -1;
  const next = before[start + 1] ?? 0;
  const isName = next !== 0x2f && next !== 0x21 && next !== 0x3f;
  const tag = before.subarray(start).toString("latin1");
  const whole = /^<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/.exec(tag)?.[0];
  return isName && whole !== undefined && !whole.endsWith("/>") ? start + whole.length - 1 : -1;
}

/** Returns how far the stretch before a marker is static, and what must be added to it to leave a start tag open. */
function splitBefore(slot: MarkerSlot, before: Buffer): { keep: number; add: string; lead: string } | undefined {
  const end = openingTag(before);
  const length = before.length - end;
  const canLead = end !== -1 && (length === 1 || (slot.context !== "run" && length <= MAX_LEAD));
  if (canLead && !slot.context.startsWith("cdata"))
    return { keep: end, add: "", lead: before.subarray(end).toString("utf8") };
  if (slot.context !== "run") return undefined;
  // In the middle of a run's text: the text continues in an element of its own.
  return { keep: before.length, add: `</${slot.prefix}t><${slot.prefix}t xml:space="preserve"`, lead: ">" };
}

/** Gives equal uses of a value the same number. */
function createUses(keys: readonly string[]) {
  const texts: SlotUse[] = [];
  const known = new Map<string, number>();
  const numberOf = ({ key: index, context, prefix }: MarkerSlot): number => {
    const name = `${index} ${context} ${prefix}`;
    const key = keys[index] ?? "";
    const number = known.get(name) ?? texts.push({ key, bare: key.slice(1, -1), context, prefix }) - 1;
    known.set(name, number);
    return number;
  };
  return { texts, numberOf };
}

/**
 * Returns the static content of a slot without a value, valid when all markers of the part have one; undefined if the
 * content depends on values.
 */
function staticPieces(slot: Exclude<Slot, MarkerSlot>): Buffer[] | undefined {
  if (slot.kind === "fixed") return [slot.text];
  if (slot.kind === "block") return [slot.original];
  if (slot.kind === "reference") return undefined;
  const pieces = slot.pieces.flatMap((one) => ("text" in one ? [one.text] : []));
  return pieces.length === slot.pieces.length ? pieces : undefined;
}

/**
 * Lays out a part.
 * @returns undefined if a marker is where no slot can be made
 */
export function layOutSlots(part: CompiledPart, templateKeys: readonly string[]): SlotLayout | undefined {
  const pieces: Buffer[] = [];
  const cuts: number[] = [];
  const uses: number[] = [];
  const leads: string[] = [];
  const { texts, numberOf } = createUses(templateKeys);
  let length = 0;
  let from = 0;
  let stretch: Buffer[] = [];
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length = (length + piece.length) | 0;
  };
  for (const [index, slot] of part.slots.entries()) {
    const cut = part.cuts[index] ?? 0;
    stretch.push(part.bytes.subarray(from, cut));
    from = part.ends[index] ?? 0;
    if (slot.kind !== "marker") {
      const pieces = staticPieces(slot);
      if (!pieces) return undefined;
      stretch.push(...pieces);
      continue;
    }
    stretch.push(slot.head);
    const before = Buffer.concat(stretch);
    const split = splitBefore(slot, before);
    if (!split) return undefined;
    add(before.subarray(0, split.keep));
    add(Buffer.from(split.add));
    cuts.push(length);
    uses.push(numberOf(slot));
    leads.push(split.lead);
    stretch = [slot.tail];
  }
  if (cuts.length === 0) return undefined;
  for (const piece of stretch) add(piece);
  add(part.bytes.subarray(from));
  return {
    text: Buffer.concat(pieces, length),
    cuts: Int32Array.from(cuts),
    uses: Int32Array.from(uses),
    texts,
    running: texts.every(({ context }) => context === "run"),
    leads,
    longestLead: Math.max(...leads.map((lead) => Buffer.byteLength(lead))),
  };
}
