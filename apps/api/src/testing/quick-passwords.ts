import type { Options } from "@node-rs/argon2";
import { vi } from "vitest";

/**
 * Passwords are hashed at the lowest cost: the real cost has a test of its own, and would take half the time of all
 * tests.
 */
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    hash: (password: string, cost?: Options) => argon2.hash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
  };
});
