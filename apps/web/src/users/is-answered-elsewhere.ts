import { ApiError } from "../platform/api/api-error.ts";

/** Whether the failure needs no message of the form: the session or subscription has ended, which the app itself tells. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.data.requiresSubscription === true);
