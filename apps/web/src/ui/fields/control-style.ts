import { classNames } from "../class-names.ts";

/** Column of every field: label, control and messages. */
export const fieldClass = "grid min-w-0 grid-cols-1 content-start gap-1.5";

/**
 * Classes of a text control's frame: the box itself, or the group around input and buttons. Without transitions: each
 * frame of a fading border or shadow is painted by the thread that handles the first keystrokes.
 */
export const controlFrame =
  "w-full min-h-control rounded-card border bg-surface text-16 text-ink " +
  "data-hovered:border-line-field-hover data-disabled:border-line-strong data-disabled:bg-sunken data-disabled:text-muted";

const focused =
  "outline-0 data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-focus data-focused:shadow-[0_0_0_4px_var(--focus-halo)]";
const focusedWithin =
  "outline-0 data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-focus data-focus-within:shadow-[0_0_0_4px_var(--focus-halo)]";
const focusedWrong =
  "outline-0 data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-bad-fill data-focused:shadow-[0_0_0_4px_var(--bad-halo)]";
const focusedWithinWrong =
  "outline-0 data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-bad-fill data-focus-within:shadow-[0_0_0_4px_var(--bad-halo)]";

export interface ControlState {
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
}

const edge = ({ error, warning }: ControlState) => {
  if (error) return "border-bad-fill";
  return warning ? "border-warn-fill" : "border-line-field";
};

/** Returns the classes of an input that has its own frame. */
export const inputClass = (state: ControlState): string =>
  classNames(controlFrame, state.error ? focusedWrong : focused, edge(state), "min-w-0 px-3");

/** Returns the classes of a group that frames an input and the content beside it. */
export const groupClass = (state: ControlState): string =>
  classNames(controlFrame, state.error ? focusedWithinWrong : focusedWithin, edge(state), "flex items-center");

/** Classes of an input inside a framed group: the group renders the frame and the focus ring. */
export const bareInput =
  "min-w-0 flex-1 self-stretch bg-transparent px-3 text-16 text-inherit outline-0 disabled:text-inherit";
