import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { networkError } from "../platform/api/api-error.ts";
import { createQueryClientFor } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

it.each([true, false])("a read that fails is told at once, with a connection (%s) or without", async (isOnline) => {
  onlineManager.setOnline(isOnline);
  const queryFn = vi.fn(() => Promise.reject(networkError()));
  await expect(createQueryClientFor("1").query({ queryKey: ["x"], queryFn })).rejects.toMatchObject({
    code: "network",
  });
  expect(queryFn).toHaveBeenCalledOnce();
});
