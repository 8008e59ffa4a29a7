import type { KeyboardEvent } from "react";
import { focusable } from "../../ui/fields/use-field-faults.ts";

/** Fields for paragraphs, in which Enter breaks the line. */
const paragraphs =
  /^\{(?:.*[_ ])?(?:FATOS?|PEDIDOS?|DESCRI|OBJETO|QUALIFICA|TEXTO|OBSERVA|FUNDAMENTA|SINTESE|SÍNTESE|CLAUSULA|CLÁUSULA)/;

const controlIn = (field: Element | undefined) => field?.querySelector<HTMLElement>(focusable);

/** True if the field itself uses the key: an open list, a second line, a paragraph. */
function usesEnter(target: HTMLElement, key: string): boolean {
  if (target.getAttribute("aria-expanded") === "true" || !target.matches("input, textarea")) return true;
  return target instanceof HTMLTextAreaElement && (paragraphs.test(key) || target.value.includes("\n"));
}

/** Moves to the next visible field on Enter. Shift+Enter breaks a line, and so does Enter in fields for paragraphs. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key !== "Enter" || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  const field = target.closest<HTMLElement>("[data-field]");
  if (!field || usesEnter(target, field.dataset.field ?? "")) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")].filter(
    (one) => one.closest("[hidden]") === null,
  );
  controlIn(fields[fields.indexOf(field) + 1])?.focus();
}
