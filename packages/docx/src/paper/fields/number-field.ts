import type { ListLevel } from "../numbers/lists.ts";
import type { StoryReading } from "../reading.ts";
import type { NumberField } from "./number-code.ts";

const LAST = 8;

function levelOf({ document, counter, numbering }: StoryReading, field: NumberField): ListLevel | undefined {
  const own = numbering?.level;
  const { list: name, level, unshown } = field;
  if (name === undefined && own) return own.list.level(level === undefined ? Math.min(LAST, own.index + 1) : level - 1);
  const list = (unshown ? undefined : document.lists.named(name ?? "")) ?? counter.named(name ?? "NumberDefault");
  return list.level(unshown ? (numbering?.outline ?? LAST) : (level ?? 1) - 1);
}

/** Counts a number field in its place, behind the number of its paragraph. */
export function numberOfField(story: StoryReading, field: NumberField): string {
  story.numbering?.text();
  const level = levelOf(story, field);
  const text = level ? story.counter.next(level, field.start) : "";
  return field.separator === undefined ? text : text.replace(/\.$/, field.separator);
}
