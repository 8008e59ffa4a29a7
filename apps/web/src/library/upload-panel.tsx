import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { isUnderway } from "./upload-list.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { progressTitle } from "./upload-words.ts";
import { useUploads } from "./use-uploads.ts";

/** The files being sent and what came of them, at the window's foot while there are any. */
export function UploadPanel({ queue }: { readonly queue: UploadQueue }) {
  const [isOpen, setOpen] = useState(true);
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  const isBusy = uploads.some(isUnderway);
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label="Envios"
      className="fixed right-[max(var(--gutter),calc(50vw-var(--content)/2))] bottom-0 z-10 flex max-h-[min(60dvh,480px)] w-[392px] animate-appear flex-col rounded-t-card bg-raised shadow-float max-md:inset-x-0 max-md:max-h-[45dvh] max-md:w-auto"
    >
      <div className="flex items-center gap-0.5 border-b border-line py-1.5 pr-1.5 pl-4">
        <h2 aria-live="polite" className="min-w-0 flex-1 text-14 font-bold text-ink">
          {progressTitle(uploads)}
        </h2>
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
        <ul className="min-h-0 flex-1 overflow-auto">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={queue.cancel} onRetry={queue.retry} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
