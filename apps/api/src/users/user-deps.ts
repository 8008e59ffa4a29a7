import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Limit } from "../platform/limits/create-limits.ts";
import type { Subscriptions } from "../subscriptions/index.ts";

/** Dependencies for managing users, created once per process. */
export interface UserDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly emails: Pick<Auth["emails"], "replaced">;
  readonly subscriptions: Pick<Subscriptions, "reserveUser">;
  /** Limit on a person's attempts to give a login that is taken. */
  readonly loginTries: Pick<Limit, "take" | "giveBack">;
}
