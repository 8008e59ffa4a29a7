import type { FileBlock, FileBlocks } from "@lavra/contract/markers/blocks";
import type { BlockInfo, BodyLook, CompiledTemplate } from "@lavra/docx";
import { type ForeignContent, findForeign } from "@lavra/docx/inspect";
import { judgeFilters, searchedForms } from "@lavra/portuguese";

/** Findings from reading a template, as plain data without the template itself. */
export interface TemplateFindings
  extends Pick<CompiledTemplate, "markers" | "subtemplates" | "faults" | "notices" | "seams"> {
  /** Words that agree with fields, with their places. */
  readonly agreements: CompiledTemplate["agreements"];
  /** Keys of the fields that words agree with. */
  readonly agreeing: readonly string[];
  /** Blocks that documents fill. */
  readonly blocks: FileBlocks;
  /** True if it names or asks for references. */
  readonly hasReferences: boolean;
  readonly bodyLook: BodyLook;
  /** Number of places with tags of other systems, by their way of writing, and of tracked changes. */
  readonly dialects: ForeignContent["dialects"];
  readonly changes: number;
  /** The text without markup. */
  readonly words: string;
  /** Forms of its words, for the search index. */
  readonly searched: string;
}

/**
 * Limits on places of one marker, faults, notices, characters of a font's name, and UTF-16 units of the text (some 400 pages):
 * nobody reads more, and everything here is passed between threads.
 */
const most = { places: 20, faults: 400, notices: 1000, fontName: 100, words: 1_000_000 };

const plainBlock = ({ tag, marker, branches }: BlockInfo): FileBlock => ({
  tag,
  marker,
  branches: branches.map(({ tags, blocks }) => ({ tags: [...tags], blocks: blocks.map(plainBlock) })),
});

/** `bytes` are the template's own. @throws TemplateError */
export function findingsOf(template: CompiledTemplate, bytes: Uint8Array): TemplateFindings {
  const { markers, agreements, subtemplates, notices, seams } = template;
  const { faults: foreign, dialects, changes } = findForeign(bytes, { filters: judgeFilters });
  const faults = [...template.faults, ...foreign].slice(0, most.faults);
  const bodyLook = template.bodyLook();
  const words = template.text().slice(0, most.words).toWellFormed();
  return {
    markers: markers.map((marker) => ({ ...marker, places: marker.places.slice(0, most.places) })),
    agreements: agreements.map((one) => ({ ...one, places: one.places.slice(0, most.places) })),
    agreeing: [...new Set(agreements.flatMap(({ keys }) => keys))],
    hasReferences: template.references.length > 0,
    blocks:
      template.blocks.length + template.references.length === 0
        ? { outside: [], blocks: [] }
        : { outside: [...template.outside], blocks: template.blocks.map(plainBlock) },
    subtemplates: subtemplates.slice(0, most.places),
    faults,
    dialects,
    changes,
    seams,
    notices: notices.slice(0, most.notices),
    bodyLook: { ...bodyLook, font: bodyLook.font.slice(0, most.fontName).toWellFormed() },
    words,
    searched: searchedForms(words),
  };
}
