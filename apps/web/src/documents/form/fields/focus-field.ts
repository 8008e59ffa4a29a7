import { todayKeys } from "@lavra/contract/markers/markers";
import { focusable } from "../../../ui/fields/use-field-faults.ts";

const fieldOf = (key: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);

/**
 * Focuses a marker's field and scrolls it to the middle of its zone; as after Tab, what is typed replaces a line's value.
 * The names of today's date have one field.
 */
export function focusField(key: string): void {
  const names: readonly string[] = todayKeys;
  const field = (names.includes(key) ? names : [key]).map(fieldOf).find((found) => found !== null);
  // Opens a folded section first.
  field?.closest("[data-folded]")?.querySelector<HTMLElement>("[data-unfold]")?.click();
  const control = field?.querySelector<HTMLElement>(focusable);
  if (!field || !control) return;
  field.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement) control.select();
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
