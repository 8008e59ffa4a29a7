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

/** The static stretches of a part, copied from its bytes rather than encoded again. */
function createStatics(bytes: Uint8Array, extra: number) {
  const into = Buffer.allocUnsafe(bytes.length + extra);
  let length = 0;
  return {
    copy(from: number, to: number): void {
      into.set(bytes.subarray(from, to), length);
      length += to - from;
    },
    write(text: string): void {
      length += into.write(text, length, "utf8");
    },
    length: () => length,
    /** What was gathered; what had to be set aside for it is let go when it was much more. */
    whole: () => (length > into.length * 0.9 ? into.subarray(0, length) : Buffer.from(into.subarray(0, length))),
  };
}

/** Cuts a part up: its static text as UTF-8, and slots where values go. Undefined when there is nothing to put. */
export function cutPart(
  { name, source, bytes }: PartDraft,
  ordered: readonly Draft[],
  keyIndex: (key: string) => number,
): CompiledPart | undefined {
  if (ordered.length === 0) return undefined;
  const added = ordered.reduce((sum, one) => sum + (one.kind === "fixed" ? Buffer.byteLength(one.text) : 0), 0);
  const statics = createStatics(bytes, added);
  const slots: Slot[] = [];
  const cuts: number[] = [];
  /** The same place in the source and in its bytes. */
  let at = 0;
  let byteAt = 0;
  for (const draft of ordered) {
    const begin = byteAt + Buffer.byteLength(source.slice(at, draft.start));
    statics.copy(byteAt, begin);
    byteAt = begin + Buffer.byteLength(source.slice(draft.start, draft.end));
    at = draft.end;
    if (draft.kind === "fixed") {
      statics.write(draft.text);
      continue;
    }
    cuts.push(statics.length());
    slots.push(slotOf(source, draft, keyIndex));
  }
  statics.copy(byteAt, bytes.length);
  return {
    name,
    bytes: statics.whole(),
    cuts: Int32Array.from(cuts),
    slots,
    alters: ordered.some((one) => one.kind === "fixed" && one.alters),
  };
}
