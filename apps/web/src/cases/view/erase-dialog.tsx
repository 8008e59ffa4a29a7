import { eraseCase } from "@lavra/contract/cases/cases";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { NamedCase } from "../list/cases-table.tsx";

export interface EraseDialogProps {
  readonly of: NamedCase;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Asks before a case is erased for good, with what that means. */
export function EraseDialog({ of, onClose, onDone }: EraseDialogProps) {
  const [error, setError] = useState<string>();
  const { isPending, run: once } = useSubmission();
  const erase = async () => {
    setError(undefined);
    try {
      await api.call(eraseCase, { params: { id: of.id } });
      onDone("Caso excluído.");
    } catch (cause) {
      if (!isAnsweredElsewhere(cause)) setError(sentenceOf(cause));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Excluir o caso ${of.name}?`}
      confirmLabel="Excluir para sempre"
      busyLabel="Excluindo…"
      isBusy={isPending}
      error={error}
      onConfirm={() => void once(erase)}
      onCancel={onClose}
    >
      <p>O caso e todas as suas versões são excluídos agora, e não podem ser restaurados.</p>
      <p>As partes continuam cadastradas, e os documentos já gerados continuam como estão.</p>
    </ConfirmDialog>
  );
}
