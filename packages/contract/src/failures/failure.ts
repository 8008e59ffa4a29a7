import { z } from "zod";
import { errorCodes } from "./errors.ts";

/**
 * Shape of every failure: the Portuguese sentence, a stable code and the request's id. The fields after `requestId`
 * repeat those of `data`.
 */
export const failure = z
  .object({
    success: z.literal(false),
    /** Portuguese sentence for the person. */
    error: z.string(),
    code: z.enum(errorCodes).meta({ id: "ErrorCode" }),
    /** The request's id in the server's log. */
    requestId: z.string(),
    /** Of a failed log-in: `user_not_found`, `invalid_password` or `server_error`. */
    errorType: z.string().optional(),
    /** True with `subscriptions.required`. */
    requiresSubscription: z.boolean().optional(),
    /** With `DOCUMENT_LIMIT_REACHED` and `USER_LIMIT_REACHED`: documents of the month, or active users. */
    currentUsage: z.number().optional(),
    /** The reached limit, as the number of documents, users, files or bytes that its code counts. */
    limit: z.number().optional(),
    /** With `DOCUMENT_LIMIT_REACHED`: start of the next month of the subscription, UTC, ISO 8601. */
    resetAt: z.string().optional(),
    /** Sentence that says what to do. */
    suggestion: z.string().optional(),
    /** Values of the sentence; absent if it has none. */
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Failure" });
/** Body of every answer that is not a success. */
export type Failure = z.infer<typeof failure>;
