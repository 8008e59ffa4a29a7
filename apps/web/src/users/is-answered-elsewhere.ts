import { ApiError } from "../platform/api/api-error.ts";

/** Whether the whole product already answers it: the session or the subscription has ended. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.data.requiresSubscription === true);
