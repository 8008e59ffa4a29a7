import { describe, expect, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import { assertComplete, assertNothingEmptied, type NewUserInput, realChange, toListedUser } from "./rules.ts";
import { tryLogin } from "./user-deps.ts";

const given = { nome: "Ana", login: "ana", senha: "Senha-forte-1", role: "socio" } as NewUserInput;

test.each([
  ["nome", "users.required_fields"],
  ["login", "users.required_fields"],
  ["senha", "users.required_fields"],
  ["role", "users.role_required"],
])("a new user without %s is refused", (field, code) => {
  expect(() => assertComplete({ ...given, [field]: "" })).toThrow(expect.objectContaining({ code }));
  expect(() => assertComplete(given)).not.toThrow();
});

test.each([
  [{}, undefined],
  [{ nome: "Bia", login: "bia", role: "socio" }, undefined],
  [{ nome: "" }, "users.name_login_required"],
  [{ login: "" }, "users.name_login_required"],
  [{ role: "" }, "users.role_required"],
  [{ nome: "", role: "" }, "users.name_login_required"],
])("of the change %j the refusal is %s", (change, code) => {
  const changing = () => assertNothingEmptied(change);
  if (code) expect(changing).toThrow(expect.objectContaining({ code }));
  else expect(changing).not.toThrow();
});

test.each([
  [{ a: 1, b: true }, { a: 2, b: true }, { a: 2 }],
  [{ a: 1, b: true }, { b: false }, { b: false }],
  [{ a: 1, b: true }, { a: undefined, b: undefined }, {}],
  [{ a: "", b: null }, { a: null, b: null }, { a: null }],
  [{ a: 1 }, { a: 0 }, { a: 0 }],
] as [object, object, object][])("of %j with %j wanted, %j changes", (current, wanted, changed) => {
  expect(realChange(current, wanted)).toStrictEqual(changed);
});

test.each([
  ["works for an office", "o", "p", true],
  ["was created by a partner", "o", "q", true],
  ["owns an office", "u", "p", false],
  ["owns an office that they made themselves", "u", null, false],
])("somebody who %s is listed so", (_, tenant_id, parent_id, isHierarchical) => {
  const created_at = new Date("2026-11-21T15:00:00Z");
  const user = { id: "u", tenant_id, parent_id, login: "ana", nome: "Ana", role: "socio", active: false, created_at };
  expect(toListedUser(user, "Sócio")).toEqual({
    id: "u",
    nome: "Ana",
    login: "ana",
    role: "socio",
    roleName: "Sócio",
    ativo: false,
    criadoEm: "2026-11-21T15:00:00.000Z",
    parentId: parent_id,
    criadoPor: parent_id,
    isHierarchical,
  });
});

describe("an attempt to give a login", () => {
  /** The calls on the limit, and the outcome of the attempt. */
  async function attempt(work: () => Promise<unknown>, isRefused = false) {
    const calls: string[] = [];
    const tries = {
      take: async (key: string) => {
        calls.push(`take ${key}`);
        if (isRefused) throw new DomainError("auth.too_many_attempts");
      },
      giveBack: async (key: string) => void calls.push(`give back ${key}`),
    };
    const outcome = await tryLogin(tries, "ana", work).catch((cause: { code?: string; message: string }) => cause);
    return { calls, outcome };
  }
  const failing = (cause: Error) => () => Promise.reject(cause);

  test("counts only if the login is taken", async () => {
    const whole = ["take ana", "give back ana"];
    expect(await attempt(async () => "made")).toEqual({ calls: whole, outcome: "made" });
    const other = new DomainError("users.role_forbidden");
    expect(await attempt(failing(other))).toEqual({ calls: whole, outcome: other });
    const broken = Object.assign(new Error("no"), { code: "users.login_taken" });
    expect(await attempt(failing(broken))).toEqual({ calls: whole, outcome: broken });
    const taken = new DomainError("users.login_taken");
    expect(await attempt(failing(taken))).toEqual({ calls: ["take ana"], outcome: taken });
  });

  test("is not made where the limit refuses it", async () => {
    let isMade = false;
    const work = async () => {
      isMade = true;
    };
    expect(await attempt(work, true)).toMatchObject({ outcome: { code: "auth.too_many_attempts" } });
    expect(isMade).toBe(false);
  });
});
