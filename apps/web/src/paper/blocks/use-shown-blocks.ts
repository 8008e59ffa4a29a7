import type { ShownBlocks } from "@lavra/contract/paper/paper";
import type { AnsweredBlocks } from "@lavra/portuguese/blocks";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type KeyedMarker, loadFieldAnswers } from "../../markers/index.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { PaperRequest } from "../paper-query.ts";
import type { TextsOfCopies } from "./texts-of-copies.ts";

const loadParts = async () => {
  const [answers, { createTextsOfCopies }] = await Promise.all([loadFieldAnswers(), import("./texts-of-copies.ts")]);
  return { ...answers, createTextsOfCopies };
};
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** A list without rows so far is left out: the paper then shows the place of its first one. */
const shownOf = ({ conditions, lists }: AnsweredBlocks): ShownBlocks => ({
  conditions: { ...conditions },
  lists: Object.fromEntries(
    Object.entries(lists).flatMap(([tag, members]) =>
      members.length === 0
        ? []
        : [[tag, members.map((member) => ({ ...shownOf(member), tags: [...member.tags] }))] as const],
    ),
  ),
});

interface FilledForm {
  readonly request: PaperRequest;
  readonly markers: readonly KeyedMarker[];
  readonly readValue: (marker: KeyedMarker) => string;
  readonly follow?: ((told: () => void) => () => void) | undefined;
}

/** What the blocks of a paper show, by the values of its form. */
interface Shown {
  /** True until it is known: the paper waits. */
  readonly isPending: boolean;
  /** undefined if no file has blocks. */
  readonly blocks: ShownBlocks | undefined;
  /** null if no file has blocks or named conditions. */
  readonly texts: TextsOfCopies | null;
}

/** Answers the blocks of a paper's files from the values of a form; renders again only if another branch is taken. */
export function useShownBlocks({ request, markers, readValue, follow }: FilledForm): Shown {
  const { files = [], topics } = request;
  const hasBlocks = files.some(({ blocks }) => blocks !== undefined);
  const isNeeded = hasBlocks || files.some((file) => file.markers.some(({ condition }) => condition));
  const [parts, setParts] = useState<Parts | null>(null);
  const [shape, setShape] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (isNeeded)
      loadParts().then(
        (loaded) => (isLeft ? undefined : setParts(loaded)),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  const read = useStable(readValue);
  const answers = useMemo(() => {
    if (!parts || !isNeeded) return null;
    const names = topics.map(({ name }) => name);
    const input = { files, markers, readValue: read, topics: names, date: todayIso() };
    return {
      answer: parts.createAnswers(input),
      texts: parts.createTextsOfCopies(parts.createFieldAnswers(input)),
    };
  }, [parts, isNeeded, files, markers, topics, read]);
  const seen = useRef<AnsweredBlocks>(null);
  const settle = useStable(() => {
    const now = answers?.answer();
    if (!now || now === seen.current) return;
    seen.current = now;
    setShape(JSON.stringify(shownOf(now)));
  });
  useLayoutEffect(settle);
  useLayoutEffect(() => follow?.(settle), [follow, settle]);
  const blocks = useMemo(() => (shape === null ? undefined : (JSON.parse(shape) as ShownBlocks)), [shape]);
  return isNeeded
    ? { isPending: blocks === undefined, blocks: hasBlocks ? blocks : undefined, texts: answers?.texts ?? null }
    : { isPending: false, blocks: undefined, texts: null };
}
