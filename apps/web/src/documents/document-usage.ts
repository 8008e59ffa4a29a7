import { currentUsage, type Usage } from "@lavra/contract/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { api } from "../platform/api.ts";

export type DocumentUsage = Usage["documents"];

export const documentUsageKey = ["subscriptions", "usage"] as const;

/** Documents used and allowed in the subscription's month; a limit of -1 is none. */
export const useDocumentUsage = () =>
  useQuery({
    queryKey: documentUsageKey,
    queryFn: async ({ signal }): Promise<DocumentUsage> => (await api.call(currentUsage, { signal })).data.documents,
  });
