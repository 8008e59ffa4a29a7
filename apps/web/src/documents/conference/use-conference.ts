import type { Finding } from "@lavra/contract/documents/conference";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useStable } from "../../ui/use-stable.ts";
import type { Draft } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { GeneratePayload } from "../generation/generate-payload.ts";

/** Pause in ms after the last changed answer before the document is judged. */
const rest = 900;

const conferenceKey = ["documents", "conference"] as const;
let asked = 0;

export interface ConferenceInput extends DraftHandle {
  /** True if template and fields are known. */
  readonly isReady: boolean;
  /** Returns the generation request for the present state of the form. */
  readonly readRequest: () => GeneratePayload;
}

/** Findings have other places if the topics are others. */
const mergedOf = ({ templateId, topics }: Draft) => [templateId, ...topics.map(({ id }) => id)].join(" ");

const isSameDocument = (before: Draft, now: Draft) =>
  before.templateId === now.templateId &&
  before.values === now.values &&
  before.topics === now.topics &&
  before.signerId === now.signerId;

/** The generation request at the last pause, and its template and topics. */
interface Rested {
  readonly attempt: number;
  readonly merged: string;
}

const unrested: Rested = { attempt: 0, merged: "" };

function useRested({ readDraft, follow, isReady }: Omit<ConferenceInput, "readRequest">): Rested {
  const client = useQueryClient();
  const [rested, setRested] = useState(unrested);
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: Draft | undefined;
    const publish = () => {
      timer = undefined;
      setRested({ attempt: ++asked, merged: mergedOf(readDraft()) });
    };
    const check = () => {
      const now = readDraft();
      if (seen && isSameDocument(seen, now)) return;
      seen = now;
      // The running request judges an outdated form.
      if (timer === undefined) void client.cancelQueries({ queryKey: conferenceKey });
      clearTimeout(timer);
      timer = setTimeout(publish, rest);
    };
    check();
    const leave = follow(check);
    return () => {
      leave();
      clearTimeout(timer);
      setRested(unrested);
    };
  }, [client, readDraft, follow, isReady]);
  return rested;
}

/** Findings for the document as the form is now, judged again after each pause in its changes. */
export interface Conference {
  /** undefined until the first result. */
  readonly findings: readonly Finding[] | undefined;
  /** Number of all findings, including those that are not returned. */
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useConference({ readRequest, ...input }: ConferenceInput): Conference {
  const { isReady } = input;
  const rested = useRested(input);
  const merged = useDraftPart(input, mergedOf);
  const { data, error, refetch } = useQuery({
    queryKey: [...conferenceKey, merged, rested.attempt],
    queryFn: async ({ signal }) => (await import("./judge-request.ts")).judge(readRequest(), signal),
    enabled: isReady && rested.merged === merged,
    placeholderData: (before, query) => (query?.queryKey[2] === merged ? before : undefined),
    gcTime: 0,
    retry: false,
  });
  const retry = useStable(() => void refetch());
  const findings = isReady ? data?.findings : undefined;
  const total = data?.total ?? 0;
  // Stays the same object while nothing in it changes, so that typing does not render the list.
  return useMemo(() => ({ findings, total, error, retry }), [findings, total, error, retry]);
}
