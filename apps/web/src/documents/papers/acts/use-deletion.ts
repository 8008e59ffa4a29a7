import { deleteDocuments, mostChosen, restoreDocuments } from "@lavra/contract/documents/afterwards";
import type { StoredDocument } from "@lavra/contract/documents/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { filesKey } from "../list/stored-documents.ts";

type Notify = NoticesHandle["notify"];

/** Milliseconds for which a deletion can be undone; the banner waits while it is hovered or focused. */
export const undoLasts = 10_000;

/** Returns the function that deletes documents at once, with the way back in its notice. */
export function useDeletion(notify: Notify, onDeleted?: () => void) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: filesKey });
  const restoring = useMutation({
    mutationFn: (ids: readonly string[]) => api.call(restoreDocuments, { body: { ids: [...ids] } }),
    onSuccess: ({ message }) => notify({ tone: "success", text: message ?? "" }),
    onError: (error) => notify({ tone: "error", text: "Não foi possível restaurar.", detail: sentenceOf(error) }),
    onSettled,
  });
  const deleting = useMutation({
    mutationFn: (ids: readonly string[]) => api.call(deleteDocuments, { body: { ids: [...ids] } }),
    onSuccess: ({ message }, ids) => {
      onDeleted?.();
      const action = { label: "Desfazer", onPress: () => restoring.mutate(ids) };
      notify({ tone: "success", text: message ?? "", action, lasts: undoLasts });
    },
    onError: (error) => notify({ tone: "error", text: "Erro ao deletar arquivo", detail: sentenceOf(error) }),
    onSettled,
  });
  return (documents: readonly StoredDocument[]) => {
    if (!deleting.isPending) deleting.mutate(documents.slice(0, mostChosen).map(({ id }) => id));
  };
}
