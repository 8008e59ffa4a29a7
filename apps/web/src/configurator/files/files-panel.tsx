import type { FolderNode } from "@lavra/contract/library/library";
import { ArrowLeft, FileText } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { findFile, folderTrail, indexFiles, searchFiles } from "../../library/index.ts";
import { SearchBox } from "../../library/search/search-box.tsx";
import { LazyTextHits } from "../../library/words/lazy-text-hits.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FileList } from "../../ui/files/file-list.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { useIsWide } from "../../ui/use-media-query.ts";
import { markChosen } from "../config/file-head.tsx";
import { folderEntries, folderPathOf, foundEntries } from "./list-entries.tsx";
import type { ConfiguratorPlace } from "./use-configurator-place.ts";

export interface FilesPanelProps {
  readonly root: FolderNode;
  readonly place: ConfiguratorPlace;
  readonly onGo: (place: ConfiguratorPlace, options?: { readonly replace?: boolean }) => void;
}

const aboveOf = (path: string) => path.slice(0, path.lastIndexOf("/")) || "/";

/** A line longer than the window scrolls sideways: its end is visible, its beginning fades out. */
const oneLine =
  "-ml-3 flex min-w-0 flex-1 flex-row-reverse overflow-x-auto overscroll-x-contain mask-[linear-gradient(to_right,transparent,black_12px)] pl-1.5 [scrollbar-width:none] *:mr-auto *:flex-none";

/** Most results shown; a longer list asks for a more specific search. */
const mostFound = 200;

function useEntries(root: FolderNode, folder: FolderNode, typed: string) {
  const wanted = useDeferredValue(typed).trim();
  const isSearch = wanted !== "";
  const index = useMemo(() => (isSearch ? indexFiles(root) : []), [root, isSearch]);
  const found = useMemo(() => searchFiles(index, wanted), [index, wanted]);
  const entries = useMemo(
    () => (isSearch ? foundEntries(found.slice(0, mostFound), root.name) : folderEntries(folder)),
    [isSearch, found, folder, root.name],
  );
  const named = useMemo(() => new Set(found.map(({ file }) => file.id)), [found]);
  return { entries, isSearch, wanted, named };
}

/**
 * Read-only panel of the template folders, to browse and choose from. In the narrow layout a chosen file replaces the
 * list, and Back shows the list again.
 */
export function FilesPanel({ root, place, onGo }: FilesPanelProps) {
  const trail = folderTrail(root, place.path) ?? [root];
  const folder = trail.at(-1) ?? root;
  const { entries, isSearch, wanted, named } = useEntries(root, folder, place.typed);
  const total = named.size;
  const hasFile = place.fileId !== "";
  const isCovered = hasFile && place.typed.trim() === "";

  const isWide = useIsWide();

  /** In the wide layout the file stays open while folders are browsed; in the narrow one it takes the list's place. */
  const openFolder = (path: string) => onGo({ path, fileId: isWide ? place.fileId : "", typed: "" });
  const openFile = (fileId: string) => {
    markChosen(fileId);
    onGo({ path: findFile(root, fileId)?.folder.path ?? place.path, fileId, typed: "" });
  };
  const open = (id: string) => {
    const path = folderPathOf(id);
    if (path === undefined) openFile(id);
    else openFolder(path);
  };
  const takeFirst = (typed: string) => {
    const [first] = searchFiles(indexFiles(root), typed);
    if (first) openFile(first.file.id);
  };
  const isFileAbove = isCovered && !isWide;

  return (
    <section aria-label="Arquivos" className="no-print flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <div className="flex min-w-0 items-center gap-x-1 wide:flex-col wide:items-start">
        {folder === root && !isFileAbove ? null : (
          <Button
            size="sm"
            tone="quiet"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
            onPress={() => openFolder(isFileAbove ? folder.path : aboveOf(folder.path))}
            className="flex-none max-wide:-ml-3 wide:-ml-1.5"
          >
            Voltar
          </Button>
        )}
        <div className={isWide ? undefined : oneLine}>
          <Breadcrumbs
            label="Caminho"
            crumbs={trail.map(({ path, name }) => ({ id: path, label: name }))}
            onSelect={openFolder}
          />
        </div>
      </div>
      <SearchBox
        label="Buscar arquivo"
        value={place.typed}
        onChange={(typed) => onGo({ ...place, typed }, { replace: true })}
        onSubmit={takeFirst}
        className="flex-none"
      />
      <div className={classNames("flex min-h-0 flex-1 flex-col", isCovered && "max-wide:hidden")}>
        {isSearch && total === 0 ? null : (
          <FileList
            label={isSearch ? "Arquivos encontrados" : `Conteúdo de ${folder.name}`}
            entries={entries}
            selectedId={hasFile ? place.fileId : null}
            onOpen={open}
            empty="Esta pasta está vazia."
            className={isSearch ? "flex-[0_1_auto] max-wide:max-h-[70dvh]" : "flex-1 max-wide:max-h-[70dvh]"}
          />
        )}
        {isSearch ? (
          <LazyTextHits
            area="models"
            root={root}
            typed={place.typed}
            empty={
              total === 0 ? <p className="px-2 py-3 text-14 text-muted">Nada encontrado para "{wanted}".</p> : null
            }
            named={named}
            selectedId={hasFile ? place.fileId : undefined}
            onChoose={({ file }) => openFile(file.id)}
            iconOf={icon}
            className="min-h-0 pt-2 wide:flex-[1_0_45%] wide:overflow-auto"
          />
        ) : null}
        <p role="status" className={total > mostFound ? "px-2 pt-2 text-12 text-muted" : "sr-only"}>
          {isSearch ? foundWords(total) : ""}
        </p>
      </div>
    </section>
  );
}

const icon = () => <FileText aria-hidden="true" />;

const foundWords = (total: number) =>
  total > mostFound
    ? `${total.toLocaleString("pt-BR")} encontrados; estes são os ${mostFound} primeiros`
    : `${total} ${total === 1 ? "encontrado" : "encontrados"}`;
