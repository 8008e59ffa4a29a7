import { inject } from "vitest";

/** One in so many cases, evenly over all of them; every case in a deep run. */
export const sampled = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  inject("deep") ? cases : cases.filter((_, index) => index % oneIn === oneIn >> 1);
