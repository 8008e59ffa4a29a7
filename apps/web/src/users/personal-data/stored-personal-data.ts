import { type PersonalData, readPersonalData, savePersonalData } from "@lavra/contract/accounts/users";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { type PersonalDraft, toPersonalData } from "./personal-data-rules.ts";

const personalDataQuery = queryOptions({
  queryKey: ["users", "personal-data"],
  queryFn: async ({ signal }): Promise<PersonalData> => (await api.call(readPersonalData, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The office's payer: read again on each opening, and dropped from the cache on closing. */
export const usePersonalData = () => useQuery(personalDataQuery);

/** Saves the office's payer. */
export const useSavePersonalData = () =>
  useMutation({
    mutationFn: (draft: PersonalDraft) => api.call(savePersonalData, { body: toPersonalData(draft) }),
  });
