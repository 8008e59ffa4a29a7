import { panelProps as panelOf } from "../../ui/layout/tab-panel.ts";

export const parts = ["campos", "topicos", "previa"] as const;
/** What is in sight where there is room for one part of the page. */
export type Part = (typeof parts)[number];

/** What a part's panel is told apart by; nothing where all parts stand together. */
export const panelProps = (of: Part, shown: Part | null) => (shown === null ? {} : panelOf(of, shown));
