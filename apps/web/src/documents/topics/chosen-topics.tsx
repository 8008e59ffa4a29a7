import { lazy, Suspense } from "react";
import { type ChosenTopicsProps, TopicRow } from "./topic-row.tsx";

const SortableTopics = lazy(async () => ({ default: (await import("./sortable-topics.tsx")).SortableTopics }));

/** The topics until dragging is available: its code loads with the first of them. */
function StillTopics({ topics, ...row }: Omit<ChosenTopicsProps, "onReorder">) {
  return (
    <ul aria-label="Tópicos escolhidos, na ordem do documento" className="grid gap-1.5">
      {topics.map((topic) => (
        <li
          key={topic.id}
          className="flex min-h-12 min-w-0 items-center gap-2 rounded-card border border-line bg-surface px-2 touch:min-h-14"
        >
          <span className="size-8 flex-none touch:size-11" />
          <TopicRow topic={topic} {...row} />
        </li>
      ))}
    </ul>
  );
}

/** The topics in the order of the document. */
export function ChosenTopics(props: ChosenTopicsProps) {
  const { onReorder: _, ...still } = props;
  return (
    <Suspense fallback={<StillTopics {...still} />}>
      <SortableTopics {...props} />
    </Suspense>
  );
}
