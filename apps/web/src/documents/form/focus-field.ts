import { focusable } from "../../ui/fields/use-field-faults.ts";

/** Focuses a marker's field and scrolls it to the middle of its zone. */
export function focusField(key: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  // Opens a folded section first.
  field?.closest("[data-folded]")?.querySelector<HTMLElement>("[data-unfold]")?.click();
  const control = field?.querySelector<HTMLElement>(focusable);
  if (!field || !control) return;
  field.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
  if (control.getAttribute("role") === "combobox") closeList(control);
}

/** A searchable list opens on focus; here it would cover the field's own error. */
function closeList(control: HTMLElement): void {
  requestAnimationFrame(() => {
    if (control.getAttribute("aria-expanded") !== "true") return;
    control.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  });
}

export const outputNameField = "output-name";
