import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";

const widths = ["w-40", "w-44", "w-36", "w-48", "w-32"];
/** Widths of the lines below the name on a phone. */
const lines = ["w-3/5", "w-1/2", "w-4/5"];

/** Placeholder rows while the list loads. */
export const OfficesSkeleton = () => (
  <SkeletonGroup label="Carregando administradores...">
    <div className="flex h-16 items-center border-b border-line px-3">
      <Skeleton className="h-10 w-80 max-md:w-full" />
    </div>
    {widths.map((width) => (
      <div
        key={width}
        className="border-b border-line px-6 last:border-b-0 md:flex md:h-15 md:items-center md:gap-12 max-md:h-32 max-md:px-4 max-md:pt-4"
      >
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-4 flex-1 max-md:hidden" />
        {lines.map((line) => (
          <Skeleton key={line} className={`mt-3 h-3.5 md:hidden ${line}`} />
        ))}
      </div>
    ))}
  </SkeletonGroup>
);
