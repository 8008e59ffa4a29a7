import type { FileBlock } from "@lavra/contract/markers/blocks";
import { type AnsweredBlocks, fieldsOfCondition, readQuestion } from "@lavra/portuguese/blocks";
import type { KeyedMarker, loadFieldAnswers } from "../../../markers/index.ts";
import { type Draft, fieldValue, type Preset } from "../../draft/draft.ts";
import type { FormLayout } from "../form-layout.ts";
import type { Form } from "../use-form.ts";

/** The part of a form that is asked for. */
export type AskedForm = FormLayout & Pick<Form, "groups">;

/** A form with all that its files can ask for. */
export type WholeForm = AskedForm & Pick<Form, "files" | "topics">;

/** Returns the keys of the fields that each named condition asks for, by its own key. */
const fieldsOfConditions = (files: WholeForm["files"]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    files.flatMap(({ markers }) =>
      markers.flatMap(({ key, condition }) =>
        condition ? [[key, fieldsOfCondition(condition).map((field) => `{${field}}`)] as const] : [],
      ),
    ),
  );

/**
 * Returns the keys of the fields that a tag or the subject of a condition is about: the longest name, or those that a
 * named condition asks for.
 */
function createKeysOf(
  markers: readonly KeyedMarker[],
  conditions: ReadonlyMap<string, readonly string[]>,
): (tag: string) => readonly string[] {
  const keys = new Set(markers.map(({ key }) => key));
  const keyOf = (path: string) => {
    const ofCondition = conditions.get(`{${path.trim()}}`)?.filter((key) => keys.has(key));
    if (ofCondition) return ofCondition;
    const parts = path.trim().split(".");
    const names = parts.map((_, at) => `{${parts.slice(0, parts.length - at).join(".")}}`);
    return names.find((name) => keys.has(name)) ?? [];
  };
  return (tag) => {
    const [subject = "", forms] = tag.split(":", 2);
    return (forms === undefined ? [tag.split("|", 1)[0] ?? ""] : subject.split("+")).flatMap(keyOf);
  };
}

type Deciders = ReadonlyMap<string, ReadonlySet<string>>;

/** What the blocks of a form's files say about its fields, by key. */
interface Mentions {
  /** Fields that only blocks ask for. */
  readonly ofBlocks: ReadonlySet<string>;
  /** Fields that are asked for in branches alone, each with those that decide these. */
  readonly deciders: Deciders;
  /** Fields that a branch of their own condition writes. */
  readonly ownCondition: ReadonlySet<string>;
}

function readMentions(files: WholeForm["files"], keysOf: (tag: string) => readonly string[]): Mentions {
  const above = new Map<string, (readonly string[])[]>();
  const ownCondition = new Set<string>();
  const note = (tag: string, deciding: readonly string[], conditions: readonly string[]) => {
    for (const key of keysOf(tag)) {
      above.set(key, [...(above.get(key) ?? []), deciding]);
      if (conditions.includes(key)) ownCondition.add(key);
    }
  };
  const visit = (list: readonly FileBlock[], deciding: readonly string[], conditions: readonly string[]) => {
    for (const { tag, branches } of list) {
      const question = readQuestion(tag);
      const subject = question.kind === "topic" ? "" : question.kind === "list" ? question.field : question.subject;
      note(subject, deciding, conditions);
      const own = keysOf(subject);
      const inside = [...deciding, ...own];
      const asking = question.kind === "condition" ? [...conditions, ...own] : conditions;
      for (const branch of branches) {
        for (const one of branch.tags) note(one, inside, asking);
        visit(branch.blocks, inside, asking);
      }
    }
  };
  for (const { blocks } of files) visit(blocks?.blocks ?? [], [], []);
  for (const tag of files.flatMap(({ blocks }) => blocks?.outside ?? []))
    for (const key of keysOf(tag)) {
      above.delete(key);
      ownCondition.delete(key);
    }
  const decided = [...above].filter(([, ways]) => ways.every((way) => way.length > 0));
  return {
    ofBlocks: new Set(above.keys()),
    deciders: new Map(decided.map(([key, ways]) => [key, new Set(ways.flat())])),
    ownCondition,
  };
}

type Fields = { readonly markers: readonly KeyedMarker[] };

