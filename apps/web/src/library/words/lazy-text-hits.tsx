import { lazy, Suspense } from "react";
import type { TextHitsProps } from "./text-hits.tsx";

const bring = async () => ({ default: (await import("./text-hits.tsx")).TextHits });
const TextHits = lazy(bring);

/** Loads the code before the first letter is typed. */
export const bringTextHits = () => void bring().catch(() => undefined);

/** Loads the component for pages that need it only once a search begins. */
export const LazyTextHits = (props: TextHitsProps) => (
  <Suspense>
    <TextHits {...props} />
  </Suspense>
);
