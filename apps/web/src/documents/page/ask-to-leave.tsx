import { useCallback, useEffect, useEffectEvent } from "react";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { LazyLeaveDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { isHalfFilled } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import type { SavedDraftHandle } from "../draft/use-saved-draft.ts";

interface AskToLeaveProps extends Pick<DraftHandle, "readDraft"> {
  readonly saved: Pick<SavedDraftHandle, "flush" | "saving">;
}

/** Describes the effect of leaving now. A save without a reply has stored nothing so far. */
function leaveWords(saving: SavedDraftHandle["saving"]): string {
  if (saving === null || saving.fault !== null) return "Os valores preenchidos e os tópicos escolhidos serão perdidos.";
  return saving.isDirty
    ? "O que você preencheu ainda está sendo salvo: espere um instante para não perder nada."
    : "O que você preencheu está salvo: o rascunho fica em Meus documentos.";
}

/** Confirmation before a half-filled form is left. */
export function AskToLeave({ readDraft, saved }: AskToLeaveProps) {
  const question = useLeaveQuestion(useCallback(() => isHalfFilled(readDraft()), [readDraft]));
  const { isAsking } = question;
  const flush = useEffectEvent(saved.flush);
  // Runs once per question: a failed save renders the page again and is retried by itself.
  useEffect(() => {
    if (isAsking) flush();
  }, [isAsking]);
  return (
    <LazyLeaveDialog
      question={question}
      title="Sair sem gerar o documento?"
      leaveLabel="Sair"
      stayLabel="Continuar preenchendo"
    >
      {leaveWords(saved.saving)}
    </LazyLeaveDialog>
  );
}
