import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

/** Skeleton while the markers are loading. */
export const configLoading = (
  <SkeletonGroup label="Carregando marcadores..." className="grid gap-3">
    <Skeleton className="h-20" />
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </SkeletonGroup>
);

/** Skeleton while the preview of a file is loading. */
export const previewLoading = (
  <SkeletonGroup label="Carregando prévia..." className="grid gap-4">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </SkeletonGroup>
);
