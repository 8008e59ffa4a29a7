import { useCallback, useEffect } from "react";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { LazyLeaveDialog } from "../../ui/overlays/lazy-leave-dialog.tsx";
import { isHalfFilled } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import type { SavedDraftHandle } from "../draft/use-saved-draft.ts";

interface AskToLeaveProps extends Pick<DraftHandle, "readDraft"> {
  readonly saved: Pick<SavedDraftHandle, "flush" | "isKept">;
}

/** The question before a half-filled form is left. */
export function AskToLeave({ readDraft, saved }: AskToLeaveProps) {
  const question = useLeaveQuestion(useCallback(() => isHalfFilled(readDraft()), [readDraft]));
  useEffect(() => {
    if (question.isAsking) saved.flush();
  });
  return (
    <LazyLeaveDialog
      question={question}
      title="Sair sem gerar o documento?"
      leaveLabel="Sair"
      stayLabel="Continuar preenchendo"
    >
      {saved.isKept
        ? "O que você preencheu está salvo: o rascunho fica em Meus documentos."
        : "Os valores preenchidos e os tópicos escolhidos serão perdidos."}
    </LazyLeaveDialog>
  );
}
