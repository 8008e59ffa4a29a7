import { z } from "zod";
import { done, id, route } from "../route.ts";

/** A topic's appearance and numbering in documents; what is absent does not change. */
export const topicLookChange = z
  .object({ keepsLook: z.boolean().optional(), restartsNumbering: z.boolean().optional() })
  .refine(({ keepsLook, restartsNumbering }) => keepsLook !== undefined || restartsNumbering !== undefined);
/** A change of a topic's appearance and numbering in documents. */
export type TopicLookChange = z.infer<typeof topicLookChange>;

/** Returns the code of the sentence that confirms a change. */
export const topicLookSuccess = ({ keepsLook, restartsNumbering }: TopicLookChange) => {
  if (keepsLook !== undefined) return keepsLook ? "library.look_kept" : "library.look_of_template";
  return restartsNumbering ? "library.numbering_restarts" : "library.numbering_goes_on";
};

/**
 * Sets whether a topic keeps its own appearance in later documents, and whether its numbering restarts in them.
 * Fails with `library.file_not_found`, also for a template, and `library.read_only`.
 */
export const setTopicLook = route({
  method: "PUT",
  path: "/api/upload/look/:fileId",
  summary: "Define a aparência e a numeração de um tópico nos documentos",
  params: z.object({ fileId: id }),
  body: topicLookChange,
  reply: done,
});
