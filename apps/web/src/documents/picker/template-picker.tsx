import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { FileText, History, Star } from "lucide-react";
import { lazy, memo, type ReactNode, Suspense, useCallback } from "react";
import { LibraryArea, type PlacedFile, useFolderStructure } from "../../library/index.ts";
import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { usePresentShortcuts } from "../suggestions/shortcuts.ts";
import { LibraryTree } from "./library-tree.tsx";
import { SearchHead } from "./search-head.tsx";
import { ShortcutRow } from "./shortcut-row.tsx";
import { StarButton } from "./star-button.tsx";
import { useFind } from "./use-find.ts";
import { walkRows } from "./walk-rows.ts";

export interface TemplatePickerProps {
  readonly selected: LibraryFile | null;
  readonly onChoose: (fileId: string) => void;
  readonly hasSlashKey?: boolean | undefined;
  /** True if search and shortcuts are elsewhere: only the tree is shown. */
  readonly isTreeOnly?: boolean | undefined;
  /** True in a narrow column. */
  readonly isNarrow?: boolean | undefined;
  readonly treeClassName: string;
}

const NoTemplates = lazy(async () => ({ default: (await import("./no-templates.tsx")).NoTemplates }));

const FoundFiles = lazy(async () => ({ default: (await import("./found-files.tsx")).FoundFiles }));

/** Most of each kind, so that the tree remains visible. */
const mostShortcuts = 4;

interface ShortcutsProps extends Pick<TemplatePickerProps, "selected" | "onChoose"> {
  readonly root: FolderNode;
}

/** Starred templates, and beneath them the recent ones; renders nothing if there are none. */
function Shortcuts({ root, selected, onChoose }: ShortcutsProps) {
  const { starred, recent } = usePresentShortcuts(root);
  const rows = (title: string, files: readonly PlacedFile[], icon: ReactNode) =>
    files.length === 0 ? null : (
      <section aria-label={title} className="grid gap-px">
        <h3 className="px-2 pb-1 text-12 font-medium text-muted">{title}</h3>
        <ul onKeyDown={walkRows} className="grid gap-px">
          {files.slice(0, mostShortcuts).map(({ file }) => (
            <ShortcutRow
              key={file.id}
              file={file}
              icon={icon}
              isChosen={file.id === selected?.id}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </section>
    );
  if (starred.length === 0 && recent.length === 0) return null;
  return (
    <div className="grid max-h-[40%] flex-none gap-3 overflow-auto border-b border-line pb-3">
      {rows("Favoritos", starred, <Star aria-hidden="true" className="fill-current text-accent-ink!" />)}
      {rows("Recentes", recent, <History aria-hidden="true" />)}
    </div>
  );
}

function Templates({
  root,
  selected,
  onChoose,
  hasSlashKey,
  isTreeOnly = false,
  isNarrow,
  treeClassName,
}: TemplatePickerProps & { root: FolderNode }) {
  const find = useFind(root);
  const icon = useCallback(() => <FileText aria-hidden="true" />, []);
  const star = useCallback((file: LibraryFile) => <StarButton fileId={file.id} name={file.name} />, []);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {isTreeOnly ? null : <SearchHead label="Buscar modelo" find={find} onTake={onChoose} hasSlashKey={hasSlashKey} />}
      {isTreeOnly || find.wanted === "" ? (
        <>
          {isTreeOnly ? null : <Shortcuts root={root} selected={selected} onChoose={onChoose} />}
          <LibraryTree
            label="Modelos"
            root={root}
            selected={selected}
            onSelect={onChoose}
            empty={
              <Suspense>
                <NoTemplates />
              </Suspense>
            }
            isNarrow={isNarrow}
            className={treeClassName}
          />
        </>
      ) : (
        <Suspense>
          <FoundFiles
            label="Modelos encontrados"
            area="models"
            root={root}
            found={find.found}
            wanted={find.wanted}
            selectedId={selected?.id}
            onChoose={onChoose}
            iconOf={icon}
            actionOf={star}
            className={treeClassName}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The templates with their search, in all states; typing in a field does not render it. */
export const TemplatePicker = memo(function TemplatePicker(props: TemplatePickerProps) {
  const skeleton = (
    <>
      <Skeleton className="h-control" />
      {[60, 75, 50, 80, 65, 70].map((width) => (
        <span key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-5" />
        </span>
      ))}
    </>
  );
  return (
    <LibraryArea query={useFolderStructure("models")} word="modelos" skeleton={skeleton}>
      {(root) => <Templates root={root} {...props} />}
    </LibraryArea>
  );
});
