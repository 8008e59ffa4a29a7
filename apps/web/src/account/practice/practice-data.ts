import { readOffice, readProfessional, saveOffice, saveProfessional } from "@lavra/contract/accounts/office-data";
import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import type { OwnData } from "./data-section.tsx";

/** The office's data for documents. */
export const officeQuery = queryOptions({
  queryKey: ["office"],
  queryFn: async ({ signal }) => (await api.call(readOffice, { signal })).office,
});

const professionalQuery = queryOptions({
  queryKey: ["office", "professional"],
  queryFn: async ({ signal }) => (await api.call(readProfessional, { signal })).professional,
});

/** Query key of the initial values of forms, which are made of these data. */
const knownValuesKey = ["documents", "known-values"];

/** Reads data by their query; saved data is cached at once, and forms read their initial values again. */
function useOwnData<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  send: (data: Data) => Promise<{ readonly saved: Data; readonly message?: string | undefined }>,
): OwnData<Data> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: ({ saved }) => {
      queries.setQueryData<Data>(query.queryKey, saved);
      void queries.invalidateQueries({ queryKey: knownValuesKey });
    },
  });
  return { stored: useQuery(query), save: async (data) => (await mutateAsync(data)).message };
}

/** The office's data for documents. */
export const useOffice = () =>
  useOwnData(officeQuery, async (body) => {
    const { office, message } = await api.call(saveOffice, { body });
    return { saved: office, message };
  });

/** The caller's signature. */
export const useProfessional = () =>
  useOwnData(professionalQuery, async (body) => {
    const { professional, message } = await api.call(saveProfessional, { body });
    return { saved: professional, message };
  });
