import { ApiError } from "../platform/api-error.ts";

/** What the server itself said of a failure; undefined where it said nothing or was not reached. */
export function saidByServer(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return [error.data.error, error.data.message].find(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

/** Whether the whole product already answers it: the session or the subscription has ended. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.data.requiresSubscription === true);
