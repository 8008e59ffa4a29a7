import type { Finding } from "@lavra/contract/conference";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useStable } from "../../ui/use-stable.ts";
import type { Draft } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { GeneratePayload } from "../order/generate-payload.ts";

/** Milliseconds without another answer before the document is judged. */
const rest = 900;

const conferenceKey = ["documents", "conference"] as const;
let asked = 0;

export interface ConferenceInput extends DraftHandle {
  /** Whether template and fields are known. */
  readonly isReady: boolean;
  /** The order as the form stands now. */
  readonly readOrder: () => GeneratePayload;
}

/** Among other topics, what was found stands elsewhere. */
const mergedOf = ({ templateId, topics }: Draft) => [templateId, ...topics.map(({ id }) => id)].join(" ");

const isSameDocument = (before: Draft, now: Draft) =>
  before.templateId === now.templateId &&
  before.values === now.values &&
  before.topics === now.topics &&
  before.signerId === now.signerId;

/** Which order was last seen at rest, and of what. */
interface Rested {
  readonly order: number;
  readonly merged: string;
}

const unrested: Rested = { order: 0, merged: "" };

function useRested({ readDraft, follow, isReady }: Omit<ConferenceInput, "readOrder">): Rested {
  const client = useQueryClient();
  const [rested, setRested] = useState(unrested);
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: Draft | undefined;
    const tell = () => {
      timer = undefined;
      setRested({ order: ++asked, merged: mergedOf(readDraft()) });
    };
    const look = () => {
      const now = readDraft();
      if (seen && isSameDocument(seen, now)) return;
      seen = now;
      // What is being judged is no longer what stands in the form.
      if (timer === undefined) void client.cancelQueries({ queryKey: conferenceKey });
      clearTimeout(timer);
      timer = setTimeout(tell, rest);
    };
    look();
    const leave = follow(look);
    return () => {
      leave();
      clearTimeout(timer);
      setRested(unrested);
    };
  }, [client, readDraft, follow, isReady]);
  return rested;
}

/** What was found in the document as it would be, judged again whenever its answers have rested. */
export interface Conference {
  /** Undefined until it was judged. */
  readonly findings: readonly Finding[] | undefined;
  /** How many there are, those included that are not told. */
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useConference({ readOrder, ...input }: ConferenceInput): Conference {
  const { isReady } = input;
  const rested = useRested(input);
  const merged = useDraftPart(input, mergedOf);
  const { data, error, refetch } = useQuery({
    queryKey: [...conferenceKey, merged, rested.order],
    queryFn: async ({ signal }) => (await import("./judge-order.ts")).judge(readOrder(), signal),
    enabled: isReady && rested.merged === merged,
    placeholderData: (before, query) => (query?.queryKey[2] === merged ? before : undefined),
    gcTime: 0,
    retry: false,
  });
  const retry = useStable(() => void refetch());
  const findings = isReady ? data?.findings : undefined;
  const total = data?.total ?? 0;
  // The same while nothing of it changed: typing draws nothing of its list.
  return useMemo(() => ({ findings, total, error, retry }), [findings, total, error, retry]);
}
