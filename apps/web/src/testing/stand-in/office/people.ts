import type { SessionUser } from "@lavra/contract/accounts/auth";
import type { StubCall } from "../wire.ts";

/** The people of the default office. `beginner` has a new trial, `planless` an account and nothing else. */
export const people = [
  "administrador",
  "socio",
  "advogado_sr",
  "estagiario",
  "beginner",
  "planless",
  "desenvolvedor",
] as const;
export type Person = (typeof people)[number] | "visitor";

const prefix = "stand-in-";

/** The token of a person's session. */
export const tokenOf = (person: Exclude<Person, "visitor">): string => `${prefix}${person}`.padEnd(43, "-");

const isPerson = (name: string): name is Exclude<Person, "visitor"> => (people as readonly string[]).includes(name);

/** The person whose session a call belongs to. */
export function callerOf({ headers }: Pick<StubCall, "headers">): Person {
  const token = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const name = token.startsWith(prefix) ? token.slice(prefix.length).replace(/-+$/, "") : "";
  return isPerson(name) ? name : "visitor";
}

/** A session as the browser stores it. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}
