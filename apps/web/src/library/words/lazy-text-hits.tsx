import { lazy, Suspense } from "react";
import type { TextHitsProps } from "./text-hits.tsx";

const TextHits = lazy(async () => ({ default: (await import("./text-hits.tsx")).TextHits }));

/** The same for pages that need it only once something is looked for. */
export const LazyTextHits = (props: TextHitsProps) => (
  <Suspense>
    <TextHits {...props} />
  </Suspense>
);
