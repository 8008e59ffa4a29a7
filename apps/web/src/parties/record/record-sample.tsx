import type { PartyRecord } from "@lavra/contract/parties/party";
import { referencesOf, writtenParty } from "@lavra/contract/parties/written-party";
import { useQueries } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { Sample } from "../../markers/parties/sample.tsx";
import { partyQuery } from "../party-queries.ts";

/** Reads the records to which a record refers. */
function useRecords(record: PartyRecord) {
  const ids = useMemo(() => [...new Set(referencesOf(record))], [record]);
  return useQueries({
    queries: ids.map(partyQuery),
    combine: (results) => new Map(results.flatMap(({ data }, at) => (data ? [[ids[at] ?? "", data.record]] : []))),
  });
}

/** The qualificação of a record with those who act for it. Follows the form as one types. */
export function RecordSample({ record }: { readonly record: PartyRecord }) {
  const shown = useDeferredValue(record);
  const records = useRecords(shown);
  return <Sample party={useMemo(() => writtenParty(shown, (id) => records.get(id)), [shown, records])} />;
}
