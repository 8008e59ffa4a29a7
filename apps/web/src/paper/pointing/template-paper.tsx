import type { ShownBlocks } from "@lavra/contract/paper/paper";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { paperQuery } from "../paper-query.ts";
import { QueriedPaper } from "../paper-zone.tsx";
import { keyOfTag } from "../view/places.ts";
import type { PaperFault } from "./find-faults.ts";
import { pointOut } from "./point-out.ts";

export interface TemplatePaperProps {
  readonly templateId: string;
  /** Branches and copies of its blocks to show; by default the first branch, and one copy. */
  readonly blocks?: ShownBlocks | undefined;
  /** Faults to correct in the file's text. */
  readonly faults: readonly PaperFault[];
  /** The keys that the form asks for: the others are highlighted as blanks. */
  readonly inForm: ReadonlySet<string>;
  /** Called when a place is pressed, with its key in braces, or that of a fault. */
  readonly onPick: (key: string) => void;
  /** Called with the keys of the faults on the paper, by their ids. */
  readonly onFaultKeys: (keys: ReadonlyMap<string, string>) => void;
}

/** The place of words that agree has its own key, whatever fields it is about. */
const keyAt = (tag: string) => `{${tag.includes(":") ? tag : keyOfTag(tag)}}`;

/** The paper needs only a place's key and its text. */
const asMarker = (key: string): KeyedMarker => ({
  key,
  name: key,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});

/** A template as printed, with its tags as written; tags that are wrong or not in its form are highlighted. */
export function TemplatePaper({ templateId, blocks, faults, inForm, onPick, onFaultKeys }: TemplatePaperProps) {
  const request = useMemo(() => ({ templateId, topics: [], versions: null }), [templateId]);
  const query = useQuery(paperQuery(request, blocks));
  const { data } = query;
  const pointed = useMemo(() => data && pointOut(data.paper, faults), [data, faults]);
  const shown = useMemo(() => {
    if (!data || !pointed) return undefined;
    // Drawn again for other faults.
    return { ...data, paper: pointed.paper, version: [data.version, ...pointed.words.keys()].join() };
  }, [data, pointed]);
  const markers = useMemo(() => [...new Set(pointed?.paper.places.map(keyAt))].map(asMarker), [pointed]);
  const tags = useMemo(() => new Set(data?.paper.places.map(keyAt)), [data]);
  const keys = pointed?.keys;
  useEffect(() => {
    if (keys) onFaultKeys(keys);
  }, [keys, onFaultKeys]);
  return (
    <QueriedPaper
      query={{ ...query, data: shown }}
      request={request}
      markers={markers}
      readValue={({ key }) => (inForm.has(key) || !tags.has(key) ? key : "")}
      wordsOf={(answerOf) => (tag) => pointed?.words.get(tag) ?? (answerOf(keyAt(tag)) === "" ? "" : `{${tag}}`)}
      onPick={onPick}
    />
  );
}
