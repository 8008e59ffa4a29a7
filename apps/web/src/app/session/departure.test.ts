import { expect, it, vi } from "vitest";
import { createDeparture } from "./departure.ts";

it("leaves once, for the first address, and notifies its listeners", () => {
  const go = vi.fn();
  const { leave, isLeaving, subscribe } = createDeparture(go);
  const listener = vi.fn();
  subscribe(vi.fn())();
  subscribe(listener);
  expect(isLeaving()).toBe(false);
  leave("/login?sessionExpired=true");
  leave("/login");
  expect(isLeaving()).toBe(true);
  expect(go).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true");
  expect(listener).toHaveBeenCalledOnce();
});
