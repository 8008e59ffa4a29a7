import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { todayIso } from "../../platform/formats/dates.ts";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { partyData, readPartyValue } from "../party-value.ts";

type Writing = Awaited<ReturnType<typeof import("./person-texts.ts")["loadPersonTexts"]>>;

/** Values by marker key. */
type Texts = ReadonlyMap<string, string>;

const none: Texts = new Map();

/**
 * Returns the values that chosen records give to fields, once what writes them is loaded.
 * @param values of the groups' people, in the order of the groups
 */
export function usePersonTexts(groups: readonly PersonGroup[], values: string, markers: readonly KeyedMarker[]): Texts {
  const client = useQueryClient();
  const [writing, setWriting] = useState<Writing | null>(null);
  const isNeeded = writing === null && values.includes("{");
  useEffect(() => {
    if (!isNeeded) return;
    // Without it fields show no origin; a choice tries again.
    import("./person-texts.ts").then((loaded) => loaded.loadPersonTexts(client)).then(setWriting, () => undefined);
  }, [isNeeded, client]);
  return useMemo(() => {
    if (!writing) return none;
    const keyed = new Map(markers.map((marker) => [marker.key, marker]));
    const lists = values.split("\n");
    const date = todayIso();
    const entries = groups.flatMap((group, at) => {
      const [party] = readPartyValue(lists[at] ?? "");
      const data = party && partyData(party);
      return data ? [...writing.textsOf(group, keyed, data, date)] : [];
    });
    return new Map(entries);
  }, [writing, values, groups, markers]);
}
