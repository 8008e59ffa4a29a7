import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

/** In the place of what a blocked office reads, until that is known. */
export const BlockedSkeleton = () => (
  <SkeletonGroup label="Verificando a assinatura..." className="mb-4">
    <Skeleton className="h-28 w-full rounded-card" />
  </SkeletonGroup>
);
