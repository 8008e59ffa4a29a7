import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import { History, Link2, Plus, Split } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { findFile } from "../../library/index.ts";
import type { KnownTopics } from "../../library/topics/fetch-topics.ts";
import { formatDate, todayIso } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { topicChip } from "./suggested-topics.tsx";
import { adviceOn } from "./topic-advice.ts";
import type { ChosenTopic, Topic } from "./topic-selection.ts";

export interface ChosenAdviceProps {
  readonly root: FolderNode;
  readonly known: KnownTopics;
  readonly chosen: readonly ChosenTopic[];
  /** Adds topics at a position, from 0; at the end without one. */
  readonly onAdd: (topics: readonly Topic[], position?: number) => void;
  /** Absent where topics can only be added. */
  readonly onRemove?: ((topicId: string) => void) | undefined;
}

const topicOf = ({ id, name, path }: LibraryFile): Topic => ({ id, name: spokenName(name), path });

interface LineProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

const Line = ({ icon, text, children }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-body">
    <span className="flex min-w-0 flex-1 basis-56 items-start gap-1.5 [&>.lucide]:mt-0.5 [&>.lucide]:size-4 [&>.lucide]:flex-none [&>.lucide]:text-warn-ink">
      {icon}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
    <span className="ml-2.5 flex min-w-0 flex-wrap gap-x-1">{children}</span>
  </li>
);

/** Announces a text politely, also the one that is there when this is mounted. */
function Spoken({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => setSpoken(text), [text]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

interface CompanionsProps {
  readonly files: readonly LibraryFile[];
  readonly onAdd: (files: readonly LibraryFile[]) => void;
}

/** One row of the topics that usually come with the chosen ones. */
const Companions = ({ files, onAdd }: CompanionsProps) => (
  <section aria-label="Costumam vir junto" className="grid gap-1.5">
    <h3 className="text-12 font-medium text-muted">Costumam vir junto</h3>
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
);

/** Removes topics, and returns the banner with the way back from the last removal. */
function useRemoval({ chosen, onAdd, onRemove }: Pick<ChosenAdviceProps, "chosen" | "onAdd" | "onRemove">) {
  const [removed, setRemoved] = useState<ChosenTopic | null>(null);
  const isBack = chosen.some(({ id }) => id === removed?.id);
  const remove = (topic: ChosenTopic) => {
    setRemoved(topic);
    onRemove?.(topic.id);
  };
  const undo = (topic: ChosenTopic) => {
    onAdd([topic], topic.position - 1);
    setRemoved(null);
  };
  const banner =
    removed === null || isBack ? null : (
      <Banner
        key={removed.id}
        onDismiss={() => setRemoved(null)}
        dismissAfter={10_000}
        actions={
          <Button tone="accent" size="sm" onPress={() => undo(removed)}>
            Desfazer
          </Button>
        }
      >
        {`“${removed.name}” saiu do documento.`}
      </Banner>
    );
  return { remove, banner };
}

/**
 * Advice about the chosen topics: those that they require, those that exclude each other, those that usually come with
 * them, outdated texts. It offers, and stops nothing.
 */
export function ChosenAdvice({ root, known, chosen, onAdd, onRemove }: ChosenAdviceProps) {
  const place = useRef<HTMLDivElement>(null);
  const advice = useMemo(() => adviceOn(chosen, known, todayIso()), [chosen, known]);
  const { remove, banner } = useRemoval({ chosen, onAdd, onRemove });
  const fileOf = (id: string) => findFile(root, id)?.file;
  const required = advice.requirements.flatMap(({ of, id }) => {
    const file = fileOf(id);
    return file ? [{ of, file, text: `“${of.name}” exige “${spokenName(file.name)}”.` }] : [];
  });
  const discords = advice.discords.map((pair) => ({
    pair,
    text: `“${pair[0].name}” não combina com “${pair[1].name}”.`,
  }));
  const companions = advice.companions.flatMap((id) => fileOf(id) ?? []);
  /** The pressed button disappears with its line, so the focus moves to the advice. */
  const act = (change: () => void) => {
    place.current?.focus({ preventScroll: true });
    change();
  };
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-0 empty:hidden">
      <Spoken text={[...required, ...discords].map(({ text }) => text).join(" ")} />
      {required.length + discords.length > 0 ? (
        <ul aria-label="Sobre os tópicos escolhidos" className="grid grid-cols-1 gap-1.5">
          {required.map(({ of, file, text }) => (
            <Line key={file.id} icon={<Link2 aria-hidden="true" />} text={text}>
              <Button
                tone="accent"
                size="sm"
                onPress={() => act(() => onAdd([topicOf(file)], of.position))}
                aria-label={`Adicionar ${spokenName(file.name)}`}
              >
                Adicionar
              </Button>
            </Line>
          ))}
          {discords.map(({ pair, text }) => (
            <Line key={`${pair[0].id} ${pair[1].id}`} icon={<Split aria-hidden="true" />} text={text}>
              {onRemove
                ? pair.map((topic) => (
                    <Button
                      key={topic.id}
                      tone="accent"
                      size="sm"
                      onPress={() => act(() => remove(topic))}
                      className="max-w-full"
                    >
                      <span className="truncate">{`Remover “${topic.name}”`}</span>
                    </Button>
                  ))
                : null}
            </Line>
          ))}
        </ul>
      ) : null}
      {banner}
      {companions.length > 0 ? (
        <Companions files={companions} onAdd={(files) => act(() => onAdd(files.map(topicOf)))} />
      ) : null}
      {advice.due.map(({ topic, reviewOn }) => (
        <p key={topic.id} className="flex items-start gap-1.5 text-13 text-muted">
          <History aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span>{`${topic.name}: revisão vencida em ${formatDate(reviewOn)}.`}</span>
        </p>
      ))}
    </div>
  );
}
