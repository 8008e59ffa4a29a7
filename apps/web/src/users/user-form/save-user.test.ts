import { createUser } from "@lavra/contract/accounts/users";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana } from "../../testing/fakes/fake-users.tsx";
import { renderOperation } from "../../testing/render-ui.tsx";
import { type Answer, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { useCreateUser } from "./save-user.ts";

const body = { nome: "Ana Lima", login: "ana.lima", senha: "jabuticaba-7", role: "advogado_jr" };

/**
 * Sends requests one after the other, each answered as given and the last one with success; returns their idempotency
 * keys.
 */
async function keysOf(logins: readonly string[], ...answers: Answer<typeof createUser>[]) {
  const api = stubApi(
    on(createUser, (call) => {
      const answer = answers.shift() ?? { user: ana };
      return typeof answer === "function" ? answer(call) : answer;
    }),
  );
  const { result } = renderOperation(useCreateUser);
  for (const login of logins) {
    await act(() => result.current.mutateAsync({ ...body, login }).catch(() => undefined));
  }
  return api.to(createUser).map(({ headers }) => headers.get("idempotency-key"));
}

test("each created user has a key of their own", async () => {
  const keys = await keysOf(["ana", "ana", "bia"]);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(3);
});

test("a retry without an answer has the same key, so that one person is not created twice", async () => {
  const [first, again, next] = await keysOf(["ana", "ana", "ana"], unreachable);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("another request never has it", async () => {
  const [first, other] = await keysOf(["ana", "bia"], unreachable);
  expect(other).not.toBe(first);
});

test("nor has the same request after a refusal", async () => {
  const [first, again] = await keysOf(["ana", "ana"], refuse("users.login_taken"));
  expect(again).not.toBe(first);
});
