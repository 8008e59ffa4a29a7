import { logout, verifyEmail } from "@lavra/contract/accounts/auth";
import { listUsers } from "@lavra/contract/accounts/users";
import { downloadDocument } from "@lavra/contract/documents/documents";
import { createConfiguration, removeCustomRole } from "@lavra/contract/roles/admin-roles";
import { expect, test } from "vitest";
import { api } from "../platform/api/api.ts";
import { answerFile, on, refuse, stubApi } from "./stub-api.ts";
import { expectNoise, takeFaults } from "./test-faults.ts";

const adminId = "019aa000-0000-7000-8000-000000000001";

test("a call without an answer is reported, even if the caller swallows it", async () => {
  stubApi(on(logout, {}));
  await api.call({ method: "GET", path: "/api/nothing", summary: "" }).catch(() => undefined);
  await api.call(verifyEmail, { body: { token: "a" } }).catch(() => undefined);
  expect(takeFaults()).toEqual(["nobody answers GET /api/nothing", "nobody answers POST /api/auth/verify-email"]);
});

test("so is one without any double, and an upload", async () => {
  await api.call(logout).catch(() => undefined);
  expect(() => new XMLHttpRequest().open("POST", "/api/upload/models")).toThrow();
  expect(takeFaults()).toEqual(["nobody answers POST /api/auth/logout", "nobody answers POST /api/upload/models"]);
});

test("a reply that the server could not give is reported", async () => {
  const pagination = { page: 1, limit: 1000, total: 1, totalPages: 1, hasMore: false };
  stubApi(on(listUsers, { users: [{ id: "1" } as never], pagination }));
  await api.call(listUsers).catch(() => undefined);
  const [fault] = takeFaults();
  expect(fault).toContain("the double of GET /api/users answers what the server could not");
});

test("a call that breaks the contract is reported", async () => {
  stubApi(on(verifyEmail, {}), on(removeCustomRole, {}));
  await api.call(verifyEmail, { body: {} });
  await api.call(removeCustomRole, { params: { adminId: "1", roleKey: "perito" } });
  expect(takeFaults().map((fault) => fault.split(":")[0])).toEqual([
    "POST /api/auth/verify-email is no call of the contract",
    "DELETE /api/admin-roles/custom/1/perito is no call of the contract",
  ]);
});

test("the last double that matches answers, with the parts of the path", async () => {
  const gone = refuse("roles.custom_not_found");
  const doubles = stubApi(on(removeCustomRole, {}), on(removeCustomRole, gone, { roleKey: "perito" }));
  const remove = (roleKey: string) => api.call(removeCustomRole, { params: { adminId, roleKey } });
  await expect(remove("outro cargo")).resolves.toMatchObject({ success: true });
  await expect(remove("perito")).rejects.toMatchObject({ status: 404, message: "Cargo personalizado não encontrado" });
  expect(doubles.to(removeCustomRole).map(({ params }) => params.roleKey)).toEqual(["outro cargo", "perito"]);
});

test("answers have the server's envelope, status and headers", async () => {
  const configuration = { allowedSystemRoles: [], customRoles: [] };
  stubApi(on(createConfiguration, configuration), on(downloadDocument, answerFile("Petição.docx")));
  const reply = await api.call(createConfiguration, { body: { adminId, ...configuration } });
  expect(reply).toEqual({ success: true, data: configuration, ...configuration });
  const file = await api.download("GET", "/api/documents/download/a", "x.docx");
  expect(file.fileName).toBe("Petição.docx");
});

test("a refusal has the server's further fields, at the top and under data", async () => {
  stubApi(on(logout, refuse("USER_LIMIT_REACHED", { currentUsage: 3, limit: 3, suggestion: "Libere uma vaga." })));
  await expect(api.call(logout)).rejects.toMatchObject({
    status: 402,
    message: "Limite de usuários atingido (3/3).",
    data: { currentUsage: 3, limit: 3, suggestion: "Libere uma vaga." },
  });
});

test("console output is reported, except what a test expects", () => {
  console.error("Warning: %s", "act");
  console.warn("depois");
  expect(takeFaults()).toEqual(["console.error: Warning: act", "console.warn: depois"]);
  expectNoise(/act/);
  console.error("act");
  expect(takeFaults()).toEqual([]);
  expectNoise(/act/);
  expect(takeFaults()).toEqual(["nothing on the console matched /act/"]);
});
