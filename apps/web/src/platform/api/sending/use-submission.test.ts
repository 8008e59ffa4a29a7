import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSubmission } from "./use-submission.ts";

it("is busy from the press to the end, and runs one task at a time", async () => {
  const { result } = renderHook(() => useSubmission());
  const work = Promise.withResolvers<void>();
  let runs = 0;
  const press = () =>
    result.current.run(() => {
      runs += 1;
      return work.promise;
    });
  expect(result.current.isPending).toBe(false);
  let first = Promise.resolve();
  act(() => {
    first = press();
  });
  expect(result.current.isPending).toBe(true);
  await act(press);
  expect(runs).toBe(1);
  await act(async () => {
    work.resolve();
    await first;
  });
  expect(result.current.isPending).toBe(false);
});

it("is free again after a failure", async () => {
  const { result } = renderHook(() => useSubmission());
  await act(() => expect(result.current.run(() => Promise.reject(new Error("caiu")))).rejects.toThrow("caiu"));
  expect(result.current.isPending).toBe(false);
  let isRun = false;
  await act(() =>
    result.current.run(async () => {
      isRun = true;
    }),
  );
  expect(isRun).toBe(true);
});
