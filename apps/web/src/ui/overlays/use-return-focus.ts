import { useEffect, useState } from "react";

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/**
 * For dialogs that follow one another: each gives the focus back to what opened it, which is gone with the one before.
 * What mounts with the first and goes with the last returns the focus to where it was before them all.
 */
export function useReturnFocus(): void {
  const [origin] = useState(focused);
  useEffect(
    () => () => {
      // After the last dialog has tried by itself.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) origin?.focus();
        }),
      );
    },
    [origin],
  );
}
