import { templatesUsed } from "@lavra/contract/documents/desk";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** Returns the templates that the person uses most; nothing is read while `isAsked` is false. */
export const useTemplatesUsed = (isAsked: boolean) =>
  useQuery({
    queryKey: ["documents", "templates-used"],
    queryFn: async ({ signal }) => (await api.call(templatesUsed, { signal })).data,
    refetchOnMount: "always",
    enabled: isAsked,
  });
