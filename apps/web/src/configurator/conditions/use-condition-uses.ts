import { countConditionUses } from "@lavra/contract/documents/condition-uses";
import type { Condition } from "@lavra/portuguese/blocks";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";

/** Milliseconds without a change after which documents are counted. */
const settleMs = 500;

interface Uses {
  readonly documents: number;
  readonly held: number;
  readonly undecided: number;
}

/** Says in how many of the last documents a condition was true. */
export function usesWords({ documents, held, undecided }: Uses): string {
  if (documents === 0) return "Ainda não há documentos deste arquivo para conferir.";
  const open = undecided === 0 ? "" : `; em ${undecided}, falta resposta`;
  if (documents > 1) return `Verdadeira em ${held} dos últimos ${documents} documentos${open}.`;
  if (undecided > 0) return "No último documento, falta resposta.";
  return held > 0 ? "Verdadeira no último documento." : "Falsa no último documento.";
}

/**
 * Returns in words how often a condition was true, once it has not changed for half a second.
 * @param condition undefined while it cannot be evaluated
 */
export function useConditionUses(fileId: string, condition: Condition | undefined): string {
  const asked = condition === undefined ? undefined : JSON.stringify(condition);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), settleMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data } = useQuery({
    queryKey: ["condition-uses", fileId, settled],
    queryFn:
      settled === undefined || settled !== asked
        ? skipToken
        : async ({ signal }) => {
            const sent = JSON.parse(settled) as Condition;
            return (await api.call(countConditionUses, { body: { fileId, condition: sent as never }, signal })).data;
          },
    staleTime: 60_000,
  });
  return data && settled === asked ? usesWords(data) : "";
}
