import type { BodyLook, CompiledTemplate } from "@lavra/docx";
import { searchedForms } from "@lavra/portuguese";

/** What reading a template found out: plain data, without the template itself. */
export interface TemplateFindings extends Pick<CompiledTemplate, "markers" | "subtemplates" | "faults" | "notices"> {
  readonly bodyLook: BodyLook;
  /** The text without markup. */
  readonly words: string;
  /** The forms of its words, which it is found by. */
  readonly searched: string;
}

/**
 * Most places told of one marker, notices, characters of a font's name, and UTF-16 units of words, which are some 400
 * pages: nobody reads further, and all of it changes threads.
 */
const most = { places: 20, notices: 1000, fontName: 100, words: 1_000_000 };

export function findingsOf(template: CompiledTemplate): TemplateFindings {
  const { markers, subtemplates, faults, notices } = template;
  const bodyLook = template.bodyLook();
  const words = template.text().slice(0, most.words).toWellFormed();
  return {
    markers: markers.map((marker) => ({ ...marker, places: marker.places.slice(0, most.places) })),
    subtemplates: subtemplates.slice(0, most.places),
    faults,
    notices: notices.slice(0, most.notices),
    bodyLook: { ...bodyLook, font: bodyLook.font.slice(0, most.fontName).toWellFormed() },
    words,
    searched: searchedForms(words),
  };
}
