import type { TemplateWarning } from "@lavra/contract/library";

/** Fault to correct in a file, and the id that finds it on the paper. */
export interface FilePoint {
  readonly warning: TemplateWarning;
  /** Identifies the fault among the file's others; undefined if it concerns the whole file and has no place. */
  readonly fault: { readonly id: string; readonly text: string } | undefined;
}

/**
 * Returns the faults to correct in a file. A missing place for topics is left out: the switch for topics reports it.
 */
export const pointsOf = (warnings: readonly TemplateWarning[]): readonly FilePoint[] =>
  warnings
    .filter(({ code }) => code !== "library.no_subtemplates")
    .map((warning, index) => ({
      warning,
      fault: warning.marker ? { id: `aviso ${index}`, text: warning.marker } : undefined,
    }));

/** Returns the key of a fault's place: its own, until the paper reports that it is a marker's. */
export const faultKey = (id: string, keys: ReadonlyMap<string, string>): string => keys.get(id) ?? `{${id}}`;
