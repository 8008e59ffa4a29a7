import type { FolderNode } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { History, Star, TrendingUp } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { findFile, type PlacedFile, walkFiles } from "../../library/index.ts";
import { usePresentShortcuts, useShortcuts } from "../suggestions/shortcuts.ts";
import { useTemplatesUsed } from "../workbench/used-templates.tsx";
import { placeOf, walkRows } from "./walk-rows.ts";

const TemplateGallery = lazy(async () => ({ default: (await import("./template-gallery.tsx")).TemplateGallery }));

/** The platform's templates of a tree. */
const ofPlatform = (root: FolderNode): readonly PlacedFile[] =>
  root.children.filter(({ id }) => id === null).flatMap((folder) => [...walkFiles(folder)]);

/** Most rows of a list. */
const mostRows = 6;

interface RowsProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly files: readonly PlacedFile[];
  readonly onChoose: (fileId: string) => void;
}

/** Templates with their whole names and folders, one press from their forms. */
function Rows({ title, icon, files, onChoose }: RowsProps) {
  if (files.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-1.5">
      <h2 className="text-13 font-medium text-muted">{title}</h2>
      <ul onKeyDown={walkRows} className="overflow-hidden rounded-card border border-line bg-surface">
        {files.slice(0, mostRows).map(({ file, folder }) => (
          <li key={file.id} className="border-line not-first:border-t">
            <button
              type="button"
              data-row
              onClick={() => onChoose(file.id)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus [&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted"
            >
              {icon}
              <span className="min-w-0 flex-1">
                <span className="block text-14 font-medium wrap-anywhere text-ink">{spokenName(file.name)}</span>
                <span className="block text-12 text-muted">{placeOf(folder)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UsualTemplatesProps {
  readonly root: FolderNode;
  readonly onChoose: (fileId: string) => void;
}

/** Recent, starred and most used templates; for a person without any the platform's templates. */
export function UsualTemplates({ root, onChoose }: UsualTemplatesProps) {
  const { starred, recent } = usePresentShortcuts(root);
  const hasShortcuts = useShortcuts() !== undefined;
  const usedMost = useTemplatesUsed(true).data?.templates;
  const used = usedMost ?? [];
  const shown = new Set([...starred, ...recent.slice(0, mostRows)].map(({ file }) => file.id));
  const mostUsed = used.flatMap(({ id }) => (shown.has(id) ? [] : (findFile(root, id) ?? [])));
  // A person who has used a template does not need its picture.
  const isNew = hasShortcuts && usedMost && starred.length + recent.length + mostUsed.length === 0;
  const gallery = useMemo(() => (isNew ? ofPlatform(root) : []), [isNew, root]);
  return (
    <>
      <Rows title="Recentes" icon={<History aria-hidden="true" />} files={recent} onChoose={onChoose} />
      <Rows
        title="Favoritos"
        icon={<Star aria-hidden="true" className="fill-current text-accent-ink!" />}
        files={starred}
        onChoose={onChoose}
      />
      <Rows title="Mais usados" icon={<TrendingUp aria-hidden="true" />} files={mostUsed} onChoose={onChoose} />
      {gallery.length > 0 ? (
        <Suspense>
          <TemplateGallery files={gallery} onChoose={onChoose} />
        </Suspense>
      ) : null}
    </>
  );
}
