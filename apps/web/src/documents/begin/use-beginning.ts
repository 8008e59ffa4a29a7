import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { treeOf, useFolderStructure } from "../../library/index.ts";
import type { KeyedMarker } from "../../markers/index.ts";
import { emptyDraft } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import type { SavedDraftHandle } from "../draft/use-saved-draft.ts";
import type { Form } from "../form/use-form.ts";
import { numbered } from "../topics/topic-selection.ts";
import type { Beginning, Origin } from "./beginning.ts";
import { useOrigin } from "./use-origin.ts";

/** What a form starts from, with what puts it into the form. */
type Read = Beginning & { readonly laying: typeof import("./lay-beginning.ts") };

export interface BeginningInput extends Pick<DraftHandle, "change"> {
  readonly templateId: string;
  readonly form: Form;
  readonly markers: readonly KeyedMarker[];
  readonly saved: Pick<SavedDraftHandle, "isOwn" | "begin">;
}

/** Read again each time: another device may have changed it. */
const beginningQuery = (origin: Origin) =>
  queryOptions({
    queryKey: ["documents", "beginning", origin],
    queryFn: async ({ signal }) => {
      const [{ readBeginning }, laying] = await Promise.all([import("./beginning.ts"), import("./lay-beginning.ts")]);
      return { ...(await readBeginning(origin, signal)), laying };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * Fills the form from the draft or document that the address names: its template and topics first, its answers once
 * their fields are known.
 */
export function useBeginning({ change, templateId, form, markers, saved }: BeginningInput) {
  const { setDraftId: _, ...named } = useOrigin();
  const { draftId, documentId, dataId, correctsId, caseId } = named;
  // Data and case wait until a template is chosen that takes them over.
  const reused = dataId || caseId;
  const data = reused !== "" && templateId !== "" ? `${reused} ${templateId}` : "";
  const origin = draftId || (documentId !== "" ? `${documentId} ${correctsId}` : data);
  const [done, setDone] = useState("");
  const [words, setWords] = useState<readonly string[]>([]);
  const [made, setMade] = useState<Beginning["made"]>();
  const isAsked = origin !== "" && (draftId === "" ? origin !== done : !saved.isOwn(draftId));
  const query = useQuery({ ...beginningQuery({ ...named, templateId }), enabled: isAsked });
  const tree = useFolderStructure("topicos");
  const root = treeOf(tree);
  const [laid, setLaid] = useState("");
  const beginning = isAsked ? query.data : undefined;
  const isTreeKnown = root !== undefined || tree.isError;

  const lay = useEffectEvent(({ laying, ...begun }: Read) => {
    const found = begun.topics.map((topic) => laying.presentTopic(topic, root));
    const topics = found.flatMap((topic) => topic ?? []);
    const missing = begun.topics.flatMap(({ name }, at) => (found[at] ? [] : [name]));
    const { signerId, outputName } = begun;
    // A case gives answers only: what was chosen for another template of the same case remains.
    if (!begun.answersFor) {
      const templateId = begun.templateId ?? "";
      change(() => ({ ...emptyDraft, templateId, topics: numbered(topics), signerId, outputName }));
    }
    setWords([...begun.words, ...laying.missingWords(missing)]);
    setMade(begun.made);
    setLaid(origin);
  });
  useEffect(() => {
    if (beginning && isTreeKnown && laid !== origin) lay(beginning);
  }, [beginning, isTreeKnown, laid, origin]);

  const pour = useEffectEvent(({ laying, ...begun }: Read) => {
    const values = laying.valuesFor(begun, form.people, markers);
    saved.begin(values, begun.draft);
    // Values typed while some fields could not be read remain.
    change((now) => {
      const whole = now.values.size === 0 ? values : new Map([...values, ...now.values]);
      return { ...now, values: whole, savedAs: begun.draft?.id ?? "", caseId: begun.caseId ?? "" };
    });
    setLaid("");
    setDone(origin);
  });
  const isReady = form.isComplete || beginning?.templateId === null;
  useEffect(() => {
    if (beginning && laid === origin && isReady) pour(beginning);
  }, [beginning, laid, origin, isReady]);

  useEffect(() => {
    if (origin !== "") return;
    setDone("");
    setWords([]);
    setMade(undefined);
  }, [origin]);

  return {
    /** The form waits for the content that it starts from. */
    isPending: isAsked && !query.isError && !form.hasFailed,
    error: isAsked ? query.error : null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    words,
    made,
    /** What has data that wait for a template; undefined if nothing has. */
    waiting: reused === "" || templateId !== "" ? undefined : dataId === "" ? "caso" : "documento anterior",
    dismiss: () => setWords([]),
  };
}

export type BeginningHandle = ReturnType<typeof useBeginning>;
