import { judgeOrder } from "@lavra/contract/conference";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import type { GeneratePayload } from "../order/generate-payload.ts";

/** What deserves a look in the document that an order would make; nothing is made or counted. */
export const useJudgeOrder = () =>
  useMutation({
    mutationFn: async ({ outputFileName: _name, cleaning: _cleaning, ...body }: GeneratePayload) =>
      (await api.call(judgeOrder, { body })).data,
  });
