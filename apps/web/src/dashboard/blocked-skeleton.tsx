import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

/** Placeholder for a blocked office's notice, until its state is known. */
export const BlockedSkeleton = () => (
  <SkeletonGroup label="Verificando a assinatura..." className="mb-4">
    <Skeleton className="h-28 w-full rounded-card" />
  </SkeletonGroup>
);
