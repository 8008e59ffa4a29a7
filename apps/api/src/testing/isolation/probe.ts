import type { InjectOptions } from "fastify";
import type { Relation, Targets } from "./targets.ts";

/** One request; `token` replaces the caller's own. */
export type Attempt = Pick<InjectOptions, "url" | "payload" | "headers"> & { readonly token?: string };

/** Defines how one call is tried on resources of every kind of owner. */
export interface Probe {
  /** Absent: the call addresses no particular resource, and is tried once. */
  readonly about?: readonly Relation[];
  readonly attempt: (to: Targets) => Attempt | Promise<Attempt>;
  /**
   * Refusals that are right even if the caller has the permission: a wrong password on purpose, a resource that already
   * exists.
   */
  readonly alsoAnswers?: readonly number[];
}
