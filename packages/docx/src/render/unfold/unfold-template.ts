import type { BlockAnswers } from "../../blocks.ts";
import type { FillValue, FillValues, Unfilled } from "../../fill-value.ts";
import { relatedPart } from "../../parts/package.ts";
import { rereadTemplate, type UnfoldedPart } from "../../template/reread-template.ts";
import { type CutSign, scopedKey } from "../../template/scoped-key.ts";
import { readSeamKey } from "../../template/seam.ts";
import type { KeptTag, TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { createEdits } from "../../xml/edits.ts";
import { attributeValue, parseXml } from "../../xml/xml-tree.ts";
import { createLooks } from "../lines/paragraph-looks.ts";
import { createIdAllocator } from "../merge/target/id-allocator.ts";
import { createTargetIds } from "../merge/target/target-ids.ts";
import type { NoteKind } from "../merge/topic/topic-import.ts";
import { type AnswerScope, type AnswerScopes, createAnswerScopes } from "./answer-scopes.ts";
import { lengthWithoutStop } from "./join-copies.ts";
import { leftOfBranch } from "./left-section.ts";
import { createRestarts } from "./restart-lists.ts";
import { type SettledPart, settlePart } from "./settle-part.ts";
import { arrangeNotes, storedNotes } from "./unfold-notes.ts";
import { type WrittenRange, writeBlocks } from "./write-blocks.ts";

/** Templates with their blocks filled, by the answers of one filling. */
export interface Unfolding {
  /** @throws TemplateError VALUE_MISSING, VALUE_TYPE, OUTPUT_TOO_LARGE */
  unfold(model: TemplateModel): TemplateModel;
  /** Returns the values given, with those of the copies under keys of their own. */
  values(): FillValues;
  /** As `around` of scopes. */
  scopesAround(number: number): readonly number[];
}

const KINDS: readonly NoteKind[] = ["footnote", "endnote", "comment"];

interface UsedKey {
  readonly key: string;
  readonly owner: AnswerScope;
  readonly cut: CutSign | undefined;
}

/** Adds the numbers of lists that restart to the numbering part. */
function withNumbers(model: TemplateModel, added: readonly string[], texts: Map<string, UnfoldedPart>): void {
  const part = relatedPart(model.pack, "numbering");
  const source = part === undefined ? undefined : model.pack.text(part);
  if (part === undefined || source === undefined || added.length === 0) return;
  const edits = createEdits(source);
  edits.addChild(parseXml(source, part), added.join(""), ({ name }) => name === "w:numIdMacAtCleanup");
  texts.set(part, { text: edits.apply(), keyAt: (key) => key, scopeAt: () => 0 });
}

/** Returns a reader of the free numbers of lists. */
function numbersOf(model: TemplateModel) {
  let made: ReturnType<typeof createIdAllocator> | undefined;
  return () => {
    if (made) return made;
    const part = relatedPart(model.pack, "numbering");
    const source = part === undefined ? undefined : model.pack.text(part);
    const nums =
      source === undefined ? [] : parseXml(source, part ?? "").children.filter(({ name }) => name === "w:num");
    made = createIdAllocator(new Set(nums.map((one) => attributeValue(source ?? "", one, "w:numId") ?? "")));
    return made;
  };
}

type KeyIn = (key: string, scope: AnswerScope, cut: CutSign | undefined) => string;

function unfoldParts(model: TemplateModel, scopes: AnswerScopes, keyIn: KeyIn): Map<string, UnfoldedPart> {
  const { pack, plans, limits } = model;
  const { document } = scopes;
  const ids = createTargetIds(model);
  const restarts = createRestarts(() => createLooks(model), numbersOf(model));
  const texts = new Map<string, UnfoldedPart>();
  const mainText = plans.get(pack.main)?.text ?? pack.text(pack.main) ?? "";
  const notes = KINDS.flatMap((kind) => storedNotes(model, kind, mainText) ?? []);
  const ofNotes = new Set(notes.map(({ part }) => part));
  const aboveOf = (kind: NoteKind) => notes.find((one) => one.kind === kind)?.above ?? 0;
  const above = { footnote: aboveOf("footnote"), endnote: aboveOf("endnote"), comment: aboveOf("comment") };
  const base = { document, ids, restarts, keyIn };
  const write = (part: string, plan = plans.get(part), ranges?: readonly WrittenRange[]) => {
    if (!plan) return undefined;
    return writeBlocks(
      plan,
      scopes,
      { most: limits.xmlPartBytes, leftOf: (branch) => leftOfBranch(plan, branch) },
      ranges,
    );
  };
  let main: SettledPart | undefined;
  for (const { name } of [
    { name: pack.main },
    ...pack.entries.filter(({ name }) => name !== pack.main && !ofNotes.has(name)),
  ]) {
    const written = write(name);
    if (!written) continue;
    const isMain = name === pack.main;
    const settled = settlePart(written, { ...base, part: name, above: isMain ? above : undefined });
    if (isMain) main = settled;
    texts.set(name, settled);
  }
  for (const stored of notes) {
    const { kind, part, plan, referred } = stored;
    const asWritten = [...referred].map((of) => ({ of, number: of, scope: document }));
    const arranged = arrangeNotes(stored, main?.notes[kind] ?? asWritten, document);
    const written = arranged && write(part, plan, arranged.ranges);
    if (!arranged || !written) continue;
    texts.set(
      part,
      settlePart(written, { ...base, part, above: undefined, numbers: arranged.numbers, noteName: `w:${kind}` }),
    );
  }
  withNumbers(model, restarts.added, texts);
  return texts;
}

/** Returns the tags that stay as written, by the keys that their values have in the copies. */
function keptIn(
  model: TemplateModel,
  texts: ReadonlyMap<string, UnfoldedPart>,
  made: ReadonlyMap<string, ReadonlySet<string>>,
): KeptTag[] {
  const elsewhere = new Set(
    model.agreements.filter(({ places }) => places.some(({ part }) => !texts.has(part))).map(({ tag }) => `{${tag}}`),
  );
  return model.kept.flatMap((one) => {
    if (one.key === undefined) return [one];
    const own = elsewhere.has(one.key) ? [one] : [];
    return [...own, ...Array.from(made.get(one.key) ?? [], (key) => ({ ...one, key }))];
  });
}

/** Prepares the blocks of a template and its topics for one filling; the scopes of all have different numbers. */
export function createUnfolding(
  { limits }: TemplateModel,
  answers: BlockAnswers,
  given: FillValues,
  unfilled: Unfilled,
): Unfolding {
  const scopes = createAnswerScopes(answers, given, limits, unfilled);
  const used = new Map<string, UsedKey>();
  const known = new Map<TemplateModel, TemplateModel>();
  const unfold = (model: TemplateModel): TemplateModel => {
    const made = new Map<string, Set<string>>();
    const keyIn: KeyIn = (key, scope, cut) => {
      const owner = scopes.owner(scope, key);
      const scoped = scopedKey(key, owner.number, cut);
      if (!used.has(scoped)) used.set(scoped, { key, owner, cut });
      made.set(key, (made.get(key) ?? new Set()).add(scoped));
      return scoped;
    };
    try {
      const texts = unfoldParts(model, scopes, keyIn);
      const read = rereadTemplate(model, texts);
      return { ...read, kept: model.kept.some(({ key }) => key) ? keptIn(model, texts, made) : model.kept };
    } catch (cause) {
      const isTooLarge = cause instanceof TemplateError && /^(?:TOO_LARGE|TOO_COMPLEX|TOO_DEEP)$/.test(cause.code);
      throw isTooLarge ? new TemplateError("OUTPUT_TOO_LARGE", "blocks too large") : cause;
    }
  };
  return {
    scopesAround: scopes.around,
    unfold: (model) => {
      if (model.plans.size === 0) return model;
      const there = known.get(model) ?? unfold(model);
      known.set(model, there);
      return there;
    },
    values: () => {
      const all: Record<string, FillValue | undefined> = { ...given };
      for (const [scoped, { key, owner, cut }] of used) {
        if (owner.number === 0 && !cut) continue;
        const value = scopes.valueIn(owner, key);
        if (value !== undefined)
          all[bareOf(scoped)] = cut && typeof value === "string" ? withoutStop(value, cut) : value;
      }
      return all;
    },
  };
}

/** A seam's sides have the value of their marker, whose key ends before its sign. */
const bareOf = (scoped: string): string => (readSeamKey(scoped)?.key ?? scoped).slice(1, -1);

const withoutStop = (value: string, cut: CutSign): string => value.slice(0, lengthWithoutStop(value, cut));
