import { expect, test } from "vitest";
import type { z } from "zod";
import { changeEmail, confirmTotp, startTotp } from "../accounts/account.ts";
import { registration, saveOffice, saveProfessional } from "../accounts/office-data.ts";
import { allActivity, officeActivity } from "../activity/activity.ts";
import { saveTheme } from "../theme/theme.ts";
import { defaultTheme } from "../theme/theme-values.ts";
import { layoutLimits, saveDashboardLayout } from "./dashboard.ts";
import { requestErasure, savePrivacy } from "./privacy.ts";
import { saveDirectories } from "./settings.ts";

const id = "01900000-0000-7000-8000-000000000001";
const letters = (count: number) => "a".repeat(count);
const many = <T>(count: number, of: T) => Array<T>(count).fill(of);
const office = { nome: "", cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
const signer = { nome: "", titulo: "", email: "", oab: [] };
const retention = { documents: null, drafts: 60, access: 184, audit: null };

/** A shape, what a value makes of its input, and the values that are accepted and refused. */
type Bounds = [string, z.ZodType, (value: never) => unknown, readonly unknown[], readonly unknown[]];

const lines = (shape: z.ZodType, whole: object, most: Readonly<Record<string, number>>, what: string) =>
  Object.entries(most).map(
    ([key, count]): Bounds => [
      `${key} of ${what}`,
      shape,
      (value) => ({ ...whole, [key]: value }),
      ["", letters(count)],
      [letters(count + 1), "a\nb", undefined],
    ],
  );

test.each<Bounds>([
  ...lines(saveOffice.body, office, { nome: 200, cnpj: 40, endereco: 300 }, "an office"),
  ...lines(saveOffice.body, office, { telefone: 60, email: 254, cidade: 120 }, "an office"),
  ...lines(saveProfessional.body, signer, { nome: 200, titulo: 120, email: 254 }, "a signer"),
  ...lines(registration, { uf: "", numero: "" }, { uf: 2, numero: 20 }, "a registration"),
  [
    "registrations of a signer",
    saveProfessional.body,
    (count: number) => ({ ...signer, oab: many(count, { uf: "SP", numero: "1" }) }),
    [0, 10],
    [11],
  ],
  [
    "the name of a privacy officer",
    savePrivacy.body,
    (nome) => ({ retention, officer: { nome, email: "" } }),
    ["", letters(120)],
    [letters(121), "a\nb"],
  ],
  [
    "the address of a privacy officer",
    savePrivacy.body,
    (email) => ({ retention, officer: { nome: "", email } }),
    ["", letters(200)],
    [letters(201)],
  ],
  [
    "the password of an erasure",
    requestErasure.body,
    (senha) => ({ senha }),
    [undefined, letters(1024)],
    [letters(1025)],
  ],
  ["the login of an erasure", requestErasure.body, (login) => ({ login }), [undefined, letters(200)], [letters(201)]],
  [
    "directories to set",
    saveDirectories.body,
    (count: number) => ({
      directories: many(count, { sphere: "JUD", jurisdiction: "EST", instance: "Primeira", folderId: null }),
    }),
    [0, 12],
    [13],
  ],
  ["the folder of topics", saveDirectories.body, (topicsFolderId) => ({ topicsFolderId }), [undefined, null, id], [""]],
  ["cards of a layout", saveDashboardLayout.body, (count: number) => ({ cardOrder: many(count, "a") }), [0, 50], [51]],
  [
    "the id of a card",
    saveDashboardLayout.body,
    (card) => ({ cardOrder: [card] }),
    ["a", "a-1", letters(40)],
    ["", "1a", "-a", "A", "a_b", letters(41), "a\n"],
  ],
  ["events of a page", officeActivity.query, (limit) => ({ limit }), [undefined, "1", "200"], ["0", "201"]],
  [
    "the page of a list",
    officeActivity.query,
    (page) => ({ page }),
    [undefined, "1", "1000000"],
    ["0", "1000001", "1.5"],
  ],
  [
    "the person of an event",
    officeActivity.query,
    (person) => ({ person }),
    ["", letters(100)],
    [letters(101), "a\nb"],
  ],
  [
    "the first day of events",
    officeActivity.query,
    (from) => ({ from }),
    [undefined, "2026-11-30"],
    ["", "2026-11-31"],
  ],
  ["the last day of events", officeActivity.query, (to) => ({ to }), [undefined, "2026-11-30"], ["", "30/11/2026"]],
  ["the office of an event", allActivity.query, (one) => ({ office: one }), [undefined, letters(100)], [letters(101)]],
  [
    "a colour",
    saveTheme.body,
    (colour) => ({ ...defaultTheme, textColor: colour }),
    ["#00ff7a", "#00FF7A"],
    ["", "#fff", "#00ff7g", "00ff7a", "#00ff7a0"],
  ],
  [
    "a logo",
    saveTheme.body,
    (logoCustomImage) => ({ ...defaultTheme, logoCustomImage }),
    [null, letters(4_000_000)],
    [letters(4_000_001), undefined],
  ],
  [
    "the password of a second step",
    startTotp.body,
    (password) => ({ password }),
    ["", letters(1024)],
    [letters(1025), undefined],
  ],
  ["the code of a second step", confirmTotp.body, (code) => ({ code }), ["", letters(16)], [letters(17), undefined]],
  [
    "another address",
    changeEmail.body,
    (email) => ({ password: "", email }),
    ["", letters(254)],
    [letters(255), "a\nb"],
  ],
])("%s keep within their bounds", (_, shape, inputOf, accepted, refused) => {
  const isAccepted = (value: unknown) => shape.safeParse(inputOf(value as never)).success;
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  expect(refused.filter(isAccepted)).toEqual([]);
});

test("letters of a state are written in capitals, names lose blanks around them", () => {
  expect(registration.parse({ uf: " sp", numero: " 123.456 " })).toEqual({ uf: "SP", numero: "123.456" });
  expect(saveOffice.body.parse({ ...office, nome: " Reis  e Lima ", email: " a\u200b@b.co" })).toMatchObject({
    nome: "Reis  e Lima",
    email: "a@b.co",
  });
});

test("a layout has 50 cards at most", () => {
  expect(layoutLimits).toEqual({ cards: 50, letters: 40 });
});
