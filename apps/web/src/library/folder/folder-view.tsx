import type { Area, FolderNode } from "@lavra/contract/library/library";
import { FileText } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { LazyDropPlace } from "../../ui/files/lazy-file-views.tsx";
import type { FileSort } from "../../ui/files/table/file-table-head.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { areaWords, counted } from "../area-words.ts";
import { folderTrail } from "../find-folder.ts";
import { RowsSkeleton } from "../library-skeleton.tsx";
import type { Carry } from "../moving/use-carry.ts";
import { findFile } from "../search/find-file.ts";
import { SearchBox } from "../search/search-box.tsx";
import { findIn, type LibraryFindings, useLibrarySearch } from "../search/use-library-search.ts";
import { filesToCome, isGrowing } from "../structure/grow-tree.ts";
import { uploadBarrier } from "../uploads/upload-barrier.ts";
import type { LibraryPlace } from "../use-library-place.ts";
import { bringTextHits, LazyOtherAreaHits, LazyTextHits } from "../words/lazy-text-hits.tsx";
import type { OtherAreaHitsProps } from "../words/other-area-hits.tsx";
import { EntryActions, type EntryHandlers } from "./entry-actions.tsx";
import { useFileUses } from "./file-uses.ts";
import { FolderEmpty, FolderMissing, NothingFound } from "./folder-empty.tsx";
import { type ChosenHandlers, FolderTable } from "./folder-table.tsx";
import { KnownUses } from "./last-use-cells.tsx";
import { folderEntries, foundEntries, isPlatformFolder } from "./library-entries.tsx";
import { countOwn } from "./tree-nodes.tsx";

/** Few offices have no template of their own. */
const FirstDocument = lazy(async () => ({ default: (await import("../begin/first-document.tsx")).FirstDocument }));

/** True if the office has no template of its own and templates of the platform are available. */
const isBeginning = (root: FolderNode) =>
  root.children.some(isPlatformFolder) && countOwn(root).files === 0 && !isGrowing(root);

export interface FolderViewProps extends EntryHandlers, ChosenHandlers {
  readonly place: LibraryPlace;
  readonly root: FolderNode;
  readonly onOpenFolder: (path: string) => void;
  readonly onSearch: (typed: string) => void;
  readonly onOpenArea: OtherAreaHitsProps["onOpen"];
  readonly onCreate: () => void;
  readonly onSend: (files: readonly DroppedFile[], path: string) => void;
  readonly onSort: (sort: FileSort) => void;
  readonly carry: Carry;
  /** Banners between the path and the rows. */
  readonly notices: ReactNode;
  /** Content below the rows. */
  readonly foot: ReactNode;
}

/** Shown in place of the rows until the folder's files are loaded. */
const ComingRows = () => (
  <SkeletonGroup label="Carregando...">
    <RowsSkeleton />
  </SkeletonGroup>
);

type ListProps = EntryHandlers &
  ChosenHandlers &
  Pick<FolderViewProps, "onCreate" | "onSend" | "carry"> & { readonly area: Area };

interface InsideProps extends ListProps {
  readonly folder: FolderNode;
  readonly sort: FileSort;
  readonly onSort: (sort: FileSort) => void;
}

function Inside({ folder, sort, onSort, onCreate, ...list }: InsideProps) {
  const { area, onSend } = list;
  const uses = useFileUses(area, folder);
  const sortedUses = sort.column === "markers" || sort.column === "lastUse" ? uses : undefined;
  const entries = useMemo(() => folderEntries(folder, sort, sortedUses), [folder, sort, sortedUses]);
  if (filesToCome(folder) > 0) return <ComingRows />;
  if (entries.length === 0) {
    const canSend = uploadBarrier(area, folder) === undefined;
    const send = (files: readonly DroppedFile[]) => onSend(files, folder.path);
    return <FolderEmpty area={area} folder={folder} canSend={canSend} onCreate={onCreate} onSend={send} />;
  }
  return (
    <KnownUses value={uses}>
      <FolderTable
        {...list}
        label={`Conteúdo de ${folder.name}`}
        entries={entries}
        sort={sort}
        onSortChange={onSort}
        openPath={folder.path}
      />
    </KnownUses>
  );
}

/** Enough to choose from; a longer list calls for a narrower search. */
const mostShown = 200;
/** Up to this many rows, results found in texts get half of the space; with more rows, the rows get the larger part. */
const mostBeside = 5;

type FoundProps = ListProps & {
  readonly root: FolderNode;
  readonly findings: LibraryFindings;
  readonly typed: string;
  readonly onClear: () => void;
  readonly onOpenArea: OtherAreaHitsProps["onOpen"];
  readonly openPath: string;
};

const icon = () => <FileText aria-hidden="true" />;

