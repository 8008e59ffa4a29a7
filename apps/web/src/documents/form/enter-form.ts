import type { KeyedMarker } from "../../markers/index.ts";
import type { ReadPending } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";

export interface FormFocusInput extends Pick<DraftHandle, "readDraft"> {
  readonly templateId: string;
  /** True if the fields of this template are rendered. */
  readonly isDrawn: boolean;
  readonly markers: readonly KeyedMarker[];
  readonly readPending: ReadPending;
  /** True while the form waits for the content that it starts from. */
  readonly isBeginning: boolean;
  readonly goToField: (key: string) => void;
}

/** Delay in ms after which fields further down are rendered as well. */
const laterFields = 150;

/** True if the focus is in nothing that a person fills in: it may be moved to the form. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || activeElement.closest("[data-picker], dialog, [role='dialog']"))
    return true;
  return !activeElement.matches("input, textarea, [role='spinbutton'], [contenteditable]");
}

const focusHeading = () => document.querySelector<HTMLElement>("[data-form-heading]")?.focus({ preventScroll: true });

/** On a touch screen a focused field opens the keyboard, which covers what the person is to see. */
const hasTouch = () => window.matchMedia?.("(pointer: coarse)").matches === true;

/**
 * Moves the focus to the first missing field, else to the one that was changed last; to the heading on touch screens,
 * and if that field is a list.
 */
export function enterForm(input: FormFocusInput, lastChanged: string): void {
  if (!isFocusFree()) return;
  const { markers, readPending, readDraft, goToField } = input;
  const [missing] = readPending(readDraft());
  const first = missing ?? markers.find((marker) => marker.key === lastChanged) ?? markers[0];
  const key = first?.key;
  // A focused list opens, and would cover the form that the person is to see.
  if (key === undefined || hasTouch() || first?.type === "select") {
    focusHeading();
    return;
  }
  goToField(key);
  if (isFocusFree()) setTimeout(() => isFocusFree() && goToField(key), laterFields);
}
