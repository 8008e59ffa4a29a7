import {
  type OfficeData,
  type ProfessionalData,
  readOffice,
  readProfessional,
  saveOffice,
  saveProfessional,
} from "@lavra/contract/practice";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const officeQuery = queryOptions({
  queryKey: ["office"],
  queryFn: async ({ signal }) => (await api.call(readOffice, { signal })).office,
});

const professionalQuery = queryOptions({
  queryKey: ["office", "professional"],
  queryFn: async ({ signal }) => (await api.call(readProfessional, { signal })).professional,
});

/** What forms begin with is made of these. */
const knownValuesKey = ["documents", "known-values"];

/** What the office says of itself in documents. */
export const useOffice = () => useQuery(officeQuery);

/** How oneself signs. */
export const useProfessional = () => useQuery(professionalQuery);

export function useSaveOffice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OfficeData) => api.call(saveOffice, { body }),
    onSuccess: ({ office }) => {
      queries.setQueryData(officeQuery.queryKey, office);
      void queries.invalidateQueries({ queryKey: knownValuesKey });
    },
  });
}

export function useSaveProfessional() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfessionalData) => api.call(saveProfessional, { body }),
    onSuccess: ({ professional }) => {
      queries.setQueryData(professionalQuery.queryKey, professional);
      void queries.invalidateQueries({ queryKey: knownValuesKey });
    },
  });
}
