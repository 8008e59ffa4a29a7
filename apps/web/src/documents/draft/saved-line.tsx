import { CloudAlert, CloudCheck } from "lucide-react";
import { formatTime } from "../../platform/formats/dates.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { draftAddress } from "../begin/use-origin.ts";
import type { Saving } from "./draft-saver.ts";

const nothingYet = { savedAt: null, isDirty: true, fault: null };

/** How the saving of what is typed stands, in one line that keeps its place. */
export function SavedLine({ saving }: { readonly saving: Saving | null }) {
  const { savedAt, isDirty, fault } = saving ?? nothingYet;
  if (fault !== null) {
    return (
      <p role="status" className="flex items-start gap-1.5 text-13 text-bad-ink">
        <CloudAlert aria-hidden="true" className="mt-0.5 size-4! flex-none" />
        <span className="min-w-0">Rascunho não salvo: {fault}</span>
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

/** Another window was at the same draft: nothing was overwritten, there are two now. */
export function PartedBanner({ saving, templateId }: { readonly saving: Saving | null; readonly templateId: string }) {
  const partedFrom = saving?.partedFrom;
  if (!partedFrom) return null;
  return (
    <Banner tone="warning">
      {partedFrom.isGone ? (
        "Este rascunho foi excluído ou virou documento em outra janela. O que você digita aqui fica em um rascunho novo."
      ) : (
        <>
          Este rascunho também foi alterado em outra janela ou aparelho. O que você digita aqui fica em um rascunho à
          parte; nada foi perdido. <TextLink href={draftAddress(templateId, partedFrom.id)}>Abrir o outro</TextLink>
        </>
      )}
    </Banner>
  );
}
