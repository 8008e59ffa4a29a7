import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { History, Plus } from "lucide-react";
import { useMemo } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { findFile } from "../../library/index.ts";
import type { KnownTopics } from "../../library/topics/fetch-topics.ts";
import { formatDate, todayIso } from "../../platform/formats/dates.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { topicChip } from "./suggested-topics.tsx";
import { adviceOn } from "./topic-advice.ts";
import type { ChosenTopic } from "./topic-selection.ts";

export interface ChosenAdviceProps {
  readonly root: FolderNode;
  readonly known: KnownTopics;
  readonly chosen: readonly ChosenTopic[];
  readonly onAdd: (files: readonly LibraryFile[]) => void;
}

/** Advice about the chosen topics: those that exclude each other, those that usually come together, outdated texts. */
export function ChosenAdvice({ root, known, chosen, onAdd }: ChosenAdviceProps) {
  const advice = useMemo(() => adviceOn(chosen, known, todayIso()), [chosen, known]);
  const companions = advice.companions.flatMap(({ of, ids }) => {
    const files = ids.flatMap((id) => findFile(root, id)?.file ?? []);
    return files.length > 0 ? [{ of, files }] : [];
  });
  return (
    <>
      {advice.discords.map(([one, other]) => (
        <Banner key={`${one.id} ${other.id}`} tone="warning">
          {`“${one.name}” não vem com “${other.name}”.`}
        </Banner>
      ))}
      {companions.map(({ of, files }) => (
        <section key={of.id} aria-label={`Costumam vir com ${of.name}`} className="grid gap-1.5">
          <h3 className="text-12 font-medium text-muted">{`Costuma vir com “${of.name}”`}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {files.map((file) => (
              <li key={file.id} className="max-w-full">
                <AriaButton onPress={() => onAdd([file])} className={`${topicChip} border-dashed`}>
                  <Plus aria-hidden="true" />
                  <span className="truncate" title={file.path}>
                    {spokenName(file.name)}
                  </span>
                </AriaButton>
              </li>
            ))}
            {files.length > 1 ? (
              <li>
                <AriaButton onPress={() => onAdd(files)} className={`${topicChip} border-dashed`}>
                  <Plus aria-hidden="true" />
                  {`Todos (${files.length})`}
                </AriaButton>
              </li>
            ) : null}
          </ul>
        </section>
      ))}
      {advice.due.map(({ topic, reviewOn }) => (
        <p key={topic.id} className="flex items-start gap-1.5 text-13 text-muted">
          <History aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span>{`${topic.name}: revisão vencida em ${formatDate(reviewOn)}.`}</span>
        </p>
      ))}
    </>
  );
}
