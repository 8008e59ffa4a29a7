import type { InjectOptions } from "fastify";
import type { Relation, Targets } from "./targets.ts";

/** One request; `token` stands in for the caller's own. */
export type Attempt = Pick<InjectOptions, "url" | "payload" | "headers"> & { readonly token?: string };

/** How one call is tried on things of every kind of owner. */
export interface Probe {
  /** Absent: the call is about nothing in particular, and is tried once. */
  readonly about?: readonly Relation[];
  readonly attempt: (to: Targets) => Attempt | Promise<Attempt>;
  /** Refusals that are right even where the caller may: a password that is wrong on purpose, a thing already there. */
  readonly alsoAnswers?: readonly number[];
}
