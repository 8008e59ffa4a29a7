import type { Finding } from "@lavra/contract/conference";
import { type CheckedKind, findValueSlips } from "@lavra/portuguese";
import type { Values } from "../values-of-tags.ts";
import { findingAt } from "./finding-list.ts";

/** Known kinds of fields, by marker key. */
export type Kinds = Readonly<Record<string, CheckedKind>>;

const fieldWords = (key: string) => `campo ${key.slice(1, -1)}`;

/** Returns findings about the typed values. */
export const judgeValues = (values: Values, kinds: Kinds): Finding[] =>
  Object.entries(values).flatMap(([marker, value]) =>
    findValueSlips(value, kinds[marker]).map(({ code, text: found, expected }) =>
      findingAt(code, fieldWords(marker), { marker, found, expected }),
    ),
  );

/** Returns findings about empty fields. */
export const judgeEmpty = (missing: readonly string[]): Finding[] =>
  missing.map((marker) => findingAt("field_empty", fieldWords(marker), { marker }));
