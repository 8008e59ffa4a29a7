import type { Finding } from "@lavra/contract/conference";
import type { Paper } from "@lavra/contract/paper/paper";
import type { Remark } from "./view/remarks.ts";

/** Converts a finding into a mark for the pages; an empty field is already marked as a blank. */
export function remarkOf(
  { at, marker, words }: Finding,
  { parts }: Pick<Paper, "parts">,
  tagsOf: ReadonlyMap<string, readonly string[]>,
): Remark {
  const part = at ? parts.indexOf(at.part) : -1;
  return {
    at: at && part >= 0 ? `${part} ${at.paragraph}` : undefined,
    words,
    tags: marker === undefined ? [] : (tagsOf.get(marker) ?? []),
  };
}
