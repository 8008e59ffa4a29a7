import { expect, test } from "vitest";
import { type GrantEntry, inOrder, type Terms } from "./entry.ts";
import { quotePurchase } from "./quote-purchase.ts";
import { endOf, place } from "./run.ts";

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
  ["a day before the half", at("2026-05-19"), 981],
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

const dearer = { ...prices, price_cents: 19_900 };
const cheaper = { ...prices, price_cents: 3900 };

/** A month or a year of the starter plan with two extra users, from 4 May. */
function heldSince(cycle: Terms["cycle"]): GrantEntry {
  const priceCents = cycle === "monthly" ? 11_700 : 112_320;
  const terms: Terms = { planId: "starter", cycle, extraUsers: 2, priceCents };
  return { ...monthFrom(at("2026-05-04")), terms, cents: priceCents };
}

test.each([
  ["monthly", { extraUsers: 2, cycle: "monthly" }, "renewal", 11_700, "extended"],
  ["monthly", { extraUsers: 2, cycle: "annual" }, "renewal", 112_320, "extended"],
  ["monthly", { extraUsers: 1, cycle: "monthly" }, "users_removed", 9800, "queued"],
  // 15 of 31 days of two users.
  ["monthly", { extraUsers: 4, cycle: "monthly" }, "users_added", 1839, "added_users"],
  // 15 of 31 days of 117.00 are 56.61.
  ["monthly", { extraUsers: 4, cycle: "annual" }, "upgrade", 148_800 - 5661, "upgraded"],
  // 349 of 365 days of two users.
  ["annual", { extraUsers: 4, cycle: "monthly" }, "users_added", 34_881, "added_users"],
  ["annual", { extraUsers: 4, cycle: "annual" }, "users_added", 34_881, "added_users"],
  [
    "monthly",
    { planId: "intermediate", prices: dearer, extraUsers: 0, cycle: "monthly" },
    "upgrade",
    14_239,
    "upgraded",
  ],
  // 349 of 365 days of 1,123.20 are 1,073.96: more than it costs.
  ["annual", { planId: "intermediate", prices: dearer, extraUsers: 0, cycle: "monthly" }, "upgrade", 0, "upgraded"],
  [
    "monthly",
    { planId: "intermediate", prices: cheaper, extraUsers: 0, cycle: "monthly" },
    "downgrade",
    3900,
    "queued",
  ],
  [
    "monthly",
    { planId: "intermediate", prices: cheaper, extraUsers: 0, cycle: "monthly", when: "now" },
    "switched",
    0,
    "upgraded",
  ],
] as const)(
  "with a plan paid %s, %j is of the kind %s and costs %i: it is %s",
  (cycle, wanted, kind, dueCents, effect) => {
    const asked = { planId: "starter", prices, when: "end", ...wanted } as const;
    const now = at("2026-05-20");
    const quote = quotePurchase([heldSince(cycle)], asked, now);
    expect(quote).toMatchObject({ kind, dueCents, usersUntil: kind === "users_added" ? expect.any(Date) : null });
    expect(quote.terms.cycle).toBe(kind === "users_added" ? cycle : wanted.cycle);
    expect(quote.credit === undefined).toBe(kind !== "upgrade" && kind !== "switched");
    // What the office has before and after, if it is paid at once.
    expect(quote.before.explained.map((one) => one.effect)).toEqual(["started"]);
    const [, bought] = quote.after.explained;
    expect(bought).toMatchObject({ effect, paid: dueCents, creditIn: quote.credit?.cents ?? 0 });
    expect(bought?.entry).toMatchObject({ kind: dueCents === 0 ? "change" : "grant", at: now });
    const beginsNow = effect === "upgraded";
    expect(quote.after.run?.start).toEqual(beginsNow ? now : at("2026-05-04"));
  },
);

test("a credit of more than a plan costs becomes its months and days", () => {
  const asked = { planId: "intermediate", prices: dearer, cycle: "monthly", extraUsers: 0, when: "end" } as const;
  const { after, credit } = quotePurchase([heldSince("annual")], asked, at("2026-05-20"));
  // 1,073.96 are five months of 199.00, and 78.96 of the 31 days from 20 October.
  expect([credit?.cents, after.run && endOf(after.run)]).toEqual([107_396, at("2026-11-02")]);
});

test("users are added to the present period, not to a later one of the same plan with fewer", () => {
  const fewer = { planId: "starter", cycle: "monthly", extraUsers: 1, priceCents: 9800 } as const;
  const entries = [heldSince("monthly"), { ...monthFrom(at("2026-05-10"), "2"), terms: fewer, cents: 9800 }];
  const asked = { planId: "starter", prices, cycle: "monthly", extraUsers: 3, when: "end" } as const;
  const quote = quotePurchase(entries, asked, at("2026-05-20"));
  expect(quote).toMatchObject({ kind: "users_added", dueCents: 919, usersUntil: at("2026-06-04") });
  expect(quote.after.run && place(quote.after.run).map(({ terms }) => terms.extraUsers)).toEqual([3, 1]);
});

test("entries count in the order of their instants, and of their ids within one", () => {
  const [a, b, c] = [
    monthFrom(at("2026-05-05"), "a"),
    monthFrom(at("2026-05-05"), "b"),
    monthFrom(at("2026-05-04"), "c"),
  ];
  for (const entries of [
    [a, b, c],
    [b, a, c],
    [c, b, a],
  ]) {
    expect(inOrder(entries).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  }
});
