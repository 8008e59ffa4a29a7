import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { CircleCheck, CirclePlus } from "lucide-react";
import { useCallback, useRef } from "react";
import { findFile, useFolderStructure } from "../../library/index.ts";
import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { spokenName } from "../order/generate-payload.ts";
import { LibraryArea } from "../picker/library-area.tsx";
import { LibrarySearch } from "../picker/library-search.tsx";
import { type ChosenTopic, isRepeatedPress, type Press, type Topic } from "./topic-selection.ts";

export interface TopicPickerProps {
  readonly chosen: readonly ChosenTopic[];
  readonly onToggle: (topic: Topic) => void;
}

interface TopicTreeProps extends TopicPickerProps {
  readonly root: FolderNode;
}

/** The topics' tree: a press adds a topic at the end of the document or takes it out. */
function TopicTree({ root, chosen, onToggle }: TopicTreeProps) {
  const last = useRef<Press | null>(null);
  const orderOf = useCallback((file: LibraryFile) => chosen.find(({ id }) => id === file.id)?.order, [chosen]);
  const icon = useCallback(
    (file: LibraryFile) => (orderOf(file) ? <CircleCheck className="text-accent-ink!" /> : <CirclePlus />),
    [orderOf],
  );
  const detail = useCallback(
    (file: LibraryFile) => {
      const order = orderOf(file);
      if (!order && !file.keepsLook) return undefined;
      return (
        <span className="flex gap-2">
          {file.keepsLook ? <span className="max-md:hidden">aparência própria</span> : null}
          {order ? (
            <span className="font-bold text-accent-ink">
              <span className="sr-only">escolhido, </span>
              {order}º
            </span>
          ) : null}
        </span>
      );
    },
    [orderOf],
  );

  const press = (id: string) => {
    const next: Press = { id, at: performance.now() };
    const isRepeated = isRepeatedPress(last.current, next);
    last.current = next;
    const placed = isRepeated ? undefined : findFile(root, id);
    if (placed) onToggle({ id, name: spokenName(placed.file.name), path: placed.file.path });
  };

  /** By the search a topic is added, never taken out: what was found may stand in the document already. */
  const take = (id: string) => {
    if (!chosen.some((topic) => topic.id === id)) press(id);
  };

  return (
    <LibrarySearch
      label="Acrescentar tópicos"
      searchLabel="Buscar tópico"
      root={root}
      selected={null}
      onSelect={press}
      onTake={take}
      empty="Nenhum tópico ainda."
      fileIcon={icon}
      fileDetail={detail}
      treePadding={6}
      treeClassName="h-72 rounded-card border border-line"
    />
  );
}

/** The topics' area in all its states. */
export function TopicPicker({ chosen, onToggle }: TopicPickerProps) {
  const skeleton = (
    <>
      <Skeleton className="h-control" />
      <Skeleton className="h-72" />
    </>
  );
  return (
    <LibraryArea query={useFolderStructure("topicos")} word="tópicos" skeleton={skeleton}>
      {(root) => <TopicTree root={root} chosen={chosen} onToggle={onToggle} />}
    </LibraryArea>
  );
}
