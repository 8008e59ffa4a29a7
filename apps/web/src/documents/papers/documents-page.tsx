import { FilePlus2 } from "lucide-react";
import { heads } from "../../platform/head/heads.ts";
import { KnownHead } from "../../platform/head/known-head.tsx";
import { places } from "../../platform/places.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { DocumentsSection } from "./documents-section.tsx";
import { DraftsSection } from "./drafts-section.tsx";
import { useMayGenerate } from "./use-may-generate.ts";

/** Page /documents: a person's generated documents and drafts. */
export function DocumentsPage() {
  const notices = useNotices();
  const mayGenerate = useMayGenerate();
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
        <Notices of={notices} />
        <DraftsSection notify={notices.notify} mayGenerate={mayGenerate} />
        <DocumentsSection notify={notices.notify} mayGenerate={mayGenerate} />
      </div>
    </>
  );
}
