import type { CompiledTemplate } from "@lavra/docx";

/** What reading a template found out: plain data, without the template itself. */
export type TemplateFindings = Pick<CompiledTemplate, "markers" | "subtemplates" | "faults" | "notices">;

/** Most places told of one marker, and most notices: nobody reads further, and all of it changes threads. */
const most = { places: 20, notices: 1000 };

export function findingsOf({ markers, subtemplates, faults, notices }: CompiledTemplate): TemplateFindings {
  return {
    markers: markers.map((marker) => ({ ...marker, places: marker.places.slice(0, most.places) })),
    subtemplates: subtemplates.slice(0, most.places),
    faults,
    notices: notices.slice(0, most.notices),
  };
}
