import { useEffect, useEffectEvent } from "react";

/** Ctrl+Enter (Command+Enter on a Mac) from anywhere on the page but a dialog. */
export function useGenerateKey(generate: () => void): void {
  const press = useEffectEvent(generate);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return;
      if (document.querySelector("[role='dialog'], [role='alertdialog']")) return;
      event.preventDefault();
      press();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
