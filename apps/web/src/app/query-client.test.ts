import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { networkError } from "../platform/api/api-error.ts";
import { createQueryClientFor } from "./shell.tsx";

afterEach(() => onlineManager.setOnline(true));

it.each([true, false])("a failed read is reported at once, with a connection (%s) or without", async (isOnline) => {
  onlineManager.setOnline(isOnline);
  const queryFn = vi.fn(() => Promise.reject(networkError()));
  await expect(createQueryClientFor("1").query({ queryKey: ["x"], queryFn })).rejects.toMatchObject({
    code: "network",
  });
  expect(queryFn).toHaveBeenCalledOnce();
});

it("a failed read is repeated automatically once the connection is back", async () => {
  const client = createQueryClientFor("1");
  client.mount();
  const queryFn = vi.fn(() => Promise.reject(networkError()));
  const observer = new QueryObserver(client, { queryKey: ["x"], queryFn });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(false);
  expect(queryFn).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  leave();
  client.unmount();
});

it("data are fresh for ten seconds", async () => {
  vi.useFakeTimers();
  const client = createQueryClientFor("1");
  const queryFn = vi.fn(async () => "x");
  const read = () => client.query({ queryKey: ["x"], queryFn });
  await read();
  vi.advanceTimersByTime(9_999);
  await read();
  expect(queryFn).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});

it.each([true, false])("a failed change is reported at once, with a connection (%s) or without", async (isOnline) => {
  onlineManager.setOnline(isOnline);
  const mutationFn = vi.fn(() => Promise.reject(networkError()));
  const observer = new MutationObserver(createQueryClientFor("1"), { mutationFn });
  await expect(observer.mutate()).rejects.toMatchObject({ code: "network" });
  expect(mutationFn).toHaveBeenCalledOnce();
});
