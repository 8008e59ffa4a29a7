import type { Area, FolderNode } from "@lavra/contract/library";
import { type ReactNode, useMemo, useState } from "react";
import type { FileSort } from "../../ui/files/file-table.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { areaWords, counted } from "../area-words.ts";
import { folderTrail } from "../find-folder.ts";
import { SearchBox } from "../search/search-box.tsx";
import { findIn, type LibraryFindings, useLibrarySearch } from "../search/use-library-search.ts";
import { uploadBarrier } from "../uploads/upload-barrier.ts";
import type { LibraryPlace } from "../use-library-place.ts";
import type { EntryHandlers } from "./entry-actions.tsx";
import { FolderEmpty, FolderMissing, NothingFound } from "./folder-empty.tsx";
import { FolderTable } from "./folder-table.tsx";
import { folderEntries, foundEntries } from "./library-entries.tsx";

export interface FolderViewProps extends EntryHandlers {
  readonly place: LibraryPlace;
  readonly root: FolderNode;
  readonly onOpenFolder: (path: string) => void;
  readonly onSearch: (typed: string) => void;
  readonly onCreate: () => void;
  readonly onSend: (files: readonly File[], path: string) => void;
  /** Banners, between the path and the rows. */
  readonly notices: ReactNode;
  /** What closes the view, under the rows. */
  readonly foot: ReactNode;
}

type ListProps = Pick<FolderViewProps, "onOpen" | "onDelete" | "onLookAt" | "onCreate" | "onSend"> & {
  readonly area: Area;
};

const byName: FileSort = { column: "name", isDescending: false };

function Inside({ folder, area, onCreate, onSend, ...handlers }: ListProps & { readonly folder: FolderNode }) {
  const [sort, setSort] = useState(byName);
  const entries = useMemo(() => folderEntries(folder, sort), [folder, sort]);
  if (entries.length === 0) {
    const canSend = uploadBarrier(area, folder) === undefined;
    const send = (files: readonly File[]) => onSend(files, folder.path);
    return <FolderEmpty area={area} folder={folder} canSend={canSend} onCreate={onCreate} onSend={send} />;
  }
  return (
    <FolderTable
      {...handlers}
      label={`Conteúdo de ${folder.name}`}
      entries={entries}
      sort={sort}
      onSortChange={setSort}
      openPath={folder.path}
      onSend={onSend}
    />
  );
}

/** Enough to choose from; a longer list asks for another word. */
const mostShown = 200;

function Found({
  findings,
  area,
  openPath,
  onSend,
  ...handlers
}: ListProps & { findings: LibraryFindings; openPath: string }) {
  const { folders, files } = findings;
  const total = folders.length + files.length;
  const entries = useMemo(
    () => foundEntries(folders, files, areaWords[area].title).slice(0, mostShown),
    [folders, files, area],
  );
  const count = counted(total, "resultado", "resultados");
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2.5 text-13 text-muted">
        {total > mostShown ? `${count}; estes são os ${mostShown} primeiros` : `${count} em todas as pastas`}
      </p>
      <FolderTable {...handlers} label="Resultados da busca" entries={entries} openPath={openPath} onSend={onSend} />
    </>
  );
}

/** Where the first of what is found lies: the folder itself, or the one a file is in. */
const firstPlace = (root: FolderNode, typed: string): string | undefined => {
  const { folders, files } = findIn(root, typed);
  return folders[0]?.path ?? files[0]?.folder.path;
};

/** The open folder, or what a search found in all of them. */
export function FolderView(props: FolderViewProps) {
  const { place, root, onOpenFolder, onSearch } = props;
  const trail = useMemo(() => folderTrail(root, place.path), [root, place.path]);
  const findings = useLibrarySearch(root, place.typed);
  const folder = trail?.at(-1);
  const crumbs = (trail ?? [root]).map(({ path, name }) => ({ id: path, label: name }));
  const list = {
    area: place.area,
    onOpen: props.onOpen,
    onDelete: props.onDelete,
    onLookAt: props.onLookAt,
    onCreate: props.onCreate,
    onSend: props.onSend,
  };

  const content = () => {
    if (findings) {
      const isEmpty = findings.folders.length + findings.files.length === 0;
      if (isEmpty) return <NothingFound typed={place.typed} onClear={() => onSearch("")} />;
      return <Found {...list} findings={findings} openPath={place.path} />;
    }
    if (!folder) return <FolderMissing rootName={root.name} onBack={() => onOpenFolder("/")} />;
    return <Inside key={folder.path} {...list} folder={folder} />;
  };

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line py-2.5 pr-4 pl-2.5 max-md:flex-wrap max-md:px-gutter">
        <div className="min-w-0 flex-1 max-md:-mx-1.5 max-md:basis-full">
          <Breadcrumbs label="Caminho" crumbs={crumbs} onSelect={onOpenFolder} />
        </div>
        <SearchBox
          value={place.typed}
          onChange={onSearch}
          onSubmit={(typed) => {
            const path = firstPlace(root, typed);
            if (path !== undefined) onOpenFolder(path);
          }}
          className="w-[304px] flex-none max-md:w-full"
        />
      </div>
      {props.notices}
      <div className="flex min-h-0 flex-1 flex-col">{content()}</div>
      {props.foot}
    </div>
  );
}
