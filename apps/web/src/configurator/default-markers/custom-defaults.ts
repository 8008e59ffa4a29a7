import {
  type CustomDefault,
  createCustomDefault,
  customDefaults,
  deleteCustomDefault,
  updateCustomDefault,
} from "@lavra/contract/markers/default-markers";
import { successes } from "@lavra/contract/successes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import type { WrittenMarker } from "../config/edit-markers.ts";

const key = ["markers", "defaults"] as const;

/** Custom default markers that are visible to the person. */
export const customDefaultsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<readonly CustomDefault[]> =>
    (await api.call(customDefaults, { signal })).data.markers,
  staleTime: 30_000,
});

export interface SentDefault {
  readonly key: string;
  readonly marker: WrittenMarker;
  /** The marker to change; undefined creates a new one. */
  readonly changed: CustomDefault | undefined;
  readonly idempotencyKey: string;
}

/** Creates or changes a custom default. The notice shows the sentence of the reply. */
export function useSaveDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key: markerKey, marker, changed, idempotencyKey }: SentDefault): Promise<string> => {
      const body = { ...marker, key: markerKey, category: "Personalizado" };
      if (!changed) {
        const { message } = await api.call(createCustomDefault, { body, idempotencyKey });
        return message ?? successes["markers.default_created"];
      }
      const params = { id: changed._id };
      const { message } = await api.call(updateCustomDefault, {
        params,
        body: { ...body, basedOn: changed.updatedAt },
      });
      return message ?? successes["markers.default_changed"](marker.name);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id, name }: CustomDefault): Promise<string> => {
      const { message } = await api.call(deleteCustomDefault, { params: { id: _id } });
      return message ?? successes["markers.default_deleted"](name);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
