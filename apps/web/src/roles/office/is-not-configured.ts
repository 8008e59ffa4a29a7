import { ApiError } from "../../platform/api/api-error.ts";

/** The server's way to say that an office has no configuration yet (spec part 2 §4): 400 and these words. */
export const isNotConfigured = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.message.includes("não encontrada");
