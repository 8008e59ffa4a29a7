import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/settings/config.ts";
import type { SessionRow } from "./store.ts";

/** A session's last use is written at most this often. */
const touchEveryMs = 60_000;

type Used = Pick<SessionRow, "created_at" | "used_at">;

export type Ages = ReturnType<typeof createAges>;

/** Rules for the age of sessions. */
export function createAges(clock: Clock, config: Pick<Config, "sessionIdleMs" | "sessionMaxMs">) {
  const since = (ms: number) => new Date(clock.now().getTime() - ms);
  const restingSince = () => since(config.sessionIdleMs);
  /** True if a session was unused for too long, or opened too long ago. */
  const isOver = (session: Used) => session.used_at < restingSince() || session.created_at < since(config.sessionMaxMs);
  /** True if the last use must be written again. */
  const isDue = (session: Used) => session.used_at <= since(touchEveryMs);
  return { restingSince, isOver, isDue };
}
