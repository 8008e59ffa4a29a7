import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { isUnderway, type Upload } from "./upload-list.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { progressTitle } from "./upload-words.ts";

export interface UploadPanelProps {
  readonly queue: UploadQueue;
  /** Shows the result of an action in the panel. */
  readonly notify: NoticesHandle["notify"];
  /** Called when a failed upload is sent again, so that its error is dismissed. */
  readonly onRetry: () => void;
}

interface UploadResultsProps extends UploadPanelProps {
  readonly uploads: readonly Upload[];
}

/** The progress of the uploads in words. */
export const UploadProgress = ({ uploads }: Pick<UploadResultsProps, "uploads">) => progressTitle(uploads);

/** The opened panel of the uploads. */
export function UploadResults({ queue, notify, onRetry, uploads }: UploadResultsProps) {
  const [isOpen, setOpen] = useState(true);
  const isBusy = uploads.some(isUnderway);
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  const retry = (id: number) => {
    onRetry();
    queue.retry(id);
  };
  return (
    <section
      aria-label="Envios"
      className="sticky bottom-0 z-10 flex max-h-[42dvh] flex-none animate-appear flex-col border-t border-line-strong bg-raised lg:max-h-56"
    >
      <div className="flex items-center gap-0.5 border-b border-line py-1.5 pr-1.5 pl-4">
        <h2 className="min-w-0 flex-1 text-14 font-bold text-ink">{progressTitle(uploads)}</h2>
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
        <ul className="relative min-h-0 flex-1 overflow-auto max-lg:max-h-[calc(42dvh-48px)]">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={queue.cancel} onRetry={retry} notify={notify} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
