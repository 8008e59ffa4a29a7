import type { TopicSet } from "@lavra/contract/documents/desk";
import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { Layers, Plus, X } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { findFile } from "../../library/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { useDeleteTopicSet, useTopicSets, useTopicsUsed } from "../suggestions/suggested-topics.ts";
import type { ChosenTopic } from "./topic-selection.ts";

/** Style of a topic or a set that one press adds to the document. */
export const topicChip =
  "inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-left text-14 text-body outline-0 touch:min-h-11 " +
  "data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-hovered:border-line-field data-hovered:bg-hover data-hovered:text-ink " +
  "[&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted";

export interface TopicsAtHandProps {
  readonly root: FolderNode;
  readonly templateId: string;
  readonly chosen: readonly ChosenTopic[];
  readonly onPress: (topicId: string) => void;
  readonly onAdd: (files: readonly LibraryFile[]) => void;
  /** Button that shows a topic's text. */
  readonly previewOf: (file: LibraryFile) => ReactNode;
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-12 font-medium text-muted">
        {title}
      </h3>
      <ul className="flex flex-wrap gap-1.5">{children}</ul>
    </section>
  );
}

interface SetChipProps extends Pick<TopicsAtHandProps, "onAdd"> {
  readonly set: TopicSet;
  readonly root: FolderNode;
}

/** Chip of a set: a press adds all its topics; its X asks for a confirmation before the set is deleted. */
function SetChip({ set, root, onAdd }: SetChipProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteTopicSet();
  const files = set.topics.flatMap((id) => findFile(root, id)?.file ?? []);
  if (isAsking) {
    return (
      <li className="flex flex-wrap items-center gap-1.5 rounded-card border border-line px-3 py-1 text-14 text-ink">
        Excluir o conjunto “{set.name}”?
        <Button tone="danger" size="sm" isBusy={isPending} onPress={() => mutate(set.id)}>
          Excluir
        </Button>
        <Button tone="quiet" size="sm" onPress={() => setAsking(false)}>
          Cancelar
        </Button>
      </li>
    );
  }
  return (
    <li className="flex max-w-full items-center">
      <AriaButton isDisabled={files.length === 0} onPress={() => onAdd(files)} className={topicChip}>
        <Layers aria-hidden="true" />
        <span className="sr-only">Conjunto </span>
        <span className="truncate">{set.name}</span>
        <span className="flex-none text-12 text-muted">
          {files.length}
          <span className="sr-only"> {files.length === 1 ? "tópico" : "tópicos"}</span>
        </span>
      </AriaButton>
      <IconButton
        size="sm"
        label={`Excluir o conjunto ${set.name}`}
        tip="Excluir conjunto"
        icon={<X aria-hidden="true" className="size-3.5 text-muted" />}
        onPress={() => setAsking(true)}
      />
    </li>
  );
}

/** The topics in this template's last documents, and the office's sets; renders nothing if there are none. */
export function TopicsAtHand({ root, templateId, chosen, onPress, onAdd, previewOf }: TopicsAtHandProps) {
  const used = useTopicsUsed(templateId);
  const sets = useTopicSets() ?? [];
  const usedFiles = useMemo(() => (used ?? []).flatMap((id) => findFile(root, id)?.file ?? []), [root, used]);
  const left = usedFiles.filter(({ id }) => !chosen.some((topic) => topic.id === id)).slice(0, 8);
  return (
    <>
      {left.length > 0 ? (
        <Row title="Usados com este modelo">
          {left.map((file) => (
            <li key={file.id} className="flex max-w-full items-center">
              <AriaButton onPress={() => onPress(file.id)} className={`${topicChip} border-dashed`}>
                <Plus aria-hidden="true" />
                <span className="truncate" title={file.path}>
                  {spokenName(file.name)}
                </span>
              </AriaButton>
              {previewOf(file)}
            </li>
          ))}
        </Row>
      ) : null}
      {sets.length > 0 ? (
        <Row title="Conjuntos do escritório">
          {sets.map((set) => (
            <SetChip key={set.id} set={set} root={root} onAdd={onAdd} />
          ))}
        </Row>
      ) : null}
    </>
  );
}
