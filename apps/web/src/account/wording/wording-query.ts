import { listWordingVersions, readWording } from "@lavra/contract/accounts/office-wording";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** The phrases with which the office's documents write the qualificação. */
export const wordingQuery = queryOptions({
  queryKey: ["office", "wording"],
  queryFn: async ({ signal }) => (await api.call(readWording, { signal })).wording,
  staleTime: 60_000,
});

/** Their versions, the newest first. */
export const wordingVersionsQuery = queryOptions({
  queryKey: ["office", "wording", "versions"],
  queryFn: async ({ signal }) => (await api.call(listWordingVersions, { signal })).versions,
});
