import { listOwnAttributes, type OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../platform/api/api.ts";

/** The office's own attributes of parties. */
export const ownAttributesQuery = queryOptions({
  queryKey: ["office", "party-attributes"],
  queryFn: async ({ signal }) => (await api.call(listOwnAttributes, { signal })).attributes,
});

const none: readonly OwnAttribute[] = [];

/** Returns the office's own attributes of parties; none while they are unknown. */
export const useOwnAttributes = (): readonly OwnAttribute[] => useQuery(ownAttributesQuery).data ?? none;

/** Returns their names; the same set as long as they do not change. */
export function useOwnAttributeNames(): ReadonlySet<string> {
  const attributes = useOwnAttributes();
  return useMemo(() => new Set(attributes.map(({ name }) => name)), [attributes]);
}
