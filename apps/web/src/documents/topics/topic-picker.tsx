import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { CircleCheck, CirclePlus, Eye } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { useDirectories } from "../../library/fetch-directories.ts";
import { findFile, LibraryArea, useFolderStructure } from "../../library/index.ts";
import { type KnownTopics, useTopicData } from "../../library/topics/fetch-topics.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Skeleton } from "../../ui/messages/skeleton.tsx";
import { SearchHead } from "../picker/search-head.tsx";
import { useFind } from "../picker/use-find.ts";
import { AllTopics } from "./all-topics.tsx";
import { ChosenAdvice, type ChosenAdviceProps } from "./chosen-advice.tsx";
import { allTopics, isNarrowing, narrowed, venuesOfTemplate } from "./narrow-topics.ts";
import { TopicsAtHand } from "./suggested-topics.tsx";
import { discordOf } from "./topic-advice.ts";
import { TopicFilters } from "./topic-filters.tsx";
import { type ChosenTopic, isRepeatedPress, type Press, type Topic } from "./topic-selection.ts";

const TopicPreview = lazy(async () => ({ default: (await import("./topic-preview.tsx")).TopicPreview }));
const FoundFiles = lazy(async () => ({ default: (await import("../picker/found-files.tsx")).FoundFiles }));

export interface TopicPickerProps extends Pick<ChosenAdviceProps, "onAdd" | "onRemove"> {
  /** The instruction here, between the advice about the chosen topics and the search. */
  readonly lead?: string | undefined;
  readonly templateId: string;
  readonly chosen: readonly ChosenTopic[];
  readonly onToggle: (topic: Topic) => void;
}

const topicOf = ({ id, name, path }: LibraryFile): Topic => ({ id, name: spokenName(name), path });

interface PreviewButtonProps {
  readonly file: LibraryFile;
  readonly onPreview: (topic: Topic) => void;
}

/** In a row of the tree it is there with the pointer or the focus, so that Tab passes one of them and not all. */
const PreviewButton = ({ file, onPreview }: PreviewButtonProps) => (
  <span className="touch:visible! in-[[role=row]:not(:hover,:focus-within)]:invisible">
    <IconButton
      size="sm"
      label={`Ver o texto de ${spokenName(file.name)}`}
      tip="Ver o texto"
      icon={<Eye aria-hidden="true" className="size-4" />}
      onPress={() => onPreview(topicOf(file))}
    />
  </span>
);

/** Returns how a topic appears in a list: whether it is in the document, and its position. */
function useTopicLook(chosen: readonly ChosenTopic[], known: KnownTopics, onPreview: (topic: Topic) => void) {
  const positionOf = useCallback((file: LibraryFile) => chosen.find(({ id }) => id === file.id)?.position, [chosen]);
  const icon = useCallback(
    (file: LibraryFile) =>
      positionOf(file) ? (
        <CircleCheck aria-hidden="true" className="text-accent-ink!" />
      ) : (
        <CirclePlus aria-hidden="true" />
      ),
    [positionOf],
  );
  const detail = useCallback(
    (file: LibraryFile) => {
      const position = positionOf(file);
      const discord = position ? undefined : discordOf(known, chosen, file.id);
      return (
        <span className="flex flex-none items-center gap-2 pr-1 text-12 text-muted">
          {discord ? (
            <span className="max-w-40 truncate text-warn-ink">{`não combina com ${discord.name}`}</span>
          ) : null}
          {file.keepsLook ? <span className="max-md:hidden">aparência própria</span> : null}
          {position ? (
            <span className="font-bold text-accent-ink">
              <span className="sr-only">escolhido, </span>
              {position}º
            </span>
          ) : null}
          <PreviewButton file={file} onPreview={onPreview} />
        </span>
      );
    },
    [positionOf, known, chosen, onPreview],
  );
  return { icon, detail };
}

const nothingKnown: KnownTopics = new Map();

/** Returns the data about the topics, and the filtered tree. */
function useNarrowedTopics(root: FolderNode, templateId: string) {
  const [filter, setFilter] = useState(allTopics);
  const known = useTopicData().data ?? nothingKnown;
  const settings = useDirectories().data;
  const models = useFolderStructure("models").data;
  const venues = useMemo(() => venuesOfTemplate(models, templateId, settings), [models, templateId, settings]);
  const wanted = useMemo(
    () => narrowed(root, filter, { known, settings, venues }),
    [root, filter, known, settings, venues],
  );
  return { known, venues, filter, setFilter, wanted };
}

function Topics(props: TopicPickerProps & { readonly root: FolderNode }) {
  const { lead, root, templateId, chosen, onToggle, onAdd, onRemove } = props;
  const { known, venues, filter, setFilter, wanted } = useNarrowedTopics(root, templateId);
  const find = useFind(wanted);
  const [previewed, setPreviewed] = useState<Topic | null>(null);
  const look = useTopicLook(chosen, known, setPreviewed);
  const last = useRef<Press | null>(null);

  const press = (id: string) => {
    const next: Press = { id, at: performance.now() };
    const isRepeated = isRepeatedPress(last.current, next);
    last.current = next;
    const placed = isRepeated ? undefined : findFile(root, id);
    if (placed) onToggle(topicOf(placed.file));
  };
  /** Enter in the search adds a topic and never removes one: the result may already be in the document. */
  const take = (id: string) => {
    if (!chosen.some((topic) => topic.id === id)) press(id);
  };
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {chosen.length > 0 ? (
        <ChosenAdvice root={root} known={known} chosen={chosen} onAdd={onAdd} onRemove={onRemove} />
      ) : null}
      {lead === undefined ? null : <p className="-mb-1 text-13 text-muted">{lead}</p>}
      <SearchHead label="Buscar tópico" find={find} onTake={take} marksTaken />
      <TopicFilters known={known} venues={venues} filter={filter} onChange={setFilter} />
      {previewed ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <TopicPreview
            topic={previewed}
            isChosen={chosen.some(({ id }) => id === previewed.id)}
            onTake={() => {
              press(previewed.id);
              setPreviewed(null);
            }}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      ) : null}
      {isNarrowing(filter) && wanted.files.length + wanted.children.length === 0 ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-14 text-muted">
          Nenhum tópico com estes filtros.
          <Button tone="accent" size="sm" onPress={() => setFilter(allTopics)}>
            Ver todos
          </Button>
        </p>
      ) : null}
      {find.wanted === "" ? (
        <>
          <TopicsAtHand
            root={wanted}
            templateId={templateId}
            chosen={chosen}
            onPress={press}
            onAdd={(files) => onAdd(files.map(topicOf))}
            previewOf={(file) => <PreviewButton file={file} onPreview={setPreviewed} />}
          />
          <AllTopics root={wanted} templateId={templateId} look={look} onPress={press} />
        </>
      ) : (
        <Suspense>
          <FoundFiles
            label="Tópicos encontrados"
            area="topicos"
            root={wanted}
            found={find.found}
            wanted={find.wanted}
            onChoose={press}
            iconOf={look.icon}
            actionOf={look.detail}
            className="max-h-80 rounded-card border border-line p-1.5"
          />
        </Suspense>
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
