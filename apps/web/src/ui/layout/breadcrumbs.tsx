import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-aria-components/Link";

export interface Crumb {
  readonly id: string;
  readonly label: string;
}

export interface BreadcrumbsProps {
  readonly label: string;
  /** From the root to the present place. */
  readonly crumbs: readonly Crumb[];
  readonly onSelect: (id: string) => void;
  /** Renders the `li` of a crumb, if it needs more than the plain one. */
  readonly renderPlace?: ((id: string, content: ReactNode) => ReactNode) | undefined;
}

const plainPlace = (_id: string, content: ReactNode) => <li className="flex items-center gap-0.5">{content}</li>;

/** Path from the root to the present place. */
export function Breadcrumbs({ label, crumbs, onSelect, renderPlace = plainPlace }: BreadcrumbsProps) {
  const here = crumbs.at(-1);
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-0.5 text-14 text-muted">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.id}>
            {renderPlace(
              crumb.id,
              <>
                {index > 0 ? <ChevronRight aria-hidden="true" className="size-3.5 opacity-70" /> : null}
                <Link
                  {...(crumb === here ? { "aria-current": "page", isDisabled: true } : {})}
                  onPress={() => onSelect(crumb.id)}
                  className="inline-flex min-h-7 cursor-pointer items-center rounded-in px-1.5 text-muted no-underline touch:min-h-11 data-current:cursor-default data-current:font-strong data-current:text-ink data-hovered:not-data-current:bg-hover data-hovered:not-data-current:text-ink"
                >
                  {crumb.label}
                </Link>
              </>,
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
