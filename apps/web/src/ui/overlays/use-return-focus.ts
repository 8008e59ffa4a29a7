import { useEffect, useState } from "react";

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/**
 * Returns the focus, when the caller is unmounted, to the element that had it before the mount, or to the page if that
 * one is gone, unless the focus moved elsewhere by itself. React Aria does so too, but fails in three cases: if its
 * frame runs before the page behind a dialog is focusable again (on a busy machine, after an answer of the server), if
 * one dialog follows another, because the element that opened the second is gone with the first, and if the dialog
 * removed the row of the button that opened it.
 */
export function useReturnFocus(): void {
  const [origin] = useState(focused);
  useEffect(
    () => () => {
      // Runs after React Aria has tried.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          if (origin?.isConnected) origin.focus();
          else document.getElementById("conteudo")?.focus({ preventScroll: true });
        }),
      );
    },
    [origin],
  );
}
