import { focusable } from "../../ui/fields/use-field-faults.ts";

/** Puts the cursor in a marker's field and the field in the middle of its zone. */
export function focusField(key: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  // What is folded away opens first.
  field?.closest("[data-folded]")?.querySelector<HTMLElement>("[data-unfold]")?.click();
  const control = field?.querySelector<HTMLElement>(focusable);
  if (!field || !control) return;
  field.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
  if (control.getAttribute("role") === "combobox") closeList(control);
}

/** A searchable list opens when it gets focus; here it would cover the field's own error. */
function closeList(control: HTMLElement): void {
  requestAnimationFrame(() => {
    if (control.getAttribute("aria-expanded") !== "true") return;
    control.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  });
}

export const outputNameField = "output-name";
