import { type Privacy, readPrivacy } from "@lavra/contract/office/privacy";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** What the caller's office says about personal data. */
export const privacyQuery = queryOptions({
  queryKey: ["privacy"],
  queryFn: async ({ signal }) => (await api.call(readPrivacy, { signal })).privacy,
});

/** Returns a function that shows what a call answered or changed. */
export function usePrivacyChanged() {
  const queries = useQueryClient();
  return (change: (before: Privacy) => Privacy) =>
    queries.setQueryData(privacyQuery.queryKey, (before) => before && change(before));
}
