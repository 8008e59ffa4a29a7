import { inject } from "vitest";

/** Every case in the long form of the tests, and one in so many, evenly over all of them, in the quick one. */
export const sampled = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  inject("long") ? cases : cases.filter((_, index) => index % oneIn === oneIn >> 1);
