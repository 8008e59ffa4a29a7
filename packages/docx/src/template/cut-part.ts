import type { CompiledPart, Slot } from "./compiled-part.ts";
import type { Draft, PartDraft } from "./draft.ts";

const NOTHING = Buffer.alloc(0);

function byPosition(a: Draft, b: Draft): number {
  return a.start - b.start || a.end - b.end;
}

/** Drafts in order; of two that overlap, the one that begins first stays. */
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

function slotOf(source: string, draft: Exclude<Draft, { kind: "fixed" }>, keyIndex: (key: string) => number): Slot {
  if (draft.kind === "block") {
    const original = draft.original === "" ? NOTHING : Buffer.from(draft.original, "utf8");
    return { kind: "block", name: draft.name, placeholder: draft.placeholder, original, alters: draft.alters };
  }
  return {
    kind: "marker",
    key: keyIndex(draft.key),
    context: draft.context,
    prefix: draft.prefix,
    tail: draft.tail === "" ? NOTHING : Buffer.from(draft.tail, "utf8"),
    original: Buffer.from(source.slice(draft.start, draft.end), "utf8"),
  };
}

/** Cuts a part up: its static text as UTF-8, and slots where values go. Undefined when there is nothing to put. */
export function cutPart(
  { name, source }: PartDraft,
  ordered: readonly Draft[],
  keyIndex: (key: string) => number,
): CompiledPart | undefined {
  const slots: Slot[] = [];
  const lengths: number[] = [];
  const pieces: string[] = [];
  let at = 0;
  let sinceSlot = 0;
  for (const draft of ordered) {
    const before = source.slice(at, draft.start);
    pieces.push(before);
    sinceSlot += Buffer.byteLength(before);
    at = draft.end;
    if (draft.kind === "fixed") {
      pieces.push(draft.text);
      sinceSlot += Buffer.byteLength(draft.text);
      continue;
    }
    lengths.push(sinceSlot);
    sinceSlot = 0;
    slots.push(slotOf(source, draft, keyIndex));
  }
  if (ordered.length === 0) return undefined;
  pieces.push(source.slice(at));
  const cuts = new Int32Array(lengths.length);
  let total = 0;
  lengths.forEach((length, index) => {
    total = (total + length) | 0;
    cuts[index] = total;
  });
  return {
    name,
    bytes: Buffer.from(pieces.join(""), "utf8"),
    cuts,
    slots,
    alters: ordered.some((one) => one.kind === "fixed" && one.alters),
  };
}
