import { describe, expect, it, vi } from "vitest";
import { everyPage } from "./api.ts";

describe("a list in pages", () => {
  it("is read to its end, page by page", async () => {
    const read = vi.fn(async (page: number) => ({
      items: [page * 10, page * 10 + 1],
      pagination: { hasMore: page < 3 },
    }));
    expect(await everyPage(read)).toEqual([10, 11, 20, 21, 30, 31]);
    expect(read.mock.calls).toEqual([[1], [2], [3]]);
  });

  it("is complete if it has no pages", async () => {
    expect(await everyPage(async () => ({ items: ["a"] }))).toEqual(["a"]);
  });

  it("fails with the page that failed", async () => {
    const read = async (page: number) => {
      if (page === 2) throw new Error("sem resposta");
      return { items: [page], pagination: { hasMore: true } };
    };
    await expect(everyPage(read)).rejects.toThrow("sem resposta");
  });
});
