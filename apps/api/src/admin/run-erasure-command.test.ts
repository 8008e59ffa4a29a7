import { afterAll, beforeAll, expect, test } from "vitest";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { runErasureCommand } from "./run-erasure-command.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const run = async (login: string, cancelar = false) =>
  (await runErasureCommand({ name: "excluir-escritorio", login, cancelar }, api)).join("\n");

test("the operator requests an office's erasure, which its people see, and cancels it", async () => {
  const owner = await newOwner(api.app);
  const shown = async () =>
    (await call(api.app, owner.token, { method: "GET", url: "/api/privacy" })).body.privacy.erasure;
  expect(await run(owner.user.login)).toMatch(/será excluído em \d\d\/\d\d\/\d{4}/);
  expect(await shown()).toMatchObject({ dueAt: expect.any(String) });
  await expect(run(owner.user.login)).rejects.toThrow("já foi pedida");
  expect(await run(owner.user.login, true)).toContain("cancelada");
  expect(await shown()).toBeNull();
  await expect(run(owner.user.login, true)).rejects.toThrow("Não há exclusão");
});

test("nobody but the owner of an office names it", async () => {
  const owner = await newOwner(api.app);
  const member = await newMember(api, owner, {}, "socio");
  const staff = await newDeveloper(api);
  for (const login of [member.user.login, staff.user.login, "ninguém"]) {
    await expect(run(login)).rejects.toMatchObject({ code: "users.not_found" });
  }
});
