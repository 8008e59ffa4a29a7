import { Download, FilePenLine, Files } from "lucide-react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { CloseButton } from "../../ui/buttons/close-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DrawnCheck } from "../../ui/marks/drawn-check.tsx";
import { MadeConference } from "../conference/made-conference.tsx";

/** The lines of a small sheet, drawn one after the other. */
const lines = [
  "w-4 bg-ink/60",
  "w-9 bg-line-strong [animation-delay:70ms]",
  "w-9 bg-line-strong [animation-delay:140ms]",
  "w-7 bg-accent-ink [animation-delay:210ms]",
  "w-9 bg-line-strong [animation-delay:280ms]",
];

/** Picture of the finished document: an animated sheet with lines and a check mark. */
const WrittenSheet = () => (
  <div aria-hidden="true" className="relative h-20 w-15 rounded-in border border-line-strong bg-surface px-2.5 py-3">
    <div className="grid gap-1.5">
      {lines.map((line) => (
        <span key={line} className={classNames("h-[3px] origin-left animate-written rounded-full", line)} />
      ))}
    </div>
    <DrawnCheck className="absolute -right-2 -bottom-2 size-6 rounded-full bg-surface text-ok-ink [&>path]:[animation-delay:360ms]" />
  </div>
);

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

/** The document that was just made, with the usual next steps. */
export function FinishedSheet(props: FinishedSheetProps) {
  const { fileName, templateName, documentId, hasValueAsTyped, onDownload, onCorrect, onReuse, onClose } = props;
  return (
    <section
      aria-label="Documento gerado"
      className="grid animate-appear grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-5 max-md:p-4"
    >
      <WrittenSheet />
      <div className="min-w-0 self-center">
        <h2 className="text-16 font-bold text-ink [overflow-wrap:anywhere]">{fileName}</h2>
        <p className="text-14 text-muted">Feito do modelo {templateName}. Já está nos seus downloads.</p>
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
          Baixar de novo
        </Button>
        <Button icon={<FilePenLine aria-hidden="true" />} onPress={onCorrect}>
          Corrigir
        </Button>
        <Button icon={<Files aria-hidden="true" />} onPress={onReuse}>
          Mesmos dados em outro modelo
        </Button>
      </div>
    </section>
  );
}
