import { relatedPart } from "../../parts/package.ts";
import type { PartPlan } from "../../template/blocks/block-plan.ts";
import { endOf, startOf } from "../../template/blocks/block-plan.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { attributeValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { isNote, largestOf, readReferences } from "../merge/import/note-order.ts";
import type { NoteKind } from "../merge/topic/topic-import.ts";
import type { AnswerScope } from "./answer-scopes.ts";
import type { NoteCopy } from "./note-copies.ts";
import type { WrittenRange } from "./write-blocks.ts";

/** Notes of a template as it stores them, of one kind. */
export interface StoredNotes {
  readonly kind: NoteKind;
  readonly part: string;
  readonly plan: PartPlan;
  readonly root: XmlElement;
  /** Largest number of the notes that no reference may name. */
  readonly above: number;
  /** Numbers that the main part refers to. */
  readonly referred: ReadonlySet<string>;
}

/** Reads the notes of a kind that the main part refers to, or that have blocks; undefined if there are none. */
export function storedNotes(model: TemplateModel, kind: NoteKind, main: string): StoredNotes | undefined {
  const { pack, plans } = model;
  const part = relatedPart(pack, `${kind}s`);
  const referred = main.includes(`${kind}Reference`) ? readReferences([main])[kind] : new Set<string>();
  if (part === undefined || (referred.size === 0 && !plans.has(part))) return undefined;
  const plan = plans.get(part) ?? { text: pack.text(part) ?? "", blocks: [], watched: [], fragments: [] };
  const root = parseXml(plan.text, part);
  const others = root.children.filter((one) => !isNote(plan.text, one, kind));
  return { kind, part, plan, root, above: largestOf(plan.text, others), referred };
}

/** The ranges of a part of notes in the order in which they are written, and the numbers of its notes. */
export interface ArrangedNotes {
  readonly ranges: readonly WrittenRange[];
  readonly numbers: readonly string[];
}

/**
 * Arranges notes as the references ask for them: one for each, in their order and scope, and none that only a branch
 * referred to which is not taken.
 * @returns undefined if the part stays as it is
 */
export function arrangeNotes(
  { kind, plan, root, above, referred }: StoredNotes,
  copies: readonly NoteCopy[],
  document: AnswerScope,
): ArrangedNotes | undefined {
  const named = copies.map(({ of }) => of);
  const isSame =
    plan.blocks.length === 0 &&
    copies.every(({ of, number, scope }) => of === number && scope === document) &&
    new Set(named).size === named.length &&
    named.length === referred.size;
  if (isSame || root.children.length === 0) return undefined;
  const idOf = (one: XmlElement) => attributeValue(plan.text, one, "w:id") ?? "";
  const all = root.children.filter((one) => isNote(plan.text, one, kind));
  const byId = new Map(all.map((one) => [idOf(one), one]));
  const rangeOf = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    start,
    end,
    blocks: plan.blocks.filter((block) => startOf(block) >= start && endOf(block) <= end),
  });
  const times = new Map<string, number>();
  const ofReferences = copies.flatMap(({ of, number, scope }) => {
    const element = byId.get(of);
    if (!element) return [];
    const copy = times.get(of) ?? 0;
    times.set(of, copy + 1);
    return [{ number, written: { range: rangeOf(element), scope, copy } }];
  });
  let last = Math.max(above, ...copies.map(({ number }) => Number(number)).filter(Number.isInteger));
  const others = all
    .filter((one) => !referred.has(idOf(one)))
    .map((one) => {
      const own = Number(idOf(one));
      const keeps = own > last || kind === "comment";
      last = keeps ? Math.max(last, own) : last + 1;
      return { number: keeps ? idOf(one) : String(last), written: { range: rangeOf(one), scope: document } };
    });
  const typed = root.children.filter((one) => !isNote(plan.text, one, kind));
  const first = root.children[0] as XmlElement;
  const final = root.children.at(-1) as XmlElement;
  const list = [...ofReferences, ...others];
  return {
    ranges: [
      { range: rangeOf({ start: 0, end: first.start }), scope: document },
      ...typed.map((one) => ({ range: rangeOf(one), scope: document })),
      ...list.map(({ written }) => written),
      { range: rangeOf({ start: final.end, end: plan.text.length }), scope: document },
    ],
    numbers: [...typed.map(idOf), ...list.map(({ number }) => number)],
  };
}
