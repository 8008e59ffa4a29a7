import { type ReactNode, useId } from "react";
import { Button } from "../buttons/button.tsx";
import { type Tone, toneIcon, toneInk } from "../messages/tone.ts";
import { Modal } from "./modal.tsx";

export interface AlertDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  /** Next step, offered beside OK. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onClose: () => void;
}

/** Message that must be read before going on: OK, and optionally a next step. */
export function AlertDialog({ isOpen, title, children, tone, action, onClose }: AlertDialogProps) {
  const body = useId();
  const Icon = tone ? toneIcon[tone] : undefined;
  return (
    <Modal
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      describedBy={body}
      footer={
        <>
          {action ? <Button onPress={action.onPress}>{action.label}</Button> : null}
          <Button tone="primary" autoFocus onPress={onClose}>
            OK
          </Button>
        </>
      }
    >
      <div id={body} className="flex items-start gap-3">
        {Icon && tone ? <Icon aria-hidden="true" className={`mt-px ${toneInk[tone]}`} /> : null}
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </Modal>
  );
}
