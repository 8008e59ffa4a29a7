import { expect, test } from "vitest";
import type { GrantEntry, Terms } from "./entry.ts";
import { quotePurchase } from "./quote-purchase.ts";

const prices = { price_cents: 7900, extra_user_cents: 1900, annual_discount_percent: 20 };

/** An instant in São Paulo. */
const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, "0")}:00:00-03:00`);

function monthFrom(start: Date, id = "1", planId: Terms["planId"] = "starter", priceCents = 7900): GrantEntry {
  const terms: Terms = { planId, cycle: "monthly", extraUsers: 0, priceCents };
  const order = { id, orderId: id, at: start, orderedAt: start };
  return { kind: "grant", ...order, terms, cents: priceCents, usersUntil: null };
}

test.each([
  ["in the first hours", at("2026-05-04", 13), 1900],
  ["halfway", at("2026-05-20"), 919],
  ["on the last day but one", at("2026-06-03", 23), 61],
  ["in the last hours, for one day", at("2026-06-04", 8), 61],
])("a user added %s costs the days that are left of 31", (_, now, dueCents) => {
  const asked = { planId: "starter", prices, cycle: "monthly", extraUsers: 1, when: "end" } as const;
  expect(quotePurchase([monthFrom(at("2026-05-04"))], asked, now)).toMatchObject({ kind: "users_added", dueCents });
});

test("another plan of the same price begins at once, with what is unused as credit", () => {
  const asked = { planId: "intermediate", prices, cycle: "monthly", extraUsers: 0, when: "end" } as const;
  const quote = quotePurchase([monthFrom(at("2026-05-04"))], asked, at("2026-05-20"));
  // 15 of 31 days of 7,900 are left.
  expect(quote).toMatchObject({ kind: "upgrade", dueCents: 7900 - 3823, credit: { cents: 3823 } });
});

test("a user added to a month and its renewal costs the days left of the one and the whole other", () => {
  const asked = { planId: "starter", prices, cycle: "monthly", extraUsers: 1, when: "end" } as const;
  const renewed = [monthFrom(at("2026-05-04")), monthFrom(at("2026-05-10"), "2")];
  expect(quotePurchase(renewed, asked, at("2026-05-20"))).toMatchObject({
    kind: "users_added",
    dueCents: 919 + 1900,
    usersUntil: at("2026-07-04"),
  });
});

test("users are added to the present plan only, not to another one that follows it", () => {
  const dearer = { price_cents: 19_900, extra_user_cents: 1900, annual_discount_percent: 20 };
  const asked = { planId: "intermediate", prices: dearer, cycle: "monthly", extraUsers: 1, when: "end" } as const;
  const followed = [monthFrom(at("2026-05-04"), "1", "intermediate", 19_900), monthFrom(at("2026-05-10"), "2")];
  expect(quotePurchase(followed, asked, at("2026-05-20"))).toMatchObject({
    kind: "users_added",
    dueCents: 919,
    usersUntil: at("2026-06-04"),
  });
});

test("after the trial any plan is the first, also one of the same price", () => {
  const trial = { kind: "trial", id: "1", at: at("2026-05-04"), days: 15 } as const;
  const asked = { planId: "starter", prices, cycle: "monthly", extraUsers: 2, when: "now" } as const;
  expect(quotePurchase([trial], asked, at("2026-05-06"))).toMatchObject({ kind: "first", dueCents: 11_700 });
  expect(quotePurchase([], asked, at("2026-05-06"))).toMatchObject({ kind: "first", dueCents: 11_700 });
});
