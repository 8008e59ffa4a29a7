import { PREFIX } from "../../xml/name-pattern.ts";
import type { MergeTarget } from "./target/merge-target.ts";
import type { TopicSource } from "./topic/topic-source.ts";

const SWITCH = new RegExp(`<${PREFIX}evenAndOddHeaders\\b(?![^>]*val=["'](?:0|false|off))`);

/**
 * Whether the template shows other headers on even pages and the topic does not (ECMA-376 part 1, 17.10.1): the
 * setting holds for the whole document, so the topic's sections have to say that theirs are for even pages too.
 */
export function lacksEvenPages(target: MergeTarget, source: TopicSource): boolean {
  const there = target.related("settings");
  if (there === undefined || !SWITCH.test(target.text(there) ?? "")) return false;
  const own = source.related("settings");
  return own === undefined || !SWITCH.test(source.text(own) ?? "");
}
