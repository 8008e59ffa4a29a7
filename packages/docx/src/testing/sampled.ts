import { inject } from "vitest";

/** Returns one in so many cases, spread evenly; every case in a deep run. */
export const sampled = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  inject("deep") ? cases : cases.filter((_, index) => index % oneIn === oneIn >> 1);
