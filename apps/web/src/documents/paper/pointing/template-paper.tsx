import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { KeyedMarker } from "../../../markers/index.ts";
import { paperQuery } from "../paper-query.ts";
import { QueriedPaper } from "../paper-zone.tsx";
import { keyOfTag } from "../view/places.ts";
import type { PaperFault } from "./find-faults.ts";
import { pointOut } from "./point-out.ts";

export interface TemplatePaperProps {
  readonly templateId: string;
  /** What is to be mended in the file's text. */
  readonly faults: readonly PaperFault[];
  /** The keys that the form asks for: the others stand out as blanks. */
  readonly inForm: ReadonlySet<string>;
  /** A place was pressed: its key in braces, or that of a fault. */
  readonly onPick: (key: string) => void;
  /** Told under which key each fault is found on the paper, by its id. */
  readonly onFaultKeys: (keys: ReadonlyMap<string, string>) => void;
}

const keyAt = (tag: string) => `{${keyOfTag(tag)}}`;

/** For the paper a place is but a key and what it says. */
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

/** A template as it is printed, its tags as they are written; what is not in its form, or wrong, stands out. */
export function TemplatePaper({ templateId, faults, inForm, onPick, onFaultKeys }: TemplatePaperProps) {
  const order = useMemo(() => ({ templateId, topics: [], versions: null }), [templateId]);
  const query = useQuery(paperQuery(order));
  const { data } = query;
  const pointed = useMemo(() => data && pointOut(data.paper, faults), [data, faults]);
  const shown = useMemo(() => {
    if (!data || !pointed) return undefined;
    // Drawn anew where other faults are pointed out.
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
      order={order}
      markers={markers}
      readValue={({ key }) => (inForm.has(key) || !tags.has(key) ? key : "")}
      wordsOf={(answerOf) => (tag) => pointed?.words.get(tag) ?? (answerOf(keyAt(tag)) === "" ? "" : `{${tag}}`)}
      onPick={onPick}
    />
  );
}
