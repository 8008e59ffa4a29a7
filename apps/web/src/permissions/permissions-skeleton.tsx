import { permissionKeys } from "@lavra/contract/roles";
import { Card } from "../ui/layout/card.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

/** Placeholders for the cards while the roles load. */
export function PermissionsSkeleton() {
  return (
    <SkeletonGroup label="Carregando permissões..." className="grid gap-4 md:grid-cols-2 desk:grid-cols-3">
      {["a", "b", "c"].map((card) => (
        <Card key={card} isFlush className={card === "a" ? undefined : "max-md:hidden"}>
          <div className="flex items-center gap-3 px-6 pt-5 pb-4 max-md:px-4">
            <Skeleton className="size-10 flex-none rounded-card" />
            <Skeleton className="h-5 w-2/5" />
          </div>
          <div className="divide-y divide-line border-t border-line">
            {permissionKeys.map((flag) => (
              <div key={flag} className="flex h-[61px] items-center justify-between gap-6 px-6 max-md:px-4">
                <span className="grid flex-1 gap-2">
                  <Skeleton className="h-3.5 w-1/3" />
                  <Skeleton className="h-3 w-4/5" />
                </span>
                <Skeleton className="h-6 w-10 rounded-full" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
