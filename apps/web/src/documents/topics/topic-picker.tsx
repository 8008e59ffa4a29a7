import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { CircleCheck, CirclePlus } from "lucide-react";
import { useCallback, useRef } from "react";
import { findFile, LibraryArea, useFolderStructure } from "../../library/index.ts";
import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { spokenName } from "../order/generate-payload.ts";
import { FoundFiles } from "../picker/found-files.tsx";
import { SearchHead } from "../picker/search-head.tsx";
import { useFind } from "../picker/use-find.ts";
import { AllTopics } from "./all-topics.tsx";
import { type ChosenTopic, isRepeatedPress, type Press, type Topic } from "./topic-selection.ts";
import { TopicsAtHand } from "./topics-at-hand.tsx";

export interface TopicPickerProps {
  readonly templateId: string;
  readonly chosen: readonly ChosenTopic[];
  readonly onToggle: (topic: Topic) => void;
  /** Puts several at the end, those that stand there already left where they are. */
  readonly onAdd: (topics: readonly Topic[]) => void;
}

const topicOf = ({ id, name, path }: LibraryFile): Topic => ({ id, name: spokenName(name), path });

/** How a topic looks in a list: whether it is in the document, and at which place. */
function useTopicLook(chosen: readonly ChosenTopic[]) {
  const orderOf = useCallback((file: LibraryFile) => chosen.find(({ id }) => id === file.id)?.order, [chosen]);
  const icon = useCallback(
    (file: LibraryFile) =>
      orderOf(file) ? (
        <CircleCheck aria-hidden="true" className="text-accent-ink!" />
      ) : (
        <CirclePlus aria-hidden="true" />
      ),
    [orderOf],
  );
  const detail = useCallback(
    (file: LibraryFile) => {
      const order = orderOf(file);
      if (!order && !file.keepsLook) return undefined;
      return (
        <span className="flex flex-none gap-2 pr-2 text-12 text-muted">
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
  return { icon, detail };
}

function Topics({ root, templateId, chosen, onToggle, onAdd }: TopicPickerProps & { readonly root: FolderNode }) {
  const find = useFind(root);
  const look = useTopicLook(chosen);
  const last = useRef<Press | null>(null);

  const press = (id: string) => {
    const next: Press = { id, at: performance.now() };
    const isRepeated = isRepeatedPress(last.current, next);
    last.current = next;
    const placed = isRepeated ? undefined : findFile(root, id);
    if (placed) onToggle(topicOf(placed.file));
  };
  /** By the search's Enter a topic is added, never taken out: what was found may stand in the document already. */
  const take = (id: string) => {
    if (!chosen.some((topic) => topic.id === id)) press(id);
  };
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <SearchHead label="Buscar tópico" find={find} onTake={take} />
      {find.wanted === "" ? (
        <>
          <TopicsAtHand
            root={root}
            templateId={templateId}
            chosen={chosen}
            onPress={press}
            onAdd={(files) => onAdd(files.map(topicOf))}
          />
          <AllTopics root={root} templateId={templateId} look={look} onPress={press} />
        </>
      ) : (
        <FoundFiles
          label="Tópicos encontrados"
          found={find.found}
          wanted={find.wanted}
          onChoose={press}
          iconOf={look.icon}
          actionOf={look.detail}
          className="max-h-80 rounded-card border border-line p-1.5"
        />
      )}
    </div>
  );
}

/** The topics' area in all its states. */
export function TopicPicker(props: TopicPickerProps) {
  const skeleton = (
    <>
      <Skeleton className="h-control" />
      <Skeleton className="h-24" />
    </>
  );
  return (
    <LibraryArea query={useFolderStructure("topicos")} word="tópicos" skeleton={skeleton}>
      {(root) => <Topics root={root} {...props} />}
    </LibraryArea>
  );
}
