import { Download, FilePenLine, Files, Link2 } from "lucide-react";
import { useState } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { CloseButton } from "../../ui/buttons/close-button.tsx";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { MadeConference } from "../conference/made-conference.tsx";
import { PdfButtons } from "./pdf-buttons.tsx";

const ShareDialog = lazyDialog(async () => (await import("../links/share-dialog.tsx")).ShareDialog);

export interface FinishedSheetProps {
  readonly fileName: string;
  readonly templateName: string;
  /** "" if the server did not send it. */
  readonly documentId: string;
  /** True if the filter of a value was not available, as the warning says. */
  readonly hasValueAsTyped: boolean;
  readonly onDownload: () => void;
  readonly onCorrect: () => void;
  readonly onReuse: () => void;
  readonly onClose: () => void;
}

/** Name of the document that was just made, with the usual next steps; its paper is beside it. */
export function FinishedSheet(props: FinishedSheetProps) {
  const { fileName, templateName, documentId, hasValueAsTyped, onDownload, onCorrect, onReuse, onClose } = props;
  const [isSharing, setSharing] = useState(false);
  return (
    <section
      aria-label="Documento gerado"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface max-wide:p-5 max-md:p-4"
    >
      <div className="min-w-0">
        <h2 className="text-16 font-bold text-ink [overflow-wrap:anywhere]">{fileName}</h2>
        <p className="text-14 text-muted">Do modelo {templateName}. O arquivo está nos seus downloads.</p>
        {hasValueAsTyped ? (
          <HelpLink to="marcadores#quando-o-valor-não-serve-para-o-filtro">
            Por que um valor sai como foi digitado
          </HelpLink>
        ) : null}
      </div>
      <CloseButton size="sm" label="Fechar o documento gerado" onPress={onClose} />
      {documentId === "" ? null : (
        <div aria-live="polite" className="col-span-full">
          <MadeConference key={documentId} documentId={documentId} />
        </div>
      )}
      <div className="col-span-full flex flex-wrap gap-2 max-md:grid">
        <Button icon={<Download aria-hidden="true" />} onPress={onDownload}>
          Baixar
        </Button>
        {documentId === "" ? null : (
          <>
            <PdfButtons id={documentId} name={fileName} />
            <Button icon={<Link2 aria-hidden="true" />} onPress={() => setSharing(true)}>
              Compartilhar por link
            </Button>
            <Button icon={<FilePenLine aria-hidden="true" />} onPress={onCorrect}>
              Corrigir
            </Button>
            <Button icon={<Files aria-hidden="true" />} onPress={onReuse}>
              Mesmos dados em outro modelo
            </Button>
          </>
        )}
      </div>
      {isSharing ? (
        <ShareDialog document={{ id: documentId, name: fileName }} onClose={() => setSharing(false)} />
      ) : null}
    </section>
  );
}
