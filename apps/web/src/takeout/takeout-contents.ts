import { readTakeout } from "@lavra/contract/office/takeout";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** What the archive contains at this moment. */
export const contentsQuery = queryOptions({
  queryKey: ["takeout"],
  queryFn: async ({ signal }) => (await api.call(readTakeout, { signal })).contents,
  refetchOnMount: "always",
});
