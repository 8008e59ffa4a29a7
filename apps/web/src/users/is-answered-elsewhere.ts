import { ApiError } from "../platform/api/api-error.ts";

/** True if the form needs no message: the app itself reports the end of a session or subscription. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.data.requiresSubscription === true);
