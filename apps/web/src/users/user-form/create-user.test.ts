import { createUser } from "@lavra/contract/users";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana } from "../../testing/fake-users.tsx";
import { renderOperation } from "../../testing/render-operation.tsx";
import { type Answer, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { useCreateUser } from "./create-user.ts";

const body = { nome: "Ana Lima", login: "ana.lima", senha: "jabuticaba-7", role: "advogado_jr" };

/** The keys of one order sent after the other, the answers in this order and then a success. */
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

test("each user who is created has a key of their own", async () => {
  const keys = await keysOf(["ana", "ana", "bia"]);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(3);
});

test("the same order sent again when no answer came has the same key, so that one person is not created twice", async () => {
  const [first, again, next] = await keysOf(["ana", "ana", "ana"], unreachable);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("another order never has it", async () => {
  const [first, other] = await keysOf(["ana", "bia"], unreachable);
  expect(other).not.toBe(first);
});

test("nor has the same one after a refusal", async () => {
  const [first, again] = await keysOf(["ana", "ana"], refuse("users.login_taken"));
  expect(again).not.toBe(first);
});
