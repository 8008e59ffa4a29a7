import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { isUnderway, type Upload } from "./upload-list.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { progressTitle } from "./upload-words.ts";
import { useUploads } from "./use-uploads.ts";

export interface UploadPanelProps {
  readonly queue: UploadQueue;
  /** Tells what came of an act in the panel. */
  readonly tell: NoticesHandle["tell"];
}

/** The files being sent and what came of them, at the window's foot while there are any. */
export function UploadPanel({ queue, tell }: UploadPanelProps) {
  const uploads = useUploads(queue);
  const title = uploads.length === 0 ? "" : progressTitle(uploads);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {uploads.length === 0 ? null : <Panel queue={queue} tell={tell} uploads={uploads} title={title} />}
    </>
  );
}

interface PanelProps extends UploadPanelProps {
  readonly uploads: readonly Upload[];
  readonly title: string;
}

function Panel({ queue, tell, uploads, title }: PanelProps) {
  const [isOpen, setOpen] = useState(true);
  const isBusy = uploads.some(isUnderway);
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  return (
    <>
      {/* On phones the page goes on under the panel; this lets it be scrolled clear of it. */}
      <div aria-hidden="true" className={isOpen ? "h-[42dvh] md:hidden" : "h-15 md:hidden"} />
      <section
        aria-label="Envios"
        className="fixed right-[max(var(--gutter),calc(50vw-var(--content)/2))] bottom-0 z-10 flex max-h-[min(60dvh,480px)] w-[392px] animate-appear flex-col rounded-t-card bg-raised shadow-float max-md:inset-x-0 max-md:max-h-[42dvh] max-md:w-auto"
      >
        <div className="flex items-center gap-0.5 border-b border-line py-1.5 pr-1.5 pl-4">
          <h2 className="min-w-0 flex-1 text-14 font-bold text-ink">{title}</h2>
          <IconButton
            size="sm"
            label={isOpen ? "Recolher envios" : "Mostrar envios"}
            tip={null}
            aria-expanded={isOpen}
            icon={<Arrow aria-hidden="true" className="size-4" />}
            onPress={() => setOpen(!isOpen)}
          />
          <IconButton
            size="sm"
            label={isBusy ? "Cancelar todos os envios" : "Fechar envios"}
            placement="top"
            icon={<X aria-hidden="true" className="size-4" />}
            onPress={isBusy ? queue.cancelAll : queue.clear}
          />
        </div>
        {isOpen ? (
          <ul className="relative min-h-0 flex-1 overflow-auto">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onCancel={queue.cancel} onRetry={queue.retry} tell={tell} />
            ))}
          </ul>
        ) : null}
      </section>
    </>
  );
}
