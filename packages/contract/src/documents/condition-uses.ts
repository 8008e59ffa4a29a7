import { z } from "zod";
import { sentCondition } from "../markers/conditions.ts";
import { id, route, success } from "../route.ts";

/** Most documents that a condition is tried on. */
export const mostConditionUses = 50;

/**
 * Tries a condition on the answers of the newest documents that were made with a template or topic, among those that the
 * caller sees: their own, or all of the office's for its owner. Nothing is stored. Fails with `library.file_not_found`,
 * `markers.condition_too_deep`, `markers.condition_too_long`.
 */
export const countConditionUses = route({
  method: "POST",
  path: "/api/documents/condition-uses",
  summary: "Em quantos dos últimos documentos de um modelo ou tópico uma condição seria verdadeira",
  body: z.object({ fileId: id, condition: sentCondition }),
  reply: success({
    /** Documents that it was tried on, at most `mostConditionUses` of the newest 2,000. */
    documents: z.number().int(),
    held: z.number().int(),
    failed: z.number().int(),
    /** Documents without an answer that decides, or whose answers were erased. */
    undecided: z.number().int(),
  }),
});
