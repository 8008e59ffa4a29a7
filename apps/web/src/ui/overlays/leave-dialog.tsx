import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Whether it is being asked if what was filled in may go, and the answers. */
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
  /** What would be lost. */
  readonly children: ReactNode;
}

/** The question before what was filled in is lost. */
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
