import type { Finding } from "@lavra/contract/conference";
import { type CheckedKind, findValueSlips } from "@lavra/portuguese";
import type { Values } from "../values-of-tags.ts";
import { findingAt } from "./finding-list.ts";

/** What fields are known to hold, by marker key. */
export type Kinds = Readonly<Record<string, CheckedKind>>;

const fieldWords = (key: string) => `campo ${key.slice(1, -1)}`;

/** What is wrong with what was typed into the fields. */
export const judgeValues = (values: Values, kinds: Kinds): Finding[] =>
  Object.entries(values).flatMap(([marker, value]) =>
    findValueSlips(value, kinds[marker]).map(({ code, text: found, expected }) =>
      findingAt(code, fieldWords(marker), { marker, found, expected }),
    ),
  );

/** The fields that nothing was typed into. */
export const judgeEmpty = (missing: readonly string[]): Finding[] =>
  missing.map((marker) => findingAt("field_empty", fieldWords(marker), { marker }));
