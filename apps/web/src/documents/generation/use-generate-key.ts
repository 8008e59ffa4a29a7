import { useEffect, useEffectEvent } from "react";
import { isDialogOpen } from "../../ui/overlays/lazy-dialogs.tsx";

const isAsked = (event: KeyboardEvent) =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat && !event.isComposing;

/** A number or a listed option is committed when its field loses the focus; focusing it again would open a list. */
const commitField = (field: EventTarget | null) => {
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  if (field.getAttribute("role") !== "combobox") field.focus({ preventScroll: true });
};

/** Generates on Ctrl+Enter (Command+Enter on a Mac), from anywhere on the page except a dialog. */
export function useGenerateKey(generate: () => void): void {
  const press = useEffectEvent(generate);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isAsked(event) || isDialogOpen()) return;
      event.preventDefault();
      // A row or button would handle it as its own Enter.
      event.stopPropagation();
      commitField(event.target);
      clearTimeout(timer);
      timer = setTimeout(() => press());
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => {
      document.removeEventListener("keydown", listen, { capture: true });
      clearTimeout(timer);
    };
  }, []);
}
