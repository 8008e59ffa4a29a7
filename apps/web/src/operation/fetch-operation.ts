import { readOperation } from "@lavra/contract/operation/operation";
import { useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Milliseconds between two readings while the page is open. */
const everyMs = 30_000;

/** The state of the installation, read again every half minute; errors are `ApiError`. */
export const useOperation = () =>
  useQuery({
    queryKey: ["operation"],
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => (await api.call(readOperation, { signal })).operation,
  });