/** Moves fields that stand before what decides them behind it, so that none comes above the field a person is in. */
function behindDeciders<Section extends Fields>(sections: readonly Section[], deciders: Deciders): readonly Section[] {
  const lists = sections.map(({ markers }) => [...markers]);
  const keys = lists.flatMap((list) => list.map(({ key }) => key));
  const placesOf = () => new Map(lists.flat().map(({ key }, at) => [key, at]));
  let places = placesOf();
  const take = (key: string) => {
    for (const list of lists) {
      const at = list.findIndex((marker) => marker.key === key);
      if (at !== -1) return { list, at };
    }
    return undefined;
  };
  for (const key of keys.toReversed()) {
    const placeOf = (one: string) => places.get(one) ?? -1;
    const others = [...(deciders.get(key) ?? [])].filter((one) => one !== key);
    const last = others.sort((one, other) => placeOf(other) - placeOf(one))[0];
    if (last === undefined || placeOf(last) < placeOf(key)) continue;
    const from = take(key);
    const [moved] = from?.list.splice(from.at, 1) ?? [];
    const to = take(last);
    if (moved) to?.list.splice(to.at + 1, 0, moved);
    places = placesOf();
  }
  return sections.map((section, at) => ({ ...section, markers: lists[at] ?? [] }));
}

/** Returns the lists that a repetition asks for, also inside the members of others. */
const repeated = ({ lists }: AnsweredBlocks): readonly string[] =>
  Object.entries(lists).flatMap(([tag, members]) => [tag.slice("CADA ".length), ...members.flatMap(repeated)]);

/**
 * Returns the function that reads the part of a form that a draft asks for: fields outside blocks, those of the
 * branches taken, and those that decide. A field may stay empty if its own condition, or a named condition that is
 * decided without it, is all that asks for it. Returns
 * the same part while the same fields are asked for.
 */
export function createReadAsked(
  parts: Awaited<ReturnType<typeof loadFieldAnswers>>,
  form: WholeForm,
  preset: Preset,
  today: string,
): (draft: Pick<Draft, "values">) => AskedForm {
  const { files, people } = form;
  const all = form.groups.flatMap(({ markers }) => markers);
  const conditions = fieldsOfConditions(files);
  const keysOf = createKeysOf(all, conditions);
  const { ofBlocks, deciders, ownCondition } = readMentions(files, keysOf);
  const groups = form.groups.flatMap((group) => behindDeciders([group], deciders));
  const sections = behindDeciders(form.sections, deciders);
  const mayBeEmpty = new Set([...ownCondition, ...[...conditions.values()].flat()]);
  const optional = new Map(
    all.flatMap((marker) => (mayBeEmpty.has(marker.key) ? [[marker.key, { ...marker, isOptional: true }]] : [])),
  );
  let values: Draft["values"] = new Map();
  /** Answers the blocks, with one field emptied. */
  const createAsk = (emptied?: string) => {
    const answer = parts.createAnswers({
      files,
      markers: all,
      readValue: (marker) => (marker.key === emptied ? "" : fieldValue({ values }, marker, preset)),
      topics: form.topics.map(({ name }) => name),
      date: today,
    });
    let answered: ReturnType<typeof answer> | undefined;
    let last = { written: new Set<string>(), asked: new Set<string>() };
    return () => {
      const now = answer();
      if (now === answered) return last;
      answered = now;
      const written = new Set([...now.tags, ...now.missing, ...repeated(now)].flatMap(keysOf));
      last = { written, asked: new Set([...written, ...now.deciding.flatMap(keysOf)]) };
      return last;
    };
  };
  const ask = createAsk();
  const askWithout = new Map(Array.from(optional.keys(), (key) => [key, createAsk(key)] as const));
  const part = (asked: ReadonlySet<string>, free: ReadonlySet<string>): AskedForm => {
    const of = <Part extends Fields>(list: readonly Part[]) =>
      list.map((one) => ({
        ...one,
        markers: one.markers.flatMap((marker) =>
          asked.has(marker.key) ? ((free.has(marker.key) ? optional.get(marker.key) : marker) ?? marker) : [],
        ),
      }));
    return {
      groups: of(groups),
      sections: of(sections).filter(({ name, markers }) => name === null || markers.length > 0),
      people: people.filter(({ markers }) => markers.some(({ key }) => asked.has(key))),
    };
  };
  let seen: Draft["values"] | undefined;
  let known = "";
  let last = part(new Set(), new Set());
  return (draft) => {
    if (draft.values === seen) return last;
    seen = draft.values;
    values = draft.values;
    const now = ask();
    const asked = new Set(all.flatMap(({ key }) => (now.asked.has(key) || !ofBlocks.has(key) ? key : [])));
    const free = new Set(
      [...optional.keys()].filter((key) => asked.has(key) && !askWithout.get(key)?.().written.has(key)),
    );
    const said = JSON.stringify([[...asked], [...free]]);
    if (said !== known) last = part(asked, free);
    known = said;
    return last;
  };
}
