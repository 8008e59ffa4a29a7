import type { Person } from "../people.ts";
import { call, type TestApp } from "../test-app.ts";
import type { World } from "./model.ts";

/**
 * One act of the owner of office 0 or 1. Numbers select among the existing resources of both offices, or among a few
 * names.
 */
export interface Operation<Kind extends string = string> {
  readonly office: 0 | 1;
  readonly kind: Kind;
  readonly pick: number;
  readonly other: number;
}

export interface Stage {
  readonly api: TestApp;
  readonly owners: readonly [Person, Person];
  readonly world: World;
  /** Distinguishes the logins of one run from those of another. */
  readonly run: string;
}

export const unknown = "01900000-0000-7000-8000-000000000000";
export const at = <T>(list: readonly T[], pick: number): T | undefined =>
  list.length === 0 ? undefined : list[pick % list.length];

/** The id of a topic of either office, or an unknown one. */
export const someTopic = ({ world }: Stage, pick: number) =>
  at([...world.offices.flatMap(({ topics }) => [...topics.values()].map(({ id }) => id)), unknown], pick) ?? unknown;
/** Acts on the product and on the model; returns the actual and the expected status. */
export type Act = (stage: Stage, operation: Operation) => Promise<{ status: number; expected: number }>;

type Method = "GET" | "POST" | "PUT" | "DELETE";
export const send = ({ api, owners }: Stage, office: 0 | 1, method: Method, url: string, payload?: object) =>
  call(api.app, owners[office].token, { method, url, ...(payload ? { payload } : {}) });
