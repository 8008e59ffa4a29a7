import { expect, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import { dataAddress, png } from "../testing/files/images.ts";
import { readLogo } from "./read-logo.ts";

test("sixteen logos are processed or wait; more are refused as busy", async () => {
  const address = dataAddress(png(10, 10));
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => readLogo(address)));
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBe(24);
  expect(refused.every((one) => one instanceof DomainError && one.code === "server.busy")).toBe(true);
  expect(await readLogo(address)).toMatch(/^data:image\/webp;base64,/);
});
