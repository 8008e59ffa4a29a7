import { lazy, Suspense } from "react";
import type { TextHitsProps } from "./text-hits.tsx";

const bring = async () => ({ default: (await import("./text-hits.tsx")).TextHits });
const TextHits = lazy(bring);

/** Has it there before the first letter. */
export const bringTextHits = () => void bring().catch(() => undefined);

/** The same for pages that need it only once something is looked for. */
export const LazyTextHits = (props: TextHitsProps) => (
  <Suspense>
    <TextHits {...props} />
  </Suspense>
);
