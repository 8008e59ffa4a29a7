import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";

/** Rows of one page of a table. */
const pageSize = 25;

export interface PageOf<Row> extends PageSpan {
  readonly rows: readonly Row[];
}

/** Returns one page of the rows; a page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  const shown = rows.slice(start, start + pageSize);
  return { rows: shown, page, pages, from: start + 1, to: start + shown.length, total: rows.length };
}

/** Place of a page in the whole list. */
export interface PageSpan {
  readonly page: number;
  readonly pages: number;
  /** Positions of the first and last row in the whole list, from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

export interface PagerProps {
  readonly shown: PageSpan;
  /** Noun of the rows, singular and plural. */
  readonly words: readonly [one: string, many: string];
  /** Called with the number of pages to move, negative to go back. */
  readonly onTurn: (pages: number) => void;
}

const figure = (count: number) => count.toLocaleString("pt-BR");

/** On the first and last page the button is greyed out. */
const still = "data-disabled:bg-transparent";

/** Shows the range and the total of a list, with buttons for the other pages. */
export function Pager({ shown: { page, pages, from, to, total }, words: [one, many], onTurn }: PagerProps) {
  return (
    <div className="flex min-h-14 items-center gap-2 border-t border-line px-6 max-md:px-4">
      <p role="status" className="text-13 text-muted tabular-nums">
        {figure(from)} a {figure(to)} de {figure(total)} {total === 1 ? one : many}
      </p>
      {pages === 1 ? null : (
        <nav aria-label="Páginas" className="-mr-2 ml-auto flex items-center gap-1">
          <IconButton
            label="Página anterior"
            icon={<ChevronLeft aria-hidden="true" />}
            isDisabled={page === 1}
            className={still}
            onPress={() => onTurn(-1)}
          />
          <span className="px-1 text-13 text-muted tabular-nums">
            {page} de {pages}
          </span>
          <IconButton
            label="Próxima página"
            icon={<ChevronRight aria-hidden="true" />}
            isDisabled={page === pages}
            className={still}
            onPress={() => onTurn(1)}
          />
        </nav>
      )}
    </div>
  );
}
