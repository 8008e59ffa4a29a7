import { type ComponentType, useCallback, useRef, useState } from "react";
import type { Asking, UserDialogProps } from "./user-dialog.tsx";

/** The dialogs load when one is first opened, so that the list does not wait for them. */
const loadUserDialog = () => import("./user-dialog.tsx");

/** Preloads them when the pointer reaches a button that opens one. */
export const expectUserDialog = () => void loadUserDialog().catch(() => undefined);

/**
 * The open dialog and the button that opened it, which receives the focus once the dialog and its notice are closed.
 */
export function useAsking(onFailed: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [UserDialog, setUserDialog] = useState<ComponentType<UserDialogProps> | null>(null);
  const opener = useRef<Element | null>(null);
  const list = useRef<HTMLElement>(null);

  const ask = useCallback(
    async (next: Asking) => {
      opener.current = document.activeElement;
      try {
        const loaded = await loadUserDialog();
        setUserDialog(() => loaded.UserDialog);
        setAsking(next);
      } catch {
        onFailed();
      }
    },
    [onFailed],
  );

  return {
    asking,
    ask,
    UserDialog,
    list,
    close: () => setAsking(null),
    goBack: () => {
      const { current } = opener;
      const target = current instanceof HTMLElement && current.isConnected ? current : list.current;
      target?.focus({ preventScroll: true });
    },
  };
}
