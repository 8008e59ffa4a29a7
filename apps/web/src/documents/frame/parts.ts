import { panelProps as panelOf } from "../../ui/layout/tab-panel.ts";

export const parts = ["campos", "topicos", "previa"] as const;
/** The part that is shown if there is room for one part of the page. */
export type Part = (typeof parts)[number];

/** Returns the attributes of a part's panel; none if all parts are shown together. */
export const panelProps = (of: Part, shown: Part | null) => (shown === null ? {} : panelOf(of, shown));
