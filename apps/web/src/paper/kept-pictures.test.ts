import { expect, test, vi } from "vitest";
import { createKeptPictures } from "./kept-pictures.ts";

test("fetches a picture once, holds it while papers with it follow, and releases it with the last", async () => {
  const letGo = vi.fn();
  const pictures = createKeptPictures(letGo);
  const bring = vi.fn(async () => "blob:logo");
  expect(await pictures.addressOf("logo", bring)).toBe("blob:logo");
  expect(await pictures.addressOf("seal", async () => "blob:seal")).toBe("blob:seal");
  pictures.keep(new Set(["logo"]));
  await Promise.resolve();
  expect(await pictures.addressOf("logo", bring)).toBe("blob:logo");
  expect(bring).toHaveBeenCalledTimes(1);
  expect(letGo.mock.calls).toEqual([["blob:seal"]]);
  pictures.keep(new Set());
  await Promise.resolve();
  expect(letGo.mock.calls).toEqual([["blob:seal"], ["blob:logo"]]);
});

test("fetches a failed picture again, and releases one that arrives after its paper is gone", async () => {
  const letGo = vi.fn();
  const pictures = createKeptPictures(letGo);
  await expect(pictures.addressOf("logo", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  const late = Promise.withResolvers<string>();
  const asked = pictures.addressOf("logo", () => late.promise);
  pictures.keep(new Set());
  late.resolve("blob:late");
  expect(await asked).toBe("blob:late");
  await Promise.resolve();
  expect(letGo.mock.calls).toEqual([["blob:late"]]);
});
