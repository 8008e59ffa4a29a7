import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** State of the question if unsaved input may be lost, and its answers. */
export interface LeaveQuestion {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export interface LeaveDialogProps {
  readonly question: LeaveQuestion;
  readonly title: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
  /** Text that says what would be lost. */
  readonly children: ReactNode;
}

/** Asks before unsaved input is lost. */
export const LeaveDialog = ({ question, title, leaveLabel, stayLabel, children }: LeaveDialogProps) => (
  <ConfirmDialog
    isOpen={question.isAsking}
    title={title}
    confirmLabel={leaveLabel}
    cancelLabel={stayLabel}
    onConfirm={question.leave}
    onCancel={question.stay}
  >
    <p>{children}</p>
  </ConfirmDialog>
);
