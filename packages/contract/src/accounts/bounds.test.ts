import { expect, test } from "vitest";
import type { z } from "zod";
import { deleteDocuments, mostPackedBytes, restorableMinutes } from "../documents/afterwards.ts";
import { saveTopicSet, usedValues } from "../documents/desk.ts";
import { searchDrafts } from "../documents/drafts.ts";
import { createDocumentLink, downloadByLink, linkLimits } from "../documents/links.ts";
import { saveNameRule } from "../documents/name-rules.ts";
import { minPassword } from "../failures/form-sentences.ts";
import { addCustomRole, createConfiguration, customRole, maxCustomRoles } from "../roles/admin-roles.ts";
import { savePermissions } from "../roles/permissions.ts";
import {
  customizingRoles,
  isAdministrativeRole,
  isOwnerRole,
  isStaffRole,
  jobRoles,
  permissionKeys,
} from "../roles/roles.ts";
import { changePassword } from "./account.ts";
import { cnpjShape, cpfShape, credentials, emailShape, registration } from "./auth.ts";
import { invite } from "./invitations.ts";
import { listUsers, newUser, updateUser } from "./users.ts";

const id = "01900000-0000-7000-8000-000000000001";
const letters = (count: number) => "a".repeat(count);
const ids = (count: number) => Array<string>(count).fill(id);
const role = { key: "perito", name: "Perito" };
const roles = (count: number) => Array.from({ length: count }, (_, n) => ({ ...role, key: `c${n}` }));

/** A shape, what a value makes of its input, and the values that are accepted and refused. */
type Bounds = [string, z.ZodType, (value: never) => unknown, readonly unknown[], readonly unknown[]];

test.each<Bounds>([
  [
    "the login of a log-in",
    credentials,
    (login) => ({ login, password: "x" }),
    ["a", letters(254)],
    ["", " ", letters(255)],
  ],
  [
    "the password of a log-in",
    credentials,
    (password) => ({ login: "a", password }),
    ["a", letters(1024)],
    ["", letters(1025)],
  ],
  [
    "the code of a log-in",
    credentials,
    (code) => ({ login: "a", password: "x", code }),
    [undefined, "", letters(64)],
    [letters(65), 123456],
  ],
  ["the password of a new user", newUser, (senha) => ({ senha }), ["", letters(1024)], [letters(1025), null]],
  ["the role of a new user", newUser, (role) => ({ role }), ["", letters(64)], [letters(65)]],
  [
    "the name of a registration",
    registration,
    (nome) => ({ tipoPessoa: "fisica", nome }),
    ["", letters(200)],
    [letters(201), "a\nb"],
  ],
  [
    "the start of a registration",
    registration,
    (dataInicio) => ({ tipoPessoa: "juridica", dataInicio }),
    [undefined, "2026-02-28"],
    ["2026-02-30", "28/02/2026", ""],
  ],
  ["the kind of a registration", registration, (tipoPessoa) => ({ tipoPessoa }), ["fisica", "juridica"], ["", "outra"]],
  ["the name of a user", newUser, (nome) => ({ nome }), ["", letters(200)], [letters(201), "a\0"]],
  ["the login of a user", newUser, (login) => ({ login }), ["", letters(100)], [letters(101), "a\nb"]],
  ["the role of a user", updateUser.body, (one) => ({ role: one }), [undefined, "", letters(64)], [letters(65), null]],
  ["the state of a user", updateUser.body, (ativo) => ({ ativo }), [undefined, true, false], [null, "true", 1]],
  ["users of a page", listUsers.query, (limit) => ({ limit }), [1, "1000"], [0, 1001]],
  ["whose users are listed", listUsers.query, (team) => ({ team }), [undefined, "true", "false"], [true, "", "1"]],
  ["the address of an invitation", invite.body, (email) => ({ email }), ["", letters(254)], [letters(255), "a\nb"]],
  [
    "another password",
    changePassword.body,
    (newPassword) => ({ newPassword }),
    [undefined, "", letters(1024)],
    [letters(1025), null],
  ],
  [
    "the key of a role",
    customRole,
    (key) => ({ ...role, key }),
    ["a", "a_1", letters(64)],
    ["", "A", "a-b", "ã", letters(65)],
  ],
  [
    "the name of a role",
    customRole,
    (name) => ({ ...role, name }),
    ["a", letters(100)],
    ["", " ", letters(101), "a\nb"],
  ],
  [
    "the description of a role",
    customRole,
    (description) => ({ ...role, description }),
    ["", letters(500)],
    [letters(501)],
  ],
  [
    "roles that a role gives",
    customRole,
    (count: number) => ({ ...role, canCreateRoles: Array(count).fill("socio") }),
    [0, 50],
    [51],
  ],
  [
    "permissions of a role",
    customRole,
    (defaultPermissions) => ({ ...role, defaultPermissions }),
    [{}, { generate: false }],
    [{ root: true }, { generate: 1 }],
  ],
  [
    "roles of an office",
    createConfiguration.body,
    (count: number) => ({ adminId: id, allowedSystemRoles: [], customRoles: roles(count) }),
    [0, 50],
    [51],
  ],
  [
    "job roles of an office",
    createConfiguration.body,
    (allowedSystemRoles) => ({ adminId: id, customRoles: [], allowedSystemRoles }),
    [[], [...jobRoles]],
    [["administrador"], ["juiz"], [...jobRoles, "socio"]],
  ],
  ["the office of a role", addCustomRole.body, (adminId) => ({ adminId, roleData: role }), [id], ["", "x"]],
  [
    "permissions of a save",
    savePermissions.body,
    (flags) => ({ permissions: { socio: flags } }),
    [{ permissions: [] }, { permissions: ["upload"], mixed: ["generate"] }],
    [{}, { permissions: ["root"] }, { permissions: [], mixed: ["root"] }],
  ],
  ["days of a link", createDocumentLink.body, (days) => ({ days }), [1, 90], [0, 91, 1.5, "7"]],
  ["uses of a link", createDocumentLink.body, (uses) => ({ uses }), [1, 100], [0, 101, 0.5]],
  ["the address of a link", createDocumentLink.body, (email) => ({ email }), ["", letters(254)], [letters(255)]],
  [
    "the token of a link",
    downloadByLink.body,
    (token) => ({ token, format: "pdf" }),
    ["", letters(200)],
    [letters(201)],
  ],
  ["the format of a link", downloadByLink.body, (format) => ({ token: "", format }), ["docx", "pdf"], ["", "odt"]],
  ["topics of a set", saveTopicSet.body, (count: number) => ({ name: "a", topics: ids(count) }), [1, 200], [0, 201]],
  ["the name of a set", saveTopicSet.body, (name) => ({ name, topics: [id] }), ["", letters(80)], [letters(81)]],
  ["the key of earlier values", usedValues.query, (key) => ({ key }), ["a", letters(200)], ["", letters(201)]],
  [
    "a rule for names",
    saveNameRule.body,
    (rule) => ({ templateId: null, rule }),
    [null, "", letters(480)],
    [letters(481)],
  ],
  ["documents to delete", deleteDocuments.body, (count: number) => ({ ids: ids(count) }), [1, 200], [0, 201]],
  ["a text to find drafts by", searchDrafts.body, (text) => ({ text }), ["", letters(200)], [letters(201)]],
])("%s keep within their bounds", (_, shape, given, accepted, refused) => {
  const isAccepted = (value: unknown) => shape.safeParse(given(value as never)).success;
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  expect(refused.filter(isAccepted)).toEqual([]);
});

