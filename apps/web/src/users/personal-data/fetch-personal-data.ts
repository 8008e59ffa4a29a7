import { type PersonalData, readPersonalData } from "@lavra/contract/users";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** Who pays for the office: read anew each time it is asked for, and forgotten when it is closed. */
export const personalDataQuery = queryOptions({
  queryKey: ["users", "personal-data"],
  queryFn: async ({ signal }): Promise<PersonalData> => (await api.call(readPersonalData, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const usePersonalData = () => useQuery(personalDataQuery);
