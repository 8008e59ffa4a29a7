import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

const widths = ["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-1/4", "w-5/12"];

/** Placeholders for rows while they load. */
export const RowsSkeleton = () =>
  widths.map((width) => (
    <div key={width} className="flex h-12 items-center gap-3 border-b border-line px-4 max-md:h-16">
      <Skeleton className="size-5" />
      <Skeleton className={`h-4 ${width}`} />
    </div>
  ));

/** Placeholders for tree, path and rows while the folders load. */
export function LibrarySkeleton() {
  return (
    <SkeletonGroup label="Carregando..." className="flex min-h-0 flex-1">
      <div className="grid w-[16.5rem] flex-none content-start gap-4 border-r border-line bg-sunken p-5 max-lg:hidden">
        {widths.map((width, index) => (
          <Skeleton key={width} className={`h-4 ${width} ${index > 0 ? "ml-5" : ""}`} />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex h-15 items-center border-b border-line px-4">
          <Skeleton className="h-4 w-40" />
        </div>
        <RowsSkeleton />
      </div>
    </SkeletonGroup>
  );
}
