import type { Area, FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { memo, type ReactNode, useMemo, useState } from "react";
import { LazyTextHits } from "../../library/words/lazy-text-hits.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { matchedRange } from "../../ui/choices/match-options.ts";
import { classNames } from "../../ui/class-names.ts";
import { placeOf, walkRows } from "./walk-rows.ts";

/** Rows rendered at first: a window full, so that a letter costs no more. More follow with each "Mostrar mais". */
const pageSize = 12;

export interface FoundFile {
  readonly file: LibraryFile;
  readonly folder: FolderNode;
}

export interface FoundFilesProps {
  readonly label: string;
  readonly area: Area;
  readonly root: FolderNode;
  /** Files found by name. */
  readonly found: readonly FoundFile[];
  /** The search text, which is bold in the names. */
  readonly wanted: string;
  readonly selectedId?: string | undefined;
  readonly onChoose: (fileId: string) => void;
  readonly iconOf: (file: LibraryFile) => ReactNode;
  /** Content beside the name: its position in the document, or a star. */
  readonly actionOf?: ((file: LibraryFile) => ReactNode) | undefined;
  readonly className?: string | undefined;
}

function Name({ name, wanted }: { readonly name: string; readonly wanted: string }) {
  const range = matchedRange(name, wanted);
  if (range === null) return name;
  return (
    <>
      {name.slice(0, range[0])}
      <b className="font-bold text-accent-ink">{name.slice(...range)}</b>
      {name.slice(range[1])}
    </>
  );
}

/**
 * Search results as a flat list: first those found by name, each with its folder, then those found by text, each with
 * its passage. A letter renders it once: with what it finds, not with the letter itself.
 */
export const FoundFiles = memo(function FoundFiles(props: FoundFilesProps) {
  const { label, area, root, found, wanted, selectedId, onChoose, iconOf, actionOf, className } = props;
  const [limit, setLimit] = useState(pageSize);
  const named = useMemo(() => new Set(found.map(({ file }) => file.id)), [found]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it take the focus, and arrows go between them
    <div onKeyDown={walkRows} className={classNames("relative min-h-0 overflow-auto", className)}>
      <ul aria-label={label} hidden={found.length === 0} className="grid gap-px">
        {found.slice(0, limit).map(({ file, folder }) => (
          <li
            key={file.id}
            className={classNames(
              "flex min-w-0 items-center rounded-in hover:bg-hover",
              file.id === selectedId && "bg-accent-tint",
            )}
          >
            <button
              type="button"
              data-row
              {...(file.id === selectedId ? { "aria-current": "true" as const } : {})}
              onClick={() => onChoose(file.id)}
              className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-in py-1.5 pr-2 pl-2 text-left outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted"
            >
              {iconOf(file)}
              <span className="grid min-w-0">
                <span className="text-14 text-balance text-ink">
                  <Name name={spokenName(file.name)} wanted={wanted} />
                </span>
                <span className="text-12 text-muted">{placeOf(folder)}</span>
              </span>
            </button>
            {actionOf?.(file)}
          </li>
        ))}
      </ul>
      {found.length > limit ? (
        <Button tone="quiet" size="sm" onPress={() => setLimit(limit + pageSize)}>
          Mostrar mais
        </Button>
      ) : null}
      <LazyTextHits
        area={area}
        root={root}
        typed={wanted}
        named={named}
        selectedId={selectedId}
        onChoose={({ file }) => onChoose(file.id)}
        iconOf={iconOf}
        actionOf={actionOf}
        empty={
          found.length === 0 ? <p className="px-2 py-3 text-14 text-muted">Nada encontrado para "{wanted}".</p> : null
        }
        className={found.length === 0 ? undefined : "mt-3"}
      />
    </div>
  );
});
