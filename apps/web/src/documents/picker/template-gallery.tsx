import { spokenName } from "@lavra/contract/word-names";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PlacedFile } from "../../library/index.ts";
import { loadPaperThumb } from "../../paper/index.ts";
import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { whenIdle } from "../../ui/when-idle.ts";

const PaperThumb = lazy(async () => ({ default: await loadPaperThumb() }));

const sheet = "aspect-[210/250] w-full rounded-in border border-line";

/** The picture of a card, drawn when the card is in sight and the page is idle: a phone draws it for a long time. */
function Picture({ templateId }: { readonly templateId: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let cancel: (() => void) | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      cancel = whenIdle(() => setSeen(true));
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, []);
  return (
    <span ref={place} className="block">
      {isSeen ? (
        <Suspense fallback={<Skeleton className={sheet} />}>
          <PaperThumb templateId={templateId} className={sheet} />
        </Suspense>
      ) : (
        <Skeleton className={sheet} />
      )}
    </span>
  );
}

export interface TemplateGalleryProps {
  readonly files: readonly PlacedFile[];
  readonly onChoose: (fileId: string) => void;
}

/** The platform's templates with a picture of their first page, one press from their forms. */
export function TemplateGallery({ files, onChoose }: TemplateGalleryProps) {
  return (
    <section aria-labelledby="modelos-da-plataforma" className="grid content-start gap-2">
      <h2 id="modelos-da-plataforma" className="text-13 font-medium text-muted">
        Modelos da plataforma
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] gap-3">
        {files.map(({ file }) => (
          <li key={file.id} className="grid">
            <button
              type="button"
              onClick={() => onChoose(file.id)}
              className="grid cursor-pointer content-start gap-2 rounded-card border border-line bg-surface p-2 text-left outline-offset-2 outline-focus hover:border-line-strong hover:bg-hover focus-visible:outline-2"
            >
              <Picture templateId={file.id} />
              <span className="px-1 pb-1 text-14 font-medium text-balance wrap-break-word text-ink">
                {spokenName(file.name)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
