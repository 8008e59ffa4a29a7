import { lazy, Suspense, useMemo } from "react";
import { type BesideParty, readPartyValue } from "../../markers/index.ts";
import type { Draft } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { FormParties } from "./earlier-parties.ts";

const BesideLine = lazy(async () => ({ default: (await import("./beside-line.tsx")).BesideLine }));

/** Returns the key of the field that holds the form's only party, if that is a record; "" otherwise. */
function onlyPartyKey({ values }: Draft): string {
  const holding = [...values].filter(([, value]) => readPartyValue(value).length > 0);
  const [first, other] = holding;
  if (!first || other) return "";
  const [party, second] = readPartyValue(first[1]);
  return party && !second && "id" in party ? first[0] : "";
}

/** Returns the offer of those who stood beside the form's only party before; null without a party or with several. */
export function useBesideParties(form: FormParties, handle: DraftHandle): BesideParty | null {
  const key = useDraftPart(handle, onlyPartyKey);
  const value = useDraftPart(handle, ({ values }) => (key === "" ? "" : (values.get(key) ?? "")));
  return useMemo(
    () =>
      key === ""
        ? null
        : {
            markerKey: key,
            line: (
              <Suspense>
                <BesideLine held={{ key, value }} form={form} handle={handle} />
              </Suspense>
            ),
          },
    [key, value, form, handle],
  );
}
