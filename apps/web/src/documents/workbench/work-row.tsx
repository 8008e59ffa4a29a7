import type { ReactNode } from "react";

export interface WorkRowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly actions?: ReactNode;
}

/** Row of the workbench: an item, its details and its actions. */
export function WorkRow({ icon, title, detail, actions }: WorkRowProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 border-line py-3 pr-3 pl-5 not-first:border-t max-md:gap-2 max-md:pr-1 max-md:pl-4">
      <span aria-hidden="true" className="mt-0.5 self-start text-muted max-md:hidden">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-strong wrap-anywhere text-ink md:truncate">{title}</p>
        <p className="text-13 wrap-anywhere text-muted tabular-nums">{detail}</p>
      </div>
      {actions === undefined ? null : <div className="flex flex-none items-center">{actions}</div>}
    </li>
  );
}
