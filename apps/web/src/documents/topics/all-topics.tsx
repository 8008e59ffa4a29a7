import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { LibraryTree } from "../picker/library-tree.tsx";
import { useTopicSets, useTopicsUsed } from "../suggestions/suggested-topics.ts";

export interface AllTopicsProps {
  readonly root: FolderNode;
  readonly templateId: string;
  readonly look: {
    readonly icon: (file: LibraryFile) => ReactNode;
    readonly detail: (file: LibraryFile) => ReactNode;
  };
  readonly onPress: (topicId: string) => void;
}

/** The folders of the topics, collapsed if there are used topics or sets. */
export function AllTopics({ root, templateId, look, onPress }: AllTopicsProps) {
  const treeId = useId();
  const used = useTopicsUsed(templateId);
  const sets = useTopicSets();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (used?.length === 0 && sets?.length === 0);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Button
        aria-expanded={isOpen}
        aria-controls={treeId}
        onPress={() => setChosen(!isOpen)}
        className="-ml-2 flex min-h-control-sm w-fit cursor-pointer items-center gap-1.5 rounded-in px-2 text-14 font-medium text-muted outline-0 touch:min-h-11 data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:text-ink"
      >
        <ChevronRight aria-hidden="true" className={isOpen ? "size-4 rotate-90" : "size-4"} />
        Ver todas as pastas
      </Button>
      <div id={treeId} hidden={!isOpen}>
        {isOpen ? (
          <LibraryTree
            label="Adicionar tópicos"
            root={root}
            selected={null}
            onSelect={onPress}
            empty="Nenhum tópico ainda."
            fileIcon={look.icon}
            fileDetail={look.detail}
            padding={6}
            className="h-72 rounded-card border border-line"
          />
        ) : null}
      </div>
    </div>
  );
}
