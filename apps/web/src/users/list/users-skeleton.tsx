import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { SpinnerRing } from "../../ui/messages/spinner.tsx";

const widths = ["w-40", "w-44", "w-36", "w-48", "w-32"];
/** Widths of the lines below the name on a phone. */
const lines = ["w-3/5", "w-4/5"];

/** Placeholder rows while the list loads, with a line in the place of the count. */
export function UsersSkeleton() {
  return (
    <div>
      <div className="flex h-[2.5625rem] items-center border-b border-line px-6 max-md:hidden">
        <Skeleton className="h-3.5 w-16" />
      </div>
      {widths.map((width) => (
        <div
          key={width}
          className="border-b border-line px-6 md:flex md:h-13 md:items-center md:gap-12 max-md:h-30 max-md:px-4 max-md:pt-4"
        >
          <Skeleton className="h-4 w-24 max-md:hidden" />
          <div className="flex flex-1 items-center gap-3">
            <Skeleton className="size-8 rounded-full!" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
          {lines.map((line) => (
            <Skeleton key={line} className={`mt-3 h-3.5 md:hidden ${line}`} />
          ))}
        </div>
      ))}
      <p role="status" className="flex min-h-14 items-center gap-2 px-6 text-13 text-muted max-md:px-4">
        <SpinnerRing />
        Carregando usuários...
      </p>
    </div>
  );
}
