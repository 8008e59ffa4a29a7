import type { ListedDraft } from "@lavra/contract/documents/drafts";
import { spokenName } from "@lavra/contract/word-names";
import { PencilLine } from "lucide-react";
import { formatInstant } from "../../platform/formats/dates.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { draftAddress } from "../addresses/index.ts";
import { draftTitle, heldWords } from "../papers/drafts/saved-drafts.ts";
import { WorkRow } from "./work-row.tsx";

/** Drafts that are no documents so far, with the way back to their form. */
export function DraftRows({ drafts }: { readonly drafts: readonly ListedDraft[] }) {
  return drafts.map((draft) => {
    const title = draftTitle(draft);
    const template = spokenName(draft.templateName);
    return (
      <WorkRow
        key={draft.id}
        icon={<PencilLine />}
        title={title}
        detail={
          <>
            Rascunho{title === template ? "" : ` de ${template}`} · {heldWords(draft)}
            <span className="max-md:hidden"> · salvo em {formatInstant(draft.savedAt)}</span>
          </>
        }
        actions={
          <ButtonLink
            size="sm"
            className="mx-2"
            href={draftAddress(draft.templateId, draft.id, draft.corrects)}
            aria-label={`Continuar ${title}`}
          >
            Continuar
          </ButtonLink>
        }
      />
    );
  });
}
