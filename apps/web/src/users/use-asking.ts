import { type ComponentType, useCallback, useRef, useState } from "react";
import type { Asking } from "./asking.ts";
import type { FormDialogProps } from "./form-dialog.tsx";

const isLight = ({ kind }: Asking) => kind === "delete" || kind === "password";

/** The dialogs of many fields are fetched when one is first wanted, so that the list does not wait for them. */
export const loadFormDialog = () => import("./form-dialog.tsx");

/** Fetches them ahead, when a hand is on its way to a button. */
export const expectFormDialog = () => void loadFormDialog().catch(() => undefined);

/** The open dialog, and what was pressed to open it, where the focus goes back to once all is told. */
export function useAsking(onFailed: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [FormDialog, setFormDialog] = useState<ComponentType<FormDialogProps> | null>(null);
  const opener = useRef<Element | null>(null);
  const list = useRef<HTMLElement>(null);

  const ask = useCallback(
    async (next: Asking) => {
      opener.current = document.activeElement;
      try {
        if (!isLight(next)) {
          const loaded = await loadFormDialog();
          setFormDialog(() => loaded.FormDialog);
        }
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
    FormDialog,
    list,
    close: () => setAsking(null),
    goBack: () => {
      const { current } = opener;
      const target = current instanceof HTMLElement && current.isConnected ? current : list.current;
      target?.focus({ preventScroll: true });
    },
  };
}
