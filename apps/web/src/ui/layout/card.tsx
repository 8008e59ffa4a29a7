import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface CardProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  /** Omits the padding, for tables and lists that reach the edge. */
  readonly isFlush?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Plain surface with a hairline; with a title it is a named section. */
export function Card({ children, title, isFlush, className }: CardProps) {
  const surface = classNames(
    "min-w-0 rounded-card border border-line bg-surface",
    !isFlush && "p-6 max-md:p-4",
    className,
  );
  if (title === undefined) return <div className={surface}>{children}</div>;
  return (
    <section className={surface}>
      <div className={classNames("flex flex-wrap items-center gap-3 pb-4", isFlush && "px-6 pt-5 max-md:px-4")}>
        <h2 className="text-18 font-bold text-ink">{title}</h2>
      </div>
      {children}
    </section>
  );
}
