import { lazy, Suspense } from "react";
import type { RewriteOfferProps } from "./rewrite-offer.tsx";

const RewriteOffer = lazy(async () => ({ default: (await import("./rewrite-offer.tsx")).RewriteOffer }));

/** `RewriteOffer`, which is fetched for the few files that have other systems' tags. */
export function LazyRewriteOffer(props: RewriteOfferProps) {
  return (
    <Suspense>
      <RewriteOffer {...props} />
    </Suspense>
  );
}
