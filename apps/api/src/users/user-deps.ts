import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Limit } from "../platform/limits/create-limits.ts";
import type { Subscriptions } from "../subscriptions/index.ts";

/** What managing users needs that was made once for the whole process. */
export interface UserDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly emails: Pick<Auth["emails"], "replaced">;
  readonly subscriptions: Pick<Subscriptions, "reserveUser">;
  /** What a person may ask about logins by trying to give them: those that are taken count. */
  readonly loginTries: Pick<Limit, "take" | "giveBack">;
}
