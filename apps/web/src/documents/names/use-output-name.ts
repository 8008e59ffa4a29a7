import { usualName } from "@lavra/contract/word-names";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Draft } from "../draft/draft.ts";
import type { NamedForm } from "./naming.ts";

export const nameRulesKey = ["documents", "name-rules"] as const;

/** Reads the name rules that hold for a template. */
export const nameRulesQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...nameRulesKey, templateId],
    queryFn: async ({ signal }) => (await import("./naming.ts")).readNaming(templateId, signal),
  });

/**
 * Returns the function that names the document of a draft: as typed, by the rule once its markers have values, else as
 * specified; and the function that returns a name to offer where no rule is set, "" for none.
 * @param templateName name of the template's file; "" while none is chosen
 */
export function useOutputName(templateId: string, { templateName, markers, preset }: NamedForm) {
  const { data } = useQuery({ ...nameRulesQuery(templateId), enabled: templateName !== "" });
  const form = useMemo(() => ({ templateName, markers, preset }), [templateName, markers, preset]);
  const byRule = useMemo(() => data?.byRule?.(form), [data, form]);
  const offered = useMemo(() => data?.offered?.(form), [data, form]);
  const outputNameOf = useCallback(
    (draft: Draft) => {
      if (draft.outputName !== null || templateName === "") return draft.outputName ?? "";
      return byRule?.(draft) ?? usualName(templateName);
    },
    [byRule, templateName],
  );
  const offeredNameOf = useCallback(
    (draft: Draft) => (templateName !== "" && draft.outputName === null ? (offered?.(draft) ?? "") : ""),
    [offered, templateName],
  );
  return { outputNameOf, offeredNameOf };
}
