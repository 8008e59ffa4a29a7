import { CloudAlert, CloudCheck } from "lucide-react";
import { formatTime } from "../../platform/formats/dates.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import type { Saving } from "./draft-saver.ts";

const nothingYet = { savedAt: null, isDirty: true, fault: null, isRequested: false };

export interface SavedLineProps {
  readonly saving: Saving | null;
  /** Saves unsaved changes at once, also during another attempt. */
  readonly onSave: () => void;
}

/** State of the saving in one line of fixed height. */
export function SavedLine({ saving, onSave }: SavedLineProps) {
  const { savedAt, isDirty, fault, isRequested } = saving ?? nothingYet;
  if (fault !== null) {
    return (
      <p role="status" className="flex items-start gap-1.5 text-13 text-bad-ink">
        <CloudAlert aria-hidden="true" className="mt-0.5 size-4! flex-none" />
        <span className="min-w-0">
          Rascunho não salvo: {fault} <TextLink onPress={onSave}>{isRequested ? "Salvando…" : "Salvar agora"}</TextLink>
        </span>
      </p>
    );
  }
  const begun = saving ? "Salvando rascunho…" : "O que você preencher fica salvo como rascunho.";
  const words = savedAt ? `Rascunho salvo às ${formatTime(savedAt)}` : begun;
  return (
    <p className="flex items-center gap-1.5 text-13 text-muted">
      <CloudCheck aria-hidden="true" className={isDirty ? "size-4! opacity-50" : "size-4!"} />
      {words}
    </p>
  );
}
