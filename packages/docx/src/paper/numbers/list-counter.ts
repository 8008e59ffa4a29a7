import { once } from "../lookups.ts";
import { defaultList } from "./default-lists.ts";
import { formatNumber } from "./format-number.ts";
import type { List, ListLevel } from "./lists.ts";
import { bulletSigns } from "./symbol-signs.ts";

/** Counts the lists of a story, paragraph by paragraph. */
export interface ListCounter {
  /** Returns the text of the number of the next paragraph or field at a level; `start` begins the level again. */
  next(level: ListLevel, start?: number): string;
  /** Returns the list that fields use under a name that no list definition has. */
  named(name: string): List;
}

type Counts = (number | undefined)[];

const LEVELS = 9;

/** True if a level restarts after a higher one has advanced (ECMA-376 part 1, 17.9.10). */
const restartsAfter = (level: ListLevel | undefined, higher: number): boolean =>
  level?.restart === undefined || (level.restart !== 0 && higher < level.restart);

/** Advances a level. Higher levels that have not begun start here, so that 2 follows 1.1 even if no paragraph was 1. */
function advance(counts: Counts, level: ListLevel, again: number | undefined): void {
  for (let higher = 0; higher < level.index; higher += 1) counts[higher] ??= level.list.level(higher)?.start;
  const before = counts[level.index];
  counts[level.index] = again ?? (before === undefined ? level.start : before + 1);
  for (let deeper = level.index + 1; deeper < LEVELS; deeper += 1) {
    if (restartsAfter(level.list.level(deeper), level.index)) counts[deeper] = undefined;
  }
}

/** Replaces a picture bullet, or a private character of a symbol font. */
const BULLET = "•";

function label(counts: Counts, level: ListLevel): string {
  if (level.format === "bullet") {
    return level.hasPicture ? BULLET : bulletSigns(level.template, level.text.font ?? "", BULLET);
  }
  return level.template.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    // Only numbers of this level and of higher ones can be shown.
    const shown = index > level.index ? undefined : level.list.level(index);
    if (!shown) return "";
    const value = counts[index] ?? shown.start;
    const isDigits = level.isLegal && shown.format !== "decimalZero";
    return isDigits ? String(value) : formatNumber(value, shown.format, shown.pattern);
  });
}

/**
 * Counts instances of one definition together; an instance with a start override restarts at its first paragraph
 * (17.9.26).
 */
export function createListCounter(): ListCounter {
  const counted = new Map<object, Counts>();
  const met = new Set<string>();
  const named = new Map<string, List>();
  return {
    named: (name) => once(named, name.toLowerCase(), () => defaultList(name)),
    next(level, start) {
      const { list, index } = level;
      const counts = counted.get(list.definition) ?? [];
      counted.set(list.definition, counts);
      const key = `${list.numId} ${index}`;
      const isAnew = !met.has(key) && list.startOverride(index) !== undefined;
      met.add(key);
      advance(counts, level, start ?? (isAnew ? level.start : undefined));
      return label(counts, level);
    },
  };
}
