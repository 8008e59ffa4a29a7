import { resolveTarget } from "../../parts/part-path.ts";
import { relationshipOf } from "../../parts/relationships.ts";
import type { Block } from "../blocks.ts";
import { once, vocabulary } from "../lookups.ts";
import type { Running } from "../paper.ts";
import type { DocumentReading } from "../reading.ts";
import type { Markup } from "../story/markup.ts";

/** Headers and footers of a document, each part read once. */
export interface RunningList {
  readonly all: readonly (readonly Block[])[];
  /** Returns those of a section; missing ones are inherited from the previous section (ECMA-376 part 1, 17.10.1). */
  of(section: Markup | undefined, kind: "header" | "footer", before: Running): Running;
}

const KINDS = vocabulary<keyof Running>({ default: "usual", first: "first", even: "even" });

export function createRunningList(
  { pack }: DocumentReading,
  readPart: (part: string, kind: "header" | "footer") => Block[],
): RunningList {
  const all: Block[][] = [];
  const known = new Map<string, number>();
  function find(id: string | undefined, kind: "header" | "footer"): number | undefined {
    const link = relationshipOf(pack.relationships(pack.main), id ?? "");
    if (!link || link.external) return undefined;
    const part = pack.entry(resolveTarget(pack.main, link.target))?.name;
    if (part === undefined) return undefined;
    return once(known, part, () => all.push(readPart(part, kind)) - 1);
  }
  return {
    all,
    of(section, kind, before) {
      const own: Running = { ...before };
      for (const { name, attributes } of section?.children ?? []) {
        if (name !== `w:${kind}Reference`) continue;
        const found = find(attributes["r:id"], kind);
        if (found !== undefined) Object.assign(own, { [KINDS[attributes["w:type"] ?? "default"] ?? "usual"]: found });
      }
      return own;
    },
  };
}
