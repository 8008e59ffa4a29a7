import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The page's actions, at most one of them primary. */
  readonly actions?: ReactNode;
  /** Leaves the height to what is under it. */
  readonly isLow?: boolean | undefined;
}

/** The page's title and sentence at the left, its actions at the right; on phones the actions fill the line. */
export function PageHead({ title, lead, actions, isLow = false }: PageHeadProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-end gap-x-6",
        isLow ? "gap-y-3 pt-6 pb-1 max-md:pt-4" : "gap-y-4 pt-10 pb-6 max-md:pt-6 max-md:pb-5",
      )}
    >
      <div className="min-w-0">
        <h1 className="text-28 font-bold text-balance text-ink">{title}</h1>
        {lead === undefined ? null : (
          <p className={classNames("mt-1 max-w-[62ch] text-muted", isLow ? "text-14" : "text-16")}>{lead}</p>
        )}
      </div>
      {actions === undefined ? null : (
        <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full max-md:*:flex-1">{actions}</div>
      )}
    </div>
  );
}
