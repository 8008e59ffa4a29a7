import { useEffect, useEffectEvent } from "react";

const isAsked = (event: KeyboardEvent) =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat && !event.isComposing;

/** Ctrl+Enter (Command+Enter on a Mac) from anywhere on the page but a dialog. */
export function useGenerateKey(generate: () => void): void {
  const press = useEffectEvent(generate);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isAsked(event) || document.querySelector("[role='dialog'], [role='alertdialog']")) return;
      event.preventDefault();
      // A row or button would take it as its own Enter; a field has to: that is how a number is read.
      if (!(event.target instanceof HTMLInputElement)) event.stopPropagation();
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
