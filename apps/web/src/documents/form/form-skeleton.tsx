import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";

/** The place of a form that is coming. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label="Carregando campos do modelo..." className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Skeleton className="col-span-full h-11" />
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}
