import type { Options } from "@node-rs/argon2";
import { vi } from "vitest";

/** Passwords are hashed at the least cost: what hashing costs is tried where it is decided, and takes half the time of all tests. */
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    hash: (password: string, cost?: Options) => argon2.hash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
  };
});
