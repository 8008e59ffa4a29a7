import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { useSendOnce } from "./use-send-once.ts";

function start() {
  const sent: { readonly name: string; readonly answer: PromiseWithResolvers<string> }[] = [];
  const outcomes: string[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const mutation = useMutation({
        mutationFn: (name: string) => {
          const answer = Promise.withResolvers<string>();
          sent.push({ name, answer });
          return answer.promise;
        },
      });
      return { mutation, send: useSendOnce(mutation) };
    },
    { wrapper },
  );
  const callbacks = {
    onSuccess: (answer: string) => void outcomes.push(answer),
    onError: (error: Error) => void outcomes.push(error.message),
  };
  return { result, sent, outcomes, send: (name: string) => result.current.send(name, callbacks) };
}

it("sends the first of two presses, and again once that has its answer", async () => {
  const { sent, outcomes, send } = start();
  await act(async () => {
    send("a");
    send("b");
  });
  expect(sent.map(({ name }) => name)).toEqual(["a"]);
  await act(async () => sent[0]?.answer.resolve("feito"));
  expect(outcomes).toEqual(["feito"]);
  await act(async () => send("c"));
  expect(sent.map(({ name }) => name)).toEqual(["a", "c"]);
});

it("sends again after a failure, and after a reset during the call", async () => {
  const { result, sent, outcomes, send } = start();
  await act(async () => send("a"));
  await act(async () => sent[0]?.answer.reject(new Error("caiu")));
  expect(outcomes).toEqual(["caiu"]);
  await act(async () => send("b"));
  act(() => result.current.mutation.reset());
  await act(async () => sent[1]?.answer.resolve("feito"));
  await act(async () => send("c"));
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
});
