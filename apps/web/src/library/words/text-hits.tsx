import type { Area, FolderNode, LibraryFile } from "@lavra/contract/library/library";
import type { FoundFile } from "@lavra/contract/library/search";
import { spokenName } from "@lavra/contract/word-names";
import { type ReactNode, useId, useMemo } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { findFile, type PlacedFile } from "../search/find-file.ts";
import { type TextSearch, useTextSearch } from "./use-text-search.ts";

/** Renders a part of a file's text, with the search words marked. */
export const Passage = ({ pieces }: { readonly pieces: FoundFile["passage"] }) =>
  pieces.map(({ text, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <mark key={at} className="rounded-in bg-warn-soft font-strong text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );

export interface TextHitsProps {
  readonly area: Area;
  readonly root: FolderNode;
  readonly typed: string;
  /** Ids of files that are already listed by name. */
  readonly named: ReadonlySet<string>;
  readonly onChoose: (placed: PlacedFile) => void;
  readonly iconOf: (file: LibraryFile) => ReactNode;
  readonly actionOf?: ((file: LibraryFile) => ReactNode) | undefined;
  readonly selectedId?: string | undefined;
  /** Shown once it is certain that nothing was found. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
}

/** File found by its text, with its folder. */
interface Hit extends PlacedFile {
  readonly passage: FoundFile["passage"];
}

/** Returns the files that are in the tree and not listed by name. */
const hitsOf = (root: FolderNode, files: TextSearch["files"], named: ReadonlySet<string>): readonly Hit[] =>
  (files ?? []).flatMap(({ id, passage }) => {
    const placed = named.has(id) ? undefined : findFile(root, id);
    return placed ? [{ ...placed, passage }] : [];
  });

const isUnreached = (error: Error) => error instanceof ApiError && error.code === "network";

/** Returns the path of a folder as text: `Cível › Recursos`. */
const placeOf = ({ path }: FolderNode) => path.split("/").filter(Boolean).join(" › ") || "Pasta principal";

/** Classes of a row's button. */
export const hitRow =
  "flex min-h-12 min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-in p-2 text-left outline-0 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted";

function Failed({ search: { error, retry } }: { readonly search: TextSearch }) {
  if (!error) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 text-13 text-body">
      <p>
        {isUnreached(error)
          ? "Sem conexão: só os nomes foram buscados."
          : `Erro ao buscar no texto: ${sentenceOf(error)}`}
      </p>
      <Button size="sm" tone="accent" onPress={retry}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** Lists what a search found in texts, below what it found by name: each file with the passage, its words marked. */
export function TextHits(props: TextHitsProps) {
  const { area, root, typed, named, onChoose, iconOf, actionOf, selectedId, empty, className } = props;
  const search = useTextSearch(area, typed);
  const titleId = useId();
  const { files } = search;
  const hits = useMemo(() => hitsOf(root, files, named), [root, files, named]);
  const isQuiet = !search.isAwaited && !search.error && hits.length === 0 && !search.more;
  if (!search.isOn || isQuiet) return empty ?? null;
  return (
    <section
      aria-label={area === "models" ? "No texto dos modelos" : "No texto dos tópicos"}
      aria-busy={search.isOld}
      className={classNames("grid content-start gap-1", className)}
    >
      <p id={titleId} className="px-2 pt-1 text-12 font-medium text-muted">
        No texto
      </p>
      <p role="status" className="sr-only">
        {search.files ? `${hits.length} ${hits.length === 1 ? "encontrado" : "encontrados"} no texto` : ""}
      </p>
      <Failed search={search} />
      {search.isAwaited ? (
        <SkeletonGroup label="Buscando no texto..." className="grid gap-3 px-2 py-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </SkeletonGroup>
      ) : (
        <ul aria-labelledby={titleId} className="grid gap-px">
          {hits.map(({ file, folder, passage }) => (
            <li
              key={file.id}
              className={classNames(
                "flex min-w-0 items-start rounded-in hover:bg-hover",
                file.id === selectedId && "bg-accent-tint",
              )}
            >
              <AriaButton
                data-row
                {...(file.id === selectedId ? { "aria-current": "true" as const } : {})}
                onPress={() => onChoose({ file, folder })}
                className={hitRow}
              >
                {iconOf(file)}
                <span className="grid min-w-0 gap-0.5">
                  <span className="text-14 text-balance wrap-anywhere text-ink">{spokenName(file.name)}</span>
                  <span className="text-12 text-muted">{placeOf(folder)}</span>
                  <span className="line-clamp-4 max-w-[76ch] text-13 wrap-anywhere text-body">
                    <Passage pieces={passage} />
                  </span>
                </span>
              </AriaButton>
              {actionOf?.(file)}
            </li>
          ))}
        </ul>
      )}
      {search.more ? (
        <Button
          tone="quiet"
          size="sm"
          isBusy={search.isFetchingMore}
          onPress={search.more}
          className="justify-self-start"
        >
          Mostrar mais
        </Button>
      ) : null}
    </section>
  );
}
