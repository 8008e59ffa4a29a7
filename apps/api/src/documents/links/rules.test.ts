import { expect, test } from "vitest";
import { expiryAfter, limitLinks, linkMail, linkPath, toLink } from "./rules.ts";

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const row = {
  id: "l",
  tenant_id: "o",
  document_id: "d",
  created_by: "p",
  created_at: at(-9),
  expires_at: at(1),
  most_uses: 2,
  uses: [at(-8)],
  revoked_at: null,
};

test.each([
  ["before its end, with a use left", {}, "in_force"],
  ["at its end", { expires_at: now }, "over"],
  ["after its end", { expires_at: at(-1) }, "over"],
  ["without a use left", { uses: [at(-8), at(-7)] }, "over"],
  ["used more often than it allows", { most_uses: 1, uses: [at(-8), at(-7)] }, "over"],
  ["never used", { uses: [] }, "in_force"],
  ["revoked", { revoked_at: at(-1) }, "revoked"],
  ["revoked and past its end", { revoked_at: at(-1), expires_at: at(-1) }, "revoked"],
])("a link %s shows that", (_, change, state) => {
  expect(toLink({ ...row, ...change }, now, "Ana").state).toBe(state);
});

test("a link shows its times, its uses and its creator's name", () => {
  expect(toLink(row, now, "Ana")).toEqual({
    id: "l",
    createdAt: at(-9).toISOString(),
    createdBy: "Ana",
    expiresAt: at(1).toISOString(),
    mostUses: 2,
    uses: [at(-8).toISOString()],
    state: "in_force",
  });
});

test.each([1, 7])("a link of %i days ends as many whole days later", (days) => {
  expect(expiryAfter(now, days)).toEqual(new Date(`2026-11-${21 + days}T15:00:00Z`));
});

test.each([
  [1, "em até 1 dia para"],
  [2, "em até 2 dias para"],
  [30, "em até 30 dias para"],
])("the mail of a link of %i days says %s", (days, words) => {
  const mail = linkMail("bia@example.com", "https://lavra.example/shared#token=t", days);
  expect(mail).toMatchObject({ to: "bia@example.com", subject: "Lavra: um documento para você" });
  expect(mail.text).toContain(words);
  expect(mail.text).toContain("\n\nhttps://lavra.example/shared#token=t\n\n");
});

test("the token stands behind the hash of the path, and each limit counts by itself", () => {
  expect(linkPath("abc")).toBe("/shared#token=abc");
  const asked: [string, number][] = [];
  limitLinks((name, attempts) => {
    asked.push([name, attempts]);
    return {} as ReturnType<Parameters<typeof limitLinks>[0]>;
  });
  expect(asked).toEqual([
    ["document-links", 60],
    ["link-guesses", 60],
    ["link-calls", 200],
  ]);
});
