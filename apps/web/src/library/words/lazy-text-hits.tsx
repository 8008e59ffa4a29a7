import { lazy, Suspense } from "react";
import type { OtherAreaHitsProps } from "./other-area-hits.tsx";
import type { TextHitsProps } from "./text-hits.tsx";

const OtherAreaHits = lazy(async () => ({ default: (await import("./other-area-hits.tsx")).OtherAreaHits }));
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

/** Loads the component with the first search. */
export const LazyOtherAreaHits = (props: OtherAreaHitsProps) => (
  <Suspense>
    <OtherAreaHits {...props} />
  </Suspense>
);
