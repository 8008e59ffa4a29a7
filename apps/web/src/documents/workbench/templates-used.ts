import { templatesUsed } from "@lavra/contract/desk";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** What documents are made from most. */
export const useTemplatesUsed = (isAsked: boolean) =>
  useQuery({
    queryKey: ["documents", "templates-used"],
    queryFn: async ({ signal }) => (await api.call(templatesUsed, { signal })).data,
    refetchOnMount: "always",
    enabled: isAsked,
  });
