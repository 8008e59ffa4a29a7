import { useEffect, useState } from "react";

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/**
 * Gives the focus back to where it was before what calls this was mounted, unless it went elsewhere by itself.
 * The library does so too, but in vain where its frame comes before the page behind a dialog can be focused again (on a busy
 * machine, after an answer of the server), and where dialogs follow one another: what opened the second is gone with the first.
 */
export function useReturnFocus(): void {
  const [origin] = useState(focused);
  useEffect(
    () => () => {
      // After the library has tried.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) origin?.focus();
        }),
      );
    },
    [origin],
  );
}
