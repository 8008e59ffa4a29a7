import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface SkeletonProps {
  /** Size and place as Tailwind classes: "h-5 w-1/2". */
  readonly className?: string | undefined;
}

/** Grey placeholder for content that is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames("block animate-pulse rounded-in bg-flat", className ?? "h-3.5")} />
  );
}

export interface SkeletonGroupProps {
  /** Name of the content: "Carregando usuários...". */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Skeletons of one zone under a single announced label. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
