import { useCallback, useState } from "react";
import type { Tone } from "../../ui/messages/tone.ts";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";

/** News of an act, to be read before going on. */
export interface Notification {
  readonly tone: Extract<Tone, "success" | "error" | "warning">;
  readonly title: string;
  readonly text: string;
}

interface Shown extends Notification {
  readonly onClosed: (() => void) | undefined;
}

/** The page's one notification; `onClosed` comes once it has gone and no longer holds the focus. */
export function useNotification() {
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    shown,
    notify: useCallback((news: Notification, onClosed?: () => void) => setShown({ ...news, onClosed }), []),
    close: () => {
      setShown(null);
      if (shown?.onClosed) requestAnimationFrame(shown.onClosed);
    },
  };
}

export type NotificationHandle = ReturnType<typeof useNotification>;

export function NotificationModal({ handle: { shown, close } }: { readonly handle: NotificationHandle }) {
  if (shown === null) return null;
  return (
    <AlertDialog isOpen title={shown.title} tone={shown.tone} onClose={close}>
      {shown.text}
    </AlertDialog>
  );
}
