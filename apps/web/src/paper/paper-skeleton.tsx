import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

export function PaperSkeleton() {
  return (
    <SkeletonGroup label="Montando a prévia do documento..." className="min-h-0 flex-1 overflow-hidden px-4">
      <div className="mx-auto grid aspect-[210/297] max-w-[794px] content-start gap-3 bg-paper p-[11%] outline outline-paper-line">
        <Skeleton className="mx-auto mb-4 h-4 w-3/4" />
        {["w-full", "w-full", "w-5/6", "w-full", "w-full", "w-2/3", "w-full", "w-11/12", "w-1/2"].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sketch, which never move
          <Skeleton key={at} className={`h-3 ${width}`} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
