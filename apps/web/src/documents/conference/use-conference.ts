import type { Finding } from "@lavra/contract/conference";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useStable } from "../../ui/use-stable.ts";
import type { Draft } from "../draft/draft.ts";
import type { GeneratePayload } from "../order/generate-payload.ts";
import { judge } from "./judge-order.ts";

/** Milliseconds without another answer before the document is judged. */
const rest = 900;

const conferenceKey = ["documents", "conference"] as const;
let asked = 0;

export interface ConferenceInput {
  readonly draft: Draft;
  /** Whether template and fields are known. */
  readonly isReady: boolean;
  /** The order as the form stands now. */
  readonly readOrder: () => GeneratePayload;
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

export function useConference({ draft, isReady, readOrder }: ConferenceInput): Conference {
  const client = useQueryClient();
  const { templateId, values, topics, signerId } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another document
  const order = useMemo(() => ++asked, [templateId, values, topics, signerId, isReady]);
  const [rested, setRested] = useState(0);
  useEffect(() => {
    // What is being judged is no longer what stands in the form.
    void client.cancelQueries({ queryKey: conferenceKey });
    if (!isReady) return undefined;
    const timer = setTimeout(() => setRested(order), rest);
    return () => clearTimeout(timer);
  }, [client, order, isReady]);
  // Among other topics, what was found stands elsewhere.
  const merged = [templateId, ...topics.map(({ id }) => id)].join(" ");
  const { data, error, refetch } = useQuery({
    queryKey: [...conferenceKey, merged, rested],
    queryFn: ({ signal }) => judge(readOrder(), signal),
    enabled: isReady && rested === order,
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
