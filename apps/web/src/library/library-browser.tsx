import { useDeferredValue } from "react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { findFolder } from "./find-folder.ts";
import { FolderTree } from "./folder/folder-tree.tsx";
import { FolderView, type FolderViewProps } from "./folder/folder-view.tsx";
import { LibrarySkeleton } from "./library-skeleton.tsx";
import type { AvailableStructure } from "./use-folder-structure.ts";

export interface LibraryBrowserProps extends Omit<FolderViewProps, "root"> {
  readonly structure: AvailableStructure;
}

const loadFailure = (error: Error) => `Erro ao carregar pastas: ${sentenceOf(error)}`;

/** Renders an area's frame: folders at the left, the content of the open folder at the right. */
export function LibraryBrowser({ structure, ...view }: LibraryBrowserProps) {
  const { root, error, isFetching, refetch } = structure;
  // The first tree replaces the skeleton in time slices; later changes are rendered at once.
  const isTreeDue = useDeferredValue(root !== undefined);
  return (
    <section
      aria-label="Pastas e arquivos"
      className="flex min-h-80 overflow-clip rounded-card border border-line bg-surface max-md:-mx-gutter max-md:rounded-none max-md:border-x-0 lg:h-[max(32.5rem,calc(100dvh-254px))]"
    >
      {root && isTreeDue ? (
        <>
          <FolderTree
            area={view.place.area}
            root={root}
            openPath={findFolder(root, view.place.path)?.path ?? view.place.path}
            onOpen={view.onOpenFolder}
            onSend={view.onSend}
            carry={view.carry}
          />
          <FolderView
            {...view}
            root={root}
            notices={
              <>
                {error ? (
                  <Banner
                    tone="error"
                    className="m-3"
                    actions={
                      <Button size="sm" tone="accent" isBusy={isFetching} onPress={() => void refetch()}>
                        Tentar novamente
                      </Button>
                    }
                  >
                    {loadFailure(error)}
                  </Banner>
                ) : null}
                {view.notices}
              </>
            }
          />
        </>
      ) : error ? (
        <div className="flex-1 self-center">
          <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
            {loadFailure(error)}
          </FailedState>
        </div>
      ) : (
        <LibrarySkeleton />
      )}
    </section>
  );
}
