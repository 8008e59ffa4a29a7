import { FilePlus2 } from "lucide-react";
import { heads } from "../../platform/head/heads.ts";
import { KnownHead } from "../../platform/head/known-head.tsx";
import { places } from "../../platform/places.ts";
import { useMay } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { DraftsSection } from "./drafts/drafts-section.tsx";
import { DocumentsSection } from "./list/documents-section.tsx";
import { useList } from "./list/use-list.ts";

/** Page /documents: a person's generated documents and drafts. */
export function DocumentsPage() {
  const notices = useNotices();
  const mayGenerate = useMay("generate");
  const list = useList();
  return (
    <>
      <KnownHead
        of={heads.documents}
        actions={
          mayGenerate ? (
            <ButtonLink tone="primary" href={places.generate.path} icon={<FilePlus2 aria-hidden="true" />}>
              {places.generate.title}
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <SearchField
          label="Buscar por cliente, número, texto ou modelo"
          hasSlashKey
          value={list.typed}
          onChange={list.setTyped}
          className="w-full max-w-150"
        />
        <Notices of={notices} isBroughtIntoView />
        <DraftsSection notify={notices.notify} mayGenerate={mayGenerate} text={list.text} />
        <DocumentsSection notify={notices.notify} mayGenerate={mayGenerate} list={list} />
      </div>
    </>
  );
}
