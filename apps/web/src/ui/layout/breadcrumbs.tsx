import { ChevronRight } from "lucide-react";
import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb } from "react-aria-components/Breadcrumbs";
import { Link } from "react-aria-components/Link";

export interface Crumb {
  readonly id: string;
  readonly label: string;
}

export interface BreadcrumbsProps {
  readonly label: string;
  /** From the root to where one is. */
  readonly crumbs: readonly Crumb[];
  readonly onSelect: (id: string) => void;
}

/** The way from the root to here. */
export function Breadcrumbs({ label, crumbs, onSelect }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <AriaBreadcrumbs className="flex flex-wrap items-center gap-0.5 text-14 text-muted">
        {crumbs.map((crumb, index) => (
          <Breadcrumb key={crumb.id} id={crumb.id} className="flex items-center gap-0.5">
            {index > 0 ? <ChevronRight aria-hidden="true" className="size-3.5 opacity-70" /> : null}
            <Link
              onPress={() => onSelect(crumb.id)}
              className="inline-flex min-h-7 cursor-pointer items-center rounded-in px-1.5 text-muted no-underline touch:min-h-11 data-current:cursor-default data-current:font-strong data-current:text-ink data-hovered:not-data-current:bg-hover data-hovered:not-data-current:text-ink"
            >
              {crumb.label}
            </Link>
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
