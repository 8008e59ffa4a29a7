/**
 * Documents and templates as pages. All but the query and the skeleton is loaded when it is first shown.
 * `configurator` and `documents` use it.
 */

export { paperQuery } from "./paper-query.ts";
export { PaperSkeleton } from "./paper-skeleton.tsx";
export type { PressedText } from "./pointing/pressed-text.ts";

/** Loads the preview of a filled document. */
export const loadPaperZone = async () => (await import("./paper-zone.tsx")).PaperZone;

/** Loads the paper of a template alone, without the page that shows it. */
export const loadTemplatePaper = async () => (await import("./pointing/template-paper.tsx")).TemplatePaper;

/** Loads the picture of a template's first page. */
export const loadPaperThumb = async () => (await import("./paper-thumb.tsx")).PaperThumb;
