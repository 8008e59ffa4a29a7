import type { StoredDocument } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { Download, FileText, RefreshCw } from "lucide-react";
import { formatInstant } from "../../platform/formats/dates.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { againAddress } from "../addresses/index.ts";
import { useDocumentBytes } from "../papers/acts/use-document-bytes.ts";
import { DocumentMarks } from "../papers/document-marks.tsx";
import { WorkRow } from "./work-row.tsx";

export interface DocumentRowsProps {
  readonly documents: readonly StoredDocument[];
  readonly mayGenerate: boolean;
  readonly notify: NoticesHandle["notify"];
}

/** The newest documents: each can be downloaded, and made again with its answers. */
export function DocumentRows({ documents, mayGenerate, notify }: DocumentRowsProps) {
  const { fetchingId, withBytes } = useDocumentBytes(notify);
  return documents.map((document) => {
    const { id, name, client, template, templateId, createdAt } = document;
    return (
      <WorkRow
        key={id}
        icon={<FileText />}
        title={<span title={name}>{spokenName(name)}</span>}
        detail={
          <>
            {[client, spokenName(template), formatInstant(createdAt)].filter(Boolean).join(" · ")}
            <DocumentMarks document={document} />
          </>
        }
        actions={
          <>
            <Button
              size="sm"
              tone="accent"
              icon={<Download aria-hidden="true" className="size-4" />}
              aria-label={`Baixar ${name}`}
              isBusy={fetchingId === id}
              className="max-md:min-w-11 max-md:px-0"
              onPress={() => void withBytes(document, saveFile)}
            >
              <span className="max-md:sr-only">Baixar</span>
            </Button>
            {mayGenerate && templateId !== null ? (
              <ButtonLink
                size="sm"
                tone="accent"
                icon={<RefreshCw aria-hidden="true" className="size-4" />}
                href={againAddress(templateId, id)}
                aria-label={`Gerar de novo ${name}`}
                className="max-md:min-w-11 max-md:px-0"
              >
                <span className="max-md:sr-only">Gerar de novo</span>
              </ButtonLink>
            ) : null}
          </>
        }
      />
    );
  });
}
