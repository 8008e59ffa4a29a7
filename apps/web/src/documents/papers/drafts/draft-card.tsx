import type { ListedDraft } from "@lavra/contract/documents/drafts";
import { spokenName } from "@lavra/contract/word-names";
import { Trash2 } from "lucide-react";
import { formatInstant, formatInstantDay } from "../../../platform/formats/dates.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { draftAddress } from "../../addresses/index.ts";
import { draftTitle, heldWords } from "./saved-drafts.ts";

export interface DraftCardProps {
  readonly draft: ListedDraft;
  readonly mayGenerate: boolean;
  readonly onDelete: () => void;
}

/** Card of a draft, with the way back to it. */
export function DraftCard({ draft, mayGenerate, onDelete }: DraftCardProps) {
  const { templateId, templateName, hasTemplate, savedAt, expiresAt } = draft;
  const title = draftTitle(draft);
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <p className="truncate font-strong text-ink" title={title}>
        {title}
      </p>
      <p className="truncate text-14 text-body">{spokenName(templateName)}</p>
      <p className="text-13 text-muted">{heldWords(draft)}</p>
      <p className="text-13 text-muted tabular-nums">{`Salvo em ${formatInstant(savedAt)}`}</p>
      <p className="text-13 text-muted tabular-nums">{`Guardado até ${formatInstantDay(expiresAt)}`}</p>
      <div className="mt-auto flex items-center gap-2 pt-2">
        {!hasTemplate ? (
          <p className="min-w-0 flex-1 text-13 text-muted">O modelo foi excluído da biblioteca.</p>
        ) : mayGenerate ? (
          <ButtonLink
            size="sm"
            href={draftAddress(templateId, draft.id, draft.corrects)}
            aria-label={`Continuar ${title}`}
          >
            Continuar
          </ButtonLink>
        ) : null}
        {mayGenerate || !hasTemplate ? (
          <IconButton
            size="sm"
            label={`Excluir o rascunho ${title}`}
            tip="Excluir"
            icon={<Trash2 aria-hidden="true" />}
            onPress={onDelete}
            className="ml-auto"
          />
        ) : null}
      </div>
    </li>
  );
}
