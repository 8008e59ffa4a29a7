import { z } from "zod";
import { errorCodes } from "./errors.ts";

/** Shape of every failure: the Portuguese sentence, a stable code and the request's id. */
export const failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: z.enum(errorCodes).meta({ id: "ErrorCode" }),
    requestId: z.string(),
    errorType: z.string().optional(),
    requiresSubscription: z.boolean().optional(),
    currentUsage: z.number().optional(),
    limit: z.number().optional(),
    resetAt: z.string().optional(),
    suggestion: z.string().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof failure>;
