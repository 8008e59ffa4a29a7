import type { CompiledPart, Slot } from "../compiled-part.ts";
import { referenceKey } from "../tags/read-reference.ts";
import { type Draft, markupOf, type PartDraft } from "./draft.ts";

const NOTHING = Buffer.alloc(0);

function byPosition(a: Draft, b: Draft): number {
  return a.start - b.start || a.end - b.end;
}

/** Sorts drafts; of two that overlap, the one that begins first is kept. */
export function orderDrafts(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = [];
  let end = -1;
  let last: Draft | undefined;
  for (const draft of [...drafts].sort(byPosition)) {
    const repeats = last?.kind === "fixed" && draft.kind === "fixed" && last.start === draft.start;
    if (draft.start < end || repeats) continue;
    kept.push(draft);
    end = draft.end;
    last = draft;
  }
  return kept;
}

function encoded(text: string): Buffer {
  return text === "" ? NOTHING : Buffer.from(text, "utf8");
}

function slotOf(source: string, draft: Draft, keyIndex: (key: string) => number): Slot {
  if (draft.kind === "fixed") return { kind: "fixed", text: encoded(draft.text) };
  if (draft.kind === "block") {
    const { name, placeholder, alters } = draft;
    return { kind: "block", name, placeholder, original: encoded(draft.original), alters };
  }
  if (draft.kind === "dependent") {
    const pieces = draft.pieces.map((one) =>
      typeof one === "string" ? { text: encoded(one) } : { ...one, key: keyIndex(one.key) },
    );
    return { kind: "dependent", keys: draft.keys.map(keyIndex), pieces };
  }
  const head = encoded(markupOf(source, draft.head, draft.changes));
  const tail = encoded(markupOf(source, draft.tail, draft.changes));
  if (draft.kind === "reference") {
    const { role, name, marker, scope } = draft;
    return { kind: "reference", role, name: referenceKey(name), marker, scope, head, tail };
  }
  const { context, prefix } = draft;
  return {
    kind: "marker",
    key: keyIndex(draft.seam ?? draft.key),
    context,
    prefix,
    head,
    tail,
    reach: draft.anchor - draft.start,
  };
}

/** Returns the bytes to retain: a copy if they are a small piece of a larger buffer. */
function ownBytes(bytes: Uint8Array): Buffer {
  const { buffer, byteOffset, length } = bytes;
  return buffer.byteLength > length * 2 ? Buffer.from(bytes) : Buffer.from(buffer, byteOffset, length);
}

/**
 * Cuts a part into bytes and slots for values.
 * @returns undefined if nothing must be inserted
 */
export function cutPart(
  { name, source, bytes }: PartDraft,
  ordered: readonly Draft[],
  keyIndex: (key: string) => number,
): CompiledPart | undefined {
  if (ordered.length === 0) return undefined;
  const slots: Slot[] = [];
  const cuts = new Int32Array(ordered.length);
  const ends = new Int32Array(ordered.length);
  const isAscii = source.length === bytes.length;
  const lengthOf = (from: number, to: number) => (isAscii ? to - from : Buffer.byteLength(source.slice(from, to)));
  /** Same position in the source and in its bytes. */
  let at = 0;
  let byteAt = 0;
  for (const draft of ordered) {
    cuts[slots.length] = byteAt + lengthOf(at, draft.start);
    byteAt = (cuts[slots.length] as number) + lengthOf(draft.start, draft.end);
    ends[slots.length] = byteAt;
    at = draft.end;
    slots.push(slotOf(source, draft, keyIndex));
  }
  const alters = ordered.some((one) => one.kind === "fixed" && one.alters);
  return { name, bytes: ownBytes(bytes), cuts, ends, slots, alters };
}