function Found({ root, findings, typed, onClear, onOpenArea, openPath, onCreate: _, ...list }: FoundProps) {
  const { area } = list;
  const { folders, files } = findings;
  const total = folders.length + files.length;
  const named = useMemo(() => new Set(files.map(({ file }) => file.id)), [files]);
  const entries = useMemo(() => foundEntries(folders, files, areaWords[area].title, mostShown), [folders, files, area]);
  const count = counted(total, "resultado", "resultados");
  return (
    <>
      {total === 0 ? null : (
        <p role="status" className="border-b border-line px-4 py-2.5 text-13 text-muted">
          {total > mostShown ? `${count}; estes são os ${mostShown} primeiros` : `${count} em todas as pastas`}
        </p>
      )}
      {total === 0 ? null : (
        <FolderTable {...list} label="Resultados da busca" entries={entries} openPath={openPath} isSnug />
      )}
      <div
        className={classNames(
          "lg:overflow-auto",
          entries.length > mostBeside ? "lg:max-h-[45%] lg:flex-none" : "lg:min-h-0 lg:flex-1",
        )}
      >
        <LazyTextHits
          area={area}
          root={root}
          typed={typed}
          empty={total === 0 ? <NothingFound typed={typed} onClear={onClear} /> : null}
          named={named}
          onChoose={list.onOpen}
          iconOf={icon}
          actionOf={(file) => {
            const placed = findFile(root, file.id);
            return placed ? <EntryActions {...list} source={placed} /> : null;
          }}
          className="p-2"
        />
        <LazyOtherAreaHits area={area === "models" ? "topicos" : "models"} typed={typed} onOpen={onOpenArea} />
      </div>
    </>
  );
}

/** Returns the path of the first result: the folder itself, or the folder that contains the file. */
const firstPlace = (root: FolderNode, typed: string): string | undefined => {
  const { folders, files } = findIn(root, typed);
  return folders[0]?.path ?? files[0]?.folder.path;
};

/** Renders the open folder, or the results of a search in all folders. */
export function FolderView(props: FolderViewProps) {
  const { place, root, onOpenFolder, onSearch } = props;
  const trail = useMemo(() => folderTrail(root, place.path), [root, place.path]);
  const findings = useLibrarySearch(root, place.typed);
  const folder = trail?.at(-1);
  const crumbs = (trail ?? [root]).map(({ path, name }) => ({ id: path, label: name }));
  const { onDropRows, canDropRowsOn } = props.carry;
  const crumbCarry = { onDropRows, canDropRowsOn };
  const list: ListProps = {
    area: place.area,
    onOpen: props.onOpen,
    onAskFor: props.onAskFor,
    onShowMatter: props.onShowMatter,
    onAskForAll: props.onAskForAll,
    onArchive: props.onArchive,
    isArchiving: props.isArchiving,
    onCreate: props.onCreate,
    onSend: props.onSend,
    carry: props.carry,
  };

  const content = () => {
    if (findings && isGrowing(root)) return <ComingRows />;
    if (findings) {
      const found = { root, findings, typed: place.typed, openPath: place.path, onOpenArea: props.onOpenArea };
      return <Found {...list} {...found} onClear={() => onSearch("")} />;
    }
    if (!folder) return <FolderMissing rootName={root.name} onBack={() => onOpenFolder("/")} />;
    const isFirst = place.area === "models" && folder === root && isBeginning(root);
    return (
      <>
        {isFirst ? (
          <Suspense fallback={<Skeleton className="m-4 h-113 rounded-card md:h-48" />}>
            <FirstDocument root={root} />
          </Suspense>
        ) : null}
        <Inside key={folder.path} {...list} folder={folder} sort={place.sort} onSort={props.onSort} />
      </>
    );
  };

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line py-2.5 pr-4 pl-2.5 max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-0 max-md:px-gutter">
        {/* On a phone the tab above already names the root, so its path is for screen readers only. */}
        <div
          className={classNames(
            "min-w-0 flex-1 max-md:-ml-1.5 max-md:flex-none",
            crumbs.length === 1 && "max-md:sr-only",
          )}
        >
          <Breadcrumbs
            label="Caminho"
            crumbs={crumbs}
            onSelect={onOpenFolder}
            renderPlace={(id, content) => (
              <LazyDropPlace id={id} rowCarry={crumbCarry}>
                {content}
              </LazyDropPlace>
            )}
          />
        </div>
        <SearchBox
          value={place.typed}
          onChange={onSearch}
          onFocus={bringTextHits}
          onSubmit={(typed) => {
            const path = firstPlace(root, typed);
            if (path !== undefined) onOpenFolder(path);
          }}
          className="w-[19rem] flex-none max-md:min-w-56 max-md:flex-1"
        />
      </div>
      {props.notices}
      <div className="flex min-h-0 flex-1 flex-col">{content()}</div>
      {props.foot}
    </div>
  );
}
