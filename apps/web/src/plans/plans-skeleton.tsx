import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

/** The page's shape while plans and subscription load. */
export const PlansSkeleton = () => (
  <SkeletonGroup label="Carregando planos...">
    <Skeleton className="h-44 w-full rounded-card" />
    <div className="flex flex-wrap justify-between gap-4 pt-10 pb-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-10 w-56 max-md:w-full" />
    </div>
    <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-120 w-full rounded-card" />
      ))}
    </div>
  </SkeletonGroup>
);
