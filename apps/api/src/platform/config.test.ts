import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment is the embedded product with its demo office", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", demo: true, databaseUrl: undefined });
});

test("with PostgreSQL the server listens everywhere and plants no demo office", () => {
  const config = readConfig({ DATABASE_URL: "postgres://lavra@db/lavra", PORT: "8080" });
  expect(config).toMatchObject({ port: 8080, host: "0.0.0.0", demo: false });
});

test("every fault is told at once, by the setting's name", () => {
  const read = () => readConfig({ PORT: "porta", LOG_LEVEL: "alto", DATABASE_URL: "mysql://x" });
  expect(read).toThrow(ConfigError);
  for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL"]) expect(read).toThrow(name);
});

test("a setting left blank counts as absent", () => {
  expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
});
