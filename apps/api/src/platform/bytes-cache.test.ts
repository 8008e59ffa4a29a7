import { expect, test } from "vitest";
import { createBytesCache } from "./bytes-cache.ts";

const bytes = (length: number) => new Uint8Array(length);

test("a value is made once, also for concurrent callers", async () => {
  const cache = createBytesCache(100);
  let made = 0;
  const make = async () => {
    made++;
    return bytes(10);
  };
  const [one, other] = await Promise.all([cache.find("a", make), cache.find("a", make)]);
  expect(one).toBe(other);
  expect(await cache.find("a", make)).toBe(one);
  expect(made).toBe(1);
});

test("stays within its limits and drops the least recently used value first", async () => {
  const cache = createBytesCache(100);
  const remade: string[] = [];
  const find = (key: string, length: number) =>
    cache.find(key, async () => {
      remade.push(key);
      return bytes(length);
    });
  for (const key of ["a", "b", "a", "c"]) await find(key, 40);
  expect(cache.size()).toBe(80);
  await find("huge", 101);
  expect(cache.size()).toBe(80);
  remade.length = 0;
  for (const key of ["a", "c", "b"]) await find(key, 40);
  expect(remade).toEqual(["b"]);
});

test("a failure is not cached", async () => {
  const cache = createBytesCache(100);
  const fails = () => Promise.reject(new Error("no"));
  await expect(cache.find("a", fails)).rejects.toThrow("no");
  expect(await cache.find("a", async () => bytes(1))).toHaveLength(1);
});
