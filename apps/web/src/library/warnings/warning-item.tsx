import type { TemplateWarning } from "@lavra/contract/library/uploads";
import { TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { MarkedExcerpt } from "../search/marked-excerpt.tsx";
import type { RewriteOfferProps } from "./rewrite-offer.tsx";
import { warningPlace } from "./warning-words.ts";

export interface WarningItemProps {
  readonly warning: TemplateWarning;
  /** Action that the user can take here. */
  readonly action?: ReactNode;
}

/** Renders one warning: the sentence, its place, and the text around it. */
export function WarningItem({ warning, action }: WarningItemProps) {
  const { message, excerpt, marker } = warning;
  const place = warningPlace(warning);
  return (
    <li className="flex items-start gap-1.5 text-13">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn-ink" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-warn-ink">{message}</p>
        {excerpt === undefined ? null : (
          <p className="mt-0.5 border-l-2 border-line pl-2 text-muted">
            <MarkedExcerpt excerpt={excerpt} marker={marker} />
          </p>
        )}
        {place === "" ? null : <p className="mt-0.5 text-12 text-muted">{place}</p>}
      </div>
      {action}
    </li>
  );
}

const RewriteOffer = lazy(async () => ({ default: (await import("./rewrite-offer.tsx")).RewriteOffer }));

/** `RewriteOffer`, which is fetched for the few files that have other systems' tags. */
export function LazyRewriteOffer(props: RewriteOfferProps) {
  return (
    <Suspense>
      <RewriteOffer {...props} />
    </Suspense>
  );
}
