import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Actions of the page, at most one of them primary. */
  readonly actions?: ReactNode;
  /** Reduces the height, in favour of the content below. */
  readonly isLow?: boolean | undefined;
}

/**
 * Renders the page's title and sentence at the left and its actions at the right, or below if they have no room; on
 * phones the actions fill the line.
 */
export function PageHead({ title, lead, actions, isLow = false }: PageHeadProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap gap-x-6",
        // A low head has a line below its actions, which may wrap to two: the title is aligned to the top, so that it
        // does not move.
        isLow
          ? "items-start gap-y-3 pt-6 pb-1 max-md:gap-y-2 max-md:pt-3"
          : "items-end gap-y-4 pt-10 pb-6 max-md:pt-6 max-md:pb-5",
      )}
    >
      <div className="min-w-0 flex-1 basis-80">
        <h1 className={classNames("text-28 font-bold text-balance text-ink", isLow && "max-md:text-22")}>{title}</h1>
        {lead === undefined ? null : (
          <p className={classNames("mt-1 max-w-[62ch] text-muted", isLow ? "text-14 max-md:mt-0" : "text-16")}>
            {lead}
          </p>
        )}
      </div>
      {actions === undefined ? null : (
        <div className={classNames("flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1", isLow && "md:ml-auto")}>
          {actions}
        </div>
      )}
    </div>
  );
}
