import type { ReactNode } from "react";
import { Modal } from "../../ui/overlays/modal.tsx";
import { TaskFooter, type TaskFooterProps } from "./task-footer.tsx";

export interface TaskModalProps extends TaskFooterProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog around one form. */
export function TaskModal({ title, lead, children, ...task }: TaskModalProps) {
  return (
    <Modal
      isOpen
      title={title}
      lead={lead}
      isLocked={task.isPending}
      onClose={task.onClose}
      footer={<TaskFooter {...task} />}
    >
      {children}
    </Modal>
  );
}
