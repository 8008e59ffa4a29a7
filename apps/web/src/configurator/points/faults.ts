import type { TemplateWarning } from "@lavra/contract/library";

/** Something to be mended, and what it is found by on the paper. */
export interface FilePoint {
  readonly warning: TemplateWarning;
  /** Tells it from the file's others; undefined where it is about the file and stands nowhere. */
  readonly fault: { readonly id: string; readonly text: string } | undefined;
}

/** What deserves to be mended in a file. That the place for topics is missing is said where topics are asked for. */
export const pointsOf = (warnings: readonly TemplateWarning[]): readonly FilePoint[] =>
  warnings
    .filter(({ code }) => code !== "library.no_subtemplates")
    .map((warning, index) => ({
      warning,
      fault: warning.marker ? { id: `aviso ${index}`, text: warning.marker } : undefined,
    }));

/** Where a fault is found: at a place of its own until the paper says that it is a marker's. */
export const faultKey = (id: string, keys: ReadonlyMap<string, string>): string => keys.get(id) ?? `{${id}}`;
