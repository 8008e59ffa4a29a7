import { updateSubscription } from "@lavra/contract/plans/monitoring";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { logFailure, officesKey } from "../fetch-offices.ts";
import { toUpdate } from "./edited-subscription.ts";
import type { Edit } from "./use-edits.ts";

/**
 * Saves one office's subscription; settles after the list is read again. The server refuses to overwrite what was paid
 * or changed since the row was opened, and a retry of the same change has no second effect.
 */
export function useSaveSubscription() {
  const queries = useQueryClient();
  const order = useOrderKey();
  return useMutation({
    mutationFn: async ({ edited, seen: { id, revision } }: Edit) => {
      const body = toUpdate(edited);
      const idempotencyKey = order.keyFor({ id, revision, body });
      const options = { params: { adminId: id }, query: { revision }, body, idempotencyKey };
      const { message } = await api.call(updateSubscription, options);
      order.close();
      return message;
    },
    onError: (error) => {
      order.fail(error);
      logFailure("Monitoramento: a assinatura não foi salva.", error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: officesKey }),
  });
}
