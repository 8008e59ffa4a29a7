import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { isReviewDue } from "@lavra/contract/library/topics";
import { spokenName } from "@lavra/contract/word-names";
import { History } from "lucide-react";
import { useMemo } from "react";
import { formatDate, todayIso } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { walkFiles } from "../search/find-file.ts";
import { useTopicData } from "./fetch-topics.ts";

export interface ReviewReminderProps {
  readonly root: FolderNode;
  readonly onOpen: (file: LibraryFile) => void;
}

/** Number of topics that are named; the others are counted. */
const named = 3;

/** Lists the office's topics that are due for review, the longest due first; renders nothing if there are none. */
export function ReviewReminder({ root, onOpen }: ReviewReminderProps) {
  const { data: known } = useTopicData();
  const due = useMemo(() => {
    if (!known || known.size === 0) return [];
    const today = todayIso();
    const topics = Array.from(walkFiles(root)).flatMap(({ file }) => {
      const reviewOn = known.get(file.id)?.reviewOn ?? null;
      return !file.readOnly && reviewOn !== null && isReviewDue({ reviewOn }, today) ? [{ file, reviewOn }] : [];
    });
    return topics.sort((a, b) => a.reviewOn.localeCompare(b.reviewOn));
  }, [root, known]);
  if (due.length === 0) return null;
  return (
    <section
      aria-label="Revisões vencidas"
      className="flex items-center gap-x-2 gap-y-1 border-b border-line px-4 py-1.5 text-13 text-muted max-md:overflow-x-auto max-md:px-gutter md:flex-wrap"
    >
      <History aria-hidden="true" className="size-4 flex-none" />
      <span className="flex-none">Revisão vencida:</span>
      {due.slice(0, named).map(({ file, reviewOn }) => (
        <Button key={file.id} tone="quiet" size="sm" onPress={() => onOpen(file)} className="flex-none">
          {`${spokenName(file.name)} (${formatDate(reviewOn)})`}
        </Button>
      ))}
      {due.length > named ? <span className="flex-none">{`e mais ${due.length - named}`}</span> : null}
    </section>
  );
}
