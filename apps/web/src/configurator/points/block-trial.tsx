import type { FileBlock } from "@lavra/contract/markers/blocks";
import type { ShownBlocks } from "@lavra/contract/paper/paper";
import { type BlockQuestion, readQuestion } from "@lavra/portuguese/blocks";
import { useState } from "react";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";

/** A question of a file's blocks that can be tried: `TUTELA`, `RITO = COMUM`, `PEDIDO`. */
interface Trial {
  readonly name: string;
  readonly words: string;
  readonly isList: boolean;
  /** Its tags, and whether each is the contrary. */
  readonly tags: ReadonlyMap<string, boolean>;
}

const nameOf = (question: BlockQuestion): string => {
  if (question.kind === "list") return question.field;
  if (question.kind === "topic") return `Tópico ${question.topic}`;
  const { subject, options } = question;
  return options.length === 0 ? subject : `${subject} = ${options.join(" ou ")}`;
};

/** Returns the questions of a file's blocks, each once, in reading order. */
export function trialsOf(blocks: readonly FileBlock[]): readonly Trial[] {
  const trials = new Map<string, Trial & { readonly tags: Map<string, boolean> }>();
  const visit = (list: readonly FileBlock[]) => {
    for (const { tag, branches } of list) {
      const question = readQuestion(tag);
      const isList = question.kind === "list";
      const name = `${isList ? "cada" : "se"} ${nameOf(question)}`;
      const known = trials.get(name) ?? { name, words: nameOf(question), isList, tags: new Map() };
      known.tags.set(tag, !isList && question.isNegated);
      trials.set(name, known);
      for (const branch of branches) visit(branch.blocks);
    }
  };
  visit(blocks);
  return [...trials.values()];
}

/** Returns the branches and copies that are tried; what is not tried is as the paper shows it without answers. */
export function shownByTrials(trials: readonly Trial[], tried: Readonly<Record<string, string>>): ShownBlocks {
  const conditions: Record<string, boolean> = {};
  const lists: Record<string, { tags: string[] }[]> = {};
  for (const { name, isList, tags } of trials) {
    const answer = tried[name];
    if (answer === undefined) continue;
    for (const [tag, isNegated] of tags) {
      if (isList) lists[tag] = Array.from({ length: Number(answer) }, () => ({ tags: [] }));
      else conditions[tag] = (answer === "sim") !== isNegated;
    }
  }
  return { conditions, lists };
}

const answers = [
  { value: "sim", label: "verdadeiro" },
  { value: "nao", label: "falso" },
];
const copies = ["0", "1", "2", "3"].map((value) => ({
  value,
  label: value === "1" ? "1 linha" : `${value} linhas`,
}));

export interface BlockTrialProps {
  readonly blocks: readonly FileBlock[];
  readonly onTry: (shown: ShownBlocks) => void;
}

/** Choices for the blocks of a file, to see on its paper what comes and goes. */
export function BlockTrial({ blocks, onTry }: BlockTrialProps) {
  const trials = trialsOf(blocks);
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  return (
    <details className="mx-5 mb-2 rounded-card border border-line bg-surface text-14">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium text-ink">
        {trials.length === 1 ? "Experimentar 1 bloco" : `Experimentar ${trials.length.toLocaleString("pt-BR")} blocos`}
      </summary>
      <div className="grid max-h-60 grid-cols-1 gap-3 overflow-y-auto px-4 pb-4 sheet:grid-cols-2">
        {trials.map(({ name, words, isList }) => (
          <LazySelect
            key={name}
            label={isList ? `Cada ${words}` : `Se ${words}`}
            options={isList ? copies : answers}
            value={tried[name] ?? (isList ? "1" : "sim")}
            onChange={(value) => {
              const next = { ...tried, [name]: value };
              setTried(next);
              onTry(shownByTrials(trials, next));
            }}
          />
        ))}
      </div>
    </details>
  );
}
