import type { KeyboardEvent } from "react";
import { isOfParagraphs } from "../../markers/index.ts";
import { focusable } from "../../ui/fields/use-field-faults.ts";

const controlIn = (field: Element | undefined) => field?.querySelector<HTMLElement>(focusable);

/** True if the field itself uses the key: an option that arrows have reached, a paragraph. */
function usesEnter(target: HTMLElement, key: string): boolean {
  if (target.hasAttribute("aria-activedescendant") || !target.matches("input, textarea")) return true;
  return target instanceof HTMLTextAreaElement && isOfParagraphs({ key, type: "text", kind: "" }, target.value);
}

/**
 * Scrolls the field that a key has reached out from under the bottom bar, once the field that was left shows its error,
 * which pushes the next one down.
 */
function keepInSight(): void {
  const show = () => {
    const control = document.activeElement;
    if (control?.closest("[data-field]")) control.scrollIntoView?.({ block: "nearest" });
  };
  requestAnimationFrame(() => requestAnimationFrame(show));
}

/** Moves to the next visible field on Enter. Shift+Enter breaks a line, and so does Enter in fields that look like paragraphs. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key === "Tab") keepInSight();
  if (key !== "Enter" || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  const field = target.closest<HTMLElement>("[data-field]");
  if (!field || usesEnter(target, field.dataset.field ?? "")) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")].filter(
    (one) => one.closest("[hidden]") === null,
  );
  controlIn(fields[fields.indexOf(field) + 1])?.focus();
  keepInSight();
}

/** Lets Enter go on from an option that is chosen already; the option itself would take the key. */
export function enterLeavesChoice(event: KeyboardEvent<HTMLElement>): void {
  const { type, checked } = event.target as HTMLInputElement;
  if (event.key !== "Enter" || type !== "radio" || !checked) return;
  // A dialog of a field is in the form only for React.
  if (!(event.target as HTMLInputElement).closest("[data-field]")) return;
  event.stopPropagation();
  enterGoesOn(event);
}
