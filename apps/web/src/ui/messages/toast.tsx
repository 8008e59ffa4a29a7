import { CircleCheck } from "lucide-react";
import { Text } from "react-aria-components/Text";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import { Button } from "../buttons/button.tsx";
import { CloseButton } from "../buttons/close-button.tsx";

export interface ToastMessage {
  readonly text: string;
  /** Usually "Desfazer". */
  readonly actionLabel?: string | undefined;
  readonly onAction?: (() => void) | undefined;
}

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** A small line at the bottom for what can be undone; gone after `timeout` ms (8 000), waiting while hovered or focused. */
export function showToast(message: ToastMessage, timeout = 8_000): () => void {
  const key = queue.add(message, { timeout });
  return () => queue.close(key);
}

/** Where toasts appear; once, in the shell. */
export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={queue}
      aria-label="Avisos"
      className="fixed right-6 bottom-6 z-30 flex flex-col gap-2 outline-0 max-md:inset-x-4 max-md:bottom-4"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex w-[min(420px,100%)] animate-appear items-center gap-3 rounded-card bg-raised py-2 pr-2 pl-4 text-14 text-ink shadow-float outline-0 forced-colors:border data-focus-visible:outline-2 data-focus-visible:outline-focus max-md:w-full"
        >
          <CircleCheck aria-hidden="true" className="text-ok-ink" />
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.actionLabel ? (
            <Button
              tone="accent"
              size="sm"
              slot={null}
              onPress={() => {
                toast.content.onAction?.();
                queue.close(toast.key);
              }}
            >
              {toast.content.actionLabel}
            </Button>
          ) : null}
          <CloseButton slot="close" size="sm" label="Fechar aviso" />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}
