import { formatNumber } from "./format-number.ts";
import type { ListLevel } from "./lists.ts";
import { bulletSigns } from "./symbol-signs.ts";

/** Counts the lists of a story, paragraph by paragraph. */
export interface ListCounter {
  /** The number of the next paragraph at a level, as it is read. */
  next(level: ListLevel): string;
}

type Counts = (number | undefined)[];

const LEVELS = 9;

/** Whether a level starts over when a higher one has moved on (ECMA-376 part 1, 17.9.10). */
const restartsAfter = (level: ListLevel | undefined, higher: number): boolean =>
  level?.restart === undefined || (level.restart !== 0 && higher < level.restart);

/** Levels above that have not begun begin with this one: behind 1.1 comes 2, even where nothing was 1. */
function advance(counts: Counts, level: ListLevel, isAnew: boolean): void {
  for (let higher = 0; higher < level.index; higher += 1) counts[higher] ??= level.list.level(higher)?.start;
  const before = counts[level.index];
  counts[level.index] = before === undefined || isAnew ? level.start : before + 1;
  for (let deeper = level.index + 1; deeper < LEVELS; deeper += 1) {
    if (restartsAfter(level.list.level(deeper), level.index)) counts[deeper] = undefined;
  }
}

/** For a bullet that is a picture, or a private sign of a font that is not everywhere. */
const BULLET = "•";

function label(counts: Counts, level: ListLevel): string {
  if (level.format === "bullet") {
    return level.hasPicture ? BULLET : bulletSigns(level.template, level.text.font ?? "", BULLET);
  }
  return level.template.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    // Only numbers of this level and of those above it are there to be shown.
    const shown = index > level.index ? undefined : level.list.level(index);
    if (!shown) return "";
    const value = counts[index] ?? shown.start;
    const isDigits = level.isLegal && shown.format !== "decimalZero";
    return isDigits ? String(value) : formatNumber(value, shown.format, shown.pattern);
  });
}

/** Instances of one definition count together; one that says so begins anew where it is first met (17.9.26). */
export function createListCounter(): ListCounter {
  const counted = new Map<object, Counts>();
  const met = new Set<string>();
  return {
    next(level) {
      const { list, index } = level;
      const counts = counted.get(list.definition) ?? [];
      counted.set(list.definition, counts);
      const key = `${list.numId} ${index}`;
      const isAnew = !met.has(key) && list.startOverride(index) !== undefined;
      met.add(key);
      advance(counts, level, isAnew);
      return label(counts, level);
    },
  };
}
