import { permissionKeys } from "@lavra/contract/roles/roles";
import { Card } from "../ui/layout/card.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";

const columns = ["a", "b", "c"];

/** A placeholder for the matrix while the roles load. */
export function PermissionsSkeleton() {
  return (
    <SkeletonGroup label="Carregando permissões...">
      <Card isFlush className="divide-y divide-line">
        <div className="flex h-28 items-start justify-end py-4 max-md:hidden">
          {columns.map((column) => (
            <div key={column} className="grid w-40 justify-items-center gap-2">
              <Skeleton className="size-[1.125rem]" />
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-3 w-10" />
            </div>
          ))}
        </div>
        {permissionKeys.map((flag) => (
          <div key={flag} className="flex h-[3.8125rem] items-center pl-6 max-md:pr-4 max-md:pl-4">
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-3.5 w-1/3" />
              <Skeleton className="h-3 w-3/5" />
            </span>
            {columns.map((column) => (
              <span
                key={column}
                className={
                  column === "a" ? "grid justify-items-center md:w-40" : "grid w-40 justify-items-center max-md:hidden"
                }
              >
                <Skeleton className="h-6 w-10 rounded-full" />
              </span>
            ))}
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
