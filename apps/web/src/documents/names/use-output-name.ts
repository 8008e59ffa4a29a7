import { nameByRule, offeredRule, partyNames, readNameRules, usualName } from "@lavra/contract/documents/names";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type KeyedMarker, valueToSend } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { type Draft, fieldValue, type Preset } from "../draft/draft.ts";

export const nameRulesKey = ["documents", "name-rules"] as const;

/** Reads the name rules that hold for a template. */
export const nameRulesQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...nameRulesKey, templateId],
    queryFn: async ({ signal }) => (await api.call(readNameRules, { params: { templateId }, signal })).data,
  });

interface OutputNameInput {
  readonly templateId: string;
  /** Name of the template's file; "" while none is chosen. */
  readonly templateName: string;
  readonly markers: readonly KeyedMarker[];
  readonly preset: Preset;
}

const namesParty = ({ key }: KeyedMarker) => partyNames.some((name) => key.startsWith(`{${name}`));

/**
 * Returns the function that names the document of a draft: as typed, by the rule once its markers have values, else as
 * specified; and the function that returns a name to offer where no rule is set, "" for none.
 */
export function useOutputName({ templateId, templateName, markers, preset }: OutputNameInput) {
  const { data } = useQuery({ ...nameRulesQuery(templateId), enabled: templateName !== "" });
  const rule = data?.template ?? data?.office ?? null;
  // Read with each key press: only the values that a name may use are.
  const used = useMemo(() => {
    const written = rule?.toUpperCase().replace(/\s+/g, " ") ?? "";
    return markers.filter((marker) => namesParty(marker) || written.includes(marker.key.slice(1, -1)));
  }, [markers, rule]);
  const named = useCallback(
    (wanted: string, draft: Draft) => {
      const fields = used.map(
        (marker) => [marker.key, valueToSend(marker, fieldValue(draft, marker, preset))] as const,
      );
      return nameByRule(wanted, { templateName, fields: Object.fromEntries(fields) });
    },
    [used, preset, templateName],
  );
  const outputNameOf = useCallback(
    (draft: Draft) => {
      if (draft.outputName !== null || templateName === "") return draft.outputName ?? "";
      return (rule === null ? undefined : named(rule, draft)) ?? usualName(templateName);
    },
    [rule, named, templateName],
  );
  const hasNoRule = data !== undefined && rule === null && templateName !== "";
  const offeredNameOf = useCallback(
    (draft: Draft) => (hasNoRule && draft.outputName === null ? (named(offeredRule, draft) ?? "") : ""),
    [hasNoRule, named],
  );
  return { outputNameOf, offeredNameOf };
}
