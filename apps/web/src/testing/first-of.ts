import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether all cases are tried, as `npm run test:full` asks. */
    long: boolean;
  }
}

/**
 * The first of cases that a whole page is opened for and that differ in little more than a word: `npm test` tries it
 * alone, the long form all of them.
 */
export const firstOf = <Case>(cases: readonly Case[]): readonly Case[] => (inject("long") ? cases : cases.slice(0, 1));
