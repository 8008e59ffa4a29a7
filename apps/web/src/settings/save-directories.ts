import { type Directories, type SentDirectories, saveDirectories } from "@lavra/contract/office/settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { directoriesKey } from "../library/use-folder-structure.ts";
import { api } from "../platform/api/api.ts";

/** Minimum ms of saving, so that its progress is seen. */
const savingTakes = 1_000;

/** Saves the changed directories; settles after a second at the earliest, as the specification requires. */
export function useSaveDirectories() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: SentDirectories): Promise<Directories> => {
      const wait = new Promise((resolve) => setTimeout(resolve, savingTakes));
      const [{ data }] = await Promise.all([api.call(saveDirectories, { body }), wait]);
      return data;
    },
    onSuccess: (data) => queries.setQueryData<Directories>(directoriesKey, data),
    onError: () => queries.invalidateQueries({ queryKey: directoriesKey }),
  });
}
