import type { Finding } from "@lavra/contract/documents/conference";
import { spokenName } from "@lavra/contract/word-names";
import type { CompiledTemplate } from "@lavra/docx";
import { inspectDocument } from "@lavra/docx/inspect";
import { type CheckedKind, cleanText, type DerivedFault, findValueSlips } from "@lavra/portuguese";
import type { ListsByKey } from "../values/held-answers.ts";
import type { Values } from "../values/values-of-tags.ts";
import { findingAt } from "./finding-list.ts";

const isEmpty = (template: CompiledTemplate) =>
  template.text().trim() === "" && inspectDocument(template.fill({}).toBuffer()).isBlank;

/** Returns findings about topics that are empty, and about topics chosen twice. */
export function judgeTopics(
  topics: readonly { readonly template: CompiledTemplate; readonly name: string; readonly hash: string }[],
): Finding[] {
  const distinct = new Map(topics.map((topic) => [`${topic.hash} ${topic.name}`, topic]));
  return [...distinct.values()].flatMap(({ template, name, hash }) => {
    const topic = spokenName(name);
    const times = topics.filter((other) => other.hash === hash && other.name === name).length;
    return [
      ...(isEmpty(template) ? [findingAt("topic_empty", `tópico ${topic}`, { topic })] : []),
      ...(times > 1 ? [findingAt("topic_repeated", `tópico ${topic}`, { topic })] : []),
    ];
  });
}

/** Known kinds of fields, by marker key. */
export type Kinds = Readonly<Record<string, CheckedKind>>;

/** Returns the fields that a filter read as an amount in more than one way, to be judged as amounts. */
export const askedAmounts = (faults: readonly DerivedFault[]): Kinds =>
  Object.fromEntries(
    faults.flatMap(({ key, code }) => (code === "ambiguous_number" ? [[`{${key}}`, "moeda" as const]] : [])),
  );

const fieldWords = (key: string) => `campo ${key.slice(1, -1)}`;

/** Returns findings about the typed values. */
export const judgeValues = (values: Values, kinds: Kinds): Finding[] =>
  Object.entries(values).flatMap(([marker, value]) =>
    findValueSlips(cleanText(value), kinds[marker]).map(({ code, text: found, expected }) =>
      findingAt(code, fieldWords(marker), { marker, found, expected }),
    ),
  );

/** Returns findings about the cells of lists, each with its line. */
export const judgeCells = (lists: ListsByKey, kinds: Kinds): Finding[] =>
  Object.entries(lists).flatMap(([marker, rows]) =>
    rows.flatMap((row, at) =>
      Object.entries(row).flatMap(([column, cell]) => {
        const kind = kinds[`${marker.slice(0, -1)}.${column}}`];
        const place = [fieldWords(marker), `linha ${at + 1}`, column].filter(Boolean).join(", ");
        return findValueSlips(cleanText(cell), kind).map(({ code, text: found, expected }) =>
          findingAt(code, place, { marker, found, expected }),
        );
      }),
    ),
  );

/** Returns findings about empty fields. */
export const judgeEmpty = (missing: readonly string[]): Finding[] =>
  missing.map((marker) => findingAt("field_empty", fieldWords(marker), { marker }));