test("what is not said is the usual", () => {
  expect(registration.parse({ tipoPessoa: "fisica" })).toEqual({
    tipoPessoa: "fisica",
    nome: "",
    login: "",
    senha: "",
    email: "",
  });
  expect(newUser.parse({})).toEqual({ nome: "", login: "", senha: "", role: "" });
  expect(listUsers.query.parse({})).toEqual({ page: 1, limit: 1000, team: "false" });
  expect(invite.body.parse({})).toEqual({ nome: "", email: "", role: "" });
  expect(updateUser.body.parse({})).toEqual({});
  expect(customRole.parse(role)).toEqual({
    ...role,
    description: "",
    icon: "",
    canCreateUsers: false,
    canCreateRoles: [],
    defaultPermissions: {},
  });
  expect(savePermissions.body.parse({ permissions: { socio: { permissions: [] } } })).toEqual({
    permissions: { socio: { permissions: [], mixed: [] } },
  });
  expect(createDocumentLink.body.parse({})).toEqual({ days: 7, uses: 10, email: "" });
});

test.each([
  [cpfShape, ["123.456.789-09"], ["12345678909", "123.456.789-0", "123.456.789-09 ", "a23.456.789-09"]],
  [
    cnpjShape,
    ["12.345.678/0001-95", "12.ABC.345/01DE-35"],
    ["12.abc.345/01de-35", "12.ABC.345/01DE-3A", "12345678000195"],
  ],
  [emailShape, ["a@b.co", "a.b+c@d-e.com.br"], ["a@b", "@b.co", "a@.co", "a b@c.co", "a@b@c.co", "a@b.", "a@b.c d"]],
])("%s matches the whole of its texts and nothing else", (shape, right, wrong) => {
  expect(right.filter((text) => !shape.test(text))).toEqual([]);
  expect(wrong.filter((text) => shape.test(text))).toEqual([]);
});

test("logins and addresses lose what cannot be seen, and only blanks around them", () => {
  expect(newUser.parse({ login: " a\u200bna \u2060", nome: " Ana  Reis " })).toMatchObject({
    login: "ana",
    nome: "Ana  Reis",
  });
  expect(invite.body.parse({ email: " a\u00adna@b.co " }).email).toBe("ana@b.co");
});

test("each role has its kind", () => {
  const all = ["desenvolvedor", "administrador", "empresa", ...jobRoles, "perito", ""];
  expect(all.filter(isAdministrativeRole)).toEqual(["desenvolvedor", "administrador", "empresa"]);
  expect(all.filter(isOwnerRole)).toEqual(["administrador", "empresa"]);
  expect(all.filter(isStaffRole)).toEqual(["desenvolvedor"]);
  expect(customizingRoles).toEqual(["desenvolvedor", "administrador"]);
  expect(permissionKeys).toHaveLength(8);
});

test("limits that the pages show are those of the specification", () => {
  expect([minPassword, maxCustomRoles, restorableMinutes, mostPackedBytes]).toEqual([6, 50, 10, 536_870_912]);
  expect(linkLimits).toEqual({ days: { most: 90, usual: 7 }, uses: { most: 100, usual: 10 }, inForce: 20 });
});
