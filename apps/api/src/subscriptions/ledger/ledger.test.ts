import type { PlanType } from "@lavra/contract/plans/plans";
import { describe, expect, test } from "vitest";
import { totalCents } from "../pricing/price.ts";
import { computeLedger, unusedOrders } from "./compute-ledger.ts";
import type { EditEntry, Entry, GrantEntry } from "./entry.ts";
import { liveAt } from "./fold-entries.ts";
import { quotePurchase } from "./quote-purchase.ts";
import { endOf, periodsOf, place } from "./run.ts";

const prices = {
  starter: { price_cents: 7900, extra_user_cents: 1900, annual_discount_percent: 20 },
  intermediate: { price_cents: 19_900, extra_user_cents: 1900, annual_discount_percent: 20 },
  advanced: { price_cents: 44_900, extra_user_cents: 1900, annual_discount_percent: 20 },
  free_trial: { price_cents: 0, extra_user_cents: 0, annual_discount_percent: 0 },
} as const;

/** Noon in São Paulo. */
const day = (text: string) => new Date(`${text}T12:00:00-03:00`);
let count = 0;
const nextId = () => String(++count).padStart(4, "0");

interface Bought {
  plan?: PlanType;
  cycle?: "monthly" | "annual";
  users?: number;
  /** When it was ordered, if not when it was paid. */
  ordered?: string;
  cents?: number;
}

/** A payment on a day, at the price of the whole cycle unless another one is given. */
function bought(
  at: string,
  { plan = "starter", cycle = "monthly", users = 0, ordered, cents }: Bought = {},
): GrantEntry {
  const id = nextId();
  const terms = { planId: plan, cycle, extraUsers: users, priceCents: totalCents(prices[plan], cycle, users) };
  const money = { cents: cents ?? terms.priceCents, usersUntil: null };
  return { kind: "grant", id, at: day(at), orderId: id, orderedAt: day(ordered ?? at), terms, ...money };
}

/** A payment of what the quote of the same day asks for. */
function boughtAsQuoted(
  entries: readonly Entry[],
  at: string,
  { plan = "starter", cycle = "monthly", users = 0 }: Bought,
) {
  const quote = quotePurchase(
    entries,
    { planId: plan, prices: prices[plan], cycle, extraUsers: users, when: "end" },
    day(at),
  );
  const entry = bought(at, { plan, cycle: quote.terms.cycle, users, cents: quote.dueCents });
  return { quote, entry: { ...entry, usersUntil: quote.usersUntil } };
}

const refunded = ({ orderId }: GrantEntry, at: string): Entry => ({
  kind: "refund",
  id: nextId(),
  at: day(at),
  orderId,
  isChargedBack: false,
});

const trial = (at: string): Entry => ({ kind: "trial", id: nextId(), at: day(at), days: 15 });

/** The periods of the last run: plan, extra users, first and last day. */
const periods = (entries: readonly Entry[], at: string) => {
  const { run } = computeLedger(entries, day(at));
  return periodsOf(run ? place(run) : []).map((segments) => [
    segments[0]?.terms.planId,
    segments[0]?.terms.extraUsers,
    segments[0]?.from.toISOString().slice(0, 10),
    segments.at(-1)?.until.toISOString().slice(0, 10),
  ]);
};

/** Money of every entry in its order: used, left, credited to others, refunded. */
const money = (entries: readonly Entry[], at: string) =>
  computeLedger(entries, day(at)).explained.map(({ used, left, creditOut, refunded: back }) => [
    used,
    left,
    creditOut,
    back,
  ]);

describe("what was paid and crosses something else", () => {
  test("an old boleto paid after an annual plan takes nothing away: it becomes days of that plan", () => {
    const annual = bought("2026-03-10", { plan: "advanced", cycle: "annual" });
    const boleto = bought("2026-03-12", { ordered: "2026-03-09" });
    expect([annual.cents, boleto.cents]).toEqual([431_040, 7900]);
    // 7,900 / 431,040 of 365 days are 6.69 days.
    expect(periods([annual, boleto], "2026-03-12")).toEqual([["advanced", 0, "2026-03-10", "2027-03-17"]]);
    expect(computeLedger([annual, boleto], day("2026-03-12")).explained.at(-1)?.effect).toBe("became_days");
  });

  test("of two payments one is given back: the office keeps what the other one paid", () => {
    const [first, second] = [bought("2026-03-10"), bought("2026-03-12")];
    expect(periods([first, second, refunded(second, "2026-03-13")], "2026-03-13")).toEqual([
      ["starter", 0, "2026-03-10", "2026-04-10"],
    ]);
    expect(periods([first, second, refunded(first, "2026-03-13")], "2026-03-13")).toEqual([
      ["starter", 0, "2026-03-12", "2026-04-12"],
    ]);
  });

  test("an upgrade that is given back brings the paid year back", () => {
    const annual = bought("2026-01-10", { cycle: "annual" });
    const { quote, entry } = boughtAsQuoted([annual], "2026-03-05", { plan: "intermediate", cycle: "annual" });
    // 54 of 365 days are used: 75,840 × 311 / 365 = 64,620.05.
    expect(quote).toMatchObject({
      kind: "upgrade",
      credit: { cents: 64_620, daysLeft: 311, days: 365 },
      dueCents: 191_040 - 64_620,
    });
    expect(periods([annual, entry], "2026-03-05")).toEqual([["intermediate", 0, "2026-03-05", "2027-03-05"]]);
    expect(money([annual, entry], "2026-03-05")).toEqual([
      [11_220, 0, 64_620, 0],
      [0, 191_040, 0, 0],
    ]);
    const all = [annual, entry, refunded(entry, "2026-04-01")];
    expect(periods(all, "2026-04-01")).toEqual([["starter", 0, "2026-01-10", "2027-01-10"]]);
    expect(money(all, "2027-01-10").slice(0, 2)).toEqual([
      [75_840, 0, 0, 0],
      [0, 0, 0, 126_420],
    ]);
  });

  test("a user added in month 11 of an annual plan with seven costs a month's days, and the end stays", () => {
    const annual = bought("2026-01-10", { plan: "intermediate", cycle: "annual", users: 7 });
    expect(annual.cents).toBe(191_040 + 7 * 18_240);
    const { quote, entry } = boughtAsQuoted([annual], "2026-12-10", {
      plan: "intermediate",
      cycle: "monthly",
      users: 8,
    });
    // 31 of 365 days of 18,240.
    expect(quote).toMatchObject({ kind: "users_added", dueCents: 1549, usersUntil: day("2027-01-10") });
    expect(periods([annual, entry], "2026-12-10")).toEqual([["intermediate", 8, "2026-01-10", "2027-01-10"]]);
    expect(money([annual, entry], "2027-01-10")).toEqual([
      [318_720, 0, 0, 0],
      [1549, 0, 0, 0],
    ]);
  });

  test.each([0, 1, 2])("of three months bought at once number %i is given back: two remain", (n) => {
    const months = [bought("2026-01-31"), bought("2026-01-31"), bought("2026-01-31")];
    const all = [...months, refunded(months[n] as GrantEntry, "2026-02-10")];
    expect(periods(months, "2026-02-01")).toEqual([["starter", 0, "2026-01-31", "2026-04-30"]]);
    expect(periods(all, "2026-02-10")).toEqual([["starter", 0, "2026-01-31", "2026-03-31"]]);
  });

  test("two tabs with different plans: the dearer one begins at once, with the other as credit, in either order", () => {
    const cheap = bought("2026-05-04", { ordered: "2026-05-02" });
    const dear = bought("2026-05-05", { plan: "advanced", ordered: "2026-05-03" });
    // 7,900 × 30 / 31 = 7,645 of 44,900 for 31 days are 5.28 days.
    expect(periods([cheap, dear], "2026-05-05")).toEqual([["advanced", 0, "2026-05-05", "2026-06-11"]]);
    const [late, first] = [{ ...cheap, at: day("2026-05-06") }, dear];
    // 7,900 / 44,900 of 30 days are 5.28 days.
    expect(periods([first, late], "2026-05-06")).toEqual([["advanced", 0, "2026-05-05", "2026-06-11"]]);
    const older = { ...dear, orderedAt: day("2026-05-01") };
    expect(periods([cheap, older], "2026-05-05")).toEqual([["advanced", 0, "2026-05-05", "2026-06-11"]]);
  });

  test("a renewal while a refund is under way continues from today once the refund arrives", () => {
    const [first, renewal] = [bought("2026-03-10"), bought("2026-04-08")];
    expect(periods([first, renewal], "2026-04-08")).toEqual([["starter", 0, "2026-03-10", "2026-05-10"]]);
    expect(periods([first, renewal, refunded(first, "2026-04-09")], "2026-04-09")).toEqual([
      ["starter", 0, "2026-04-08", "2026-05-08"],
    ]);
  });

  test("a cheaper plan begins when what is paid has ended; at once, what is unused becomes its days", () => {
    const annual = bought("2026-01-10", { plan: "advanced", cycle: "annual" });
    const { quote, entry } = boughtAsQuoted([annual], "2026-07-10", {});
    expect(quote).toMatchObject({ kind: "downgrade", dueCents: 7900 });
    expect(periods([annual, entry], "2026-07-10")).toEqual([
      ["advanced", 0, "2026-01-10", "2027-01-10"],
      ["starter", 0, "2027-01-10", "2027-02-10"],
    ]);
    const terms = { ...entry.terms, cycle: "annual" as const, priceCents: 75_840 };
    const change: Entry = { kind: "change", id: "change", at: day("2026-07-10"), terms };
    // 184 of 365 days of 431,040 are 217,291: two years of 75,840, and 65,611 for 315.8 of 365 days.
    const { run, explained } = computeLedger([annual, change], day("2026-07-10"));
    expect(explained.map(({ creditIn, creditOut }) => [creditIn, creditOut])).toEqual([
      [0, 217_291],
      [217_291, 0],
    ]);
    expect(run && endOf(run).toISOString().slice(0, 10)).toBe("2029-05-22");
  });

  test("fewer users begin with the next period, and more users of another cycle begin at once with credit", () => {
    const month = bought("2026-01-10", { users: 3 });
    const fewer = boughtAsQuoted([month], "2026-01-20", { users: 1 });
    expect(fewer.quote.kind).toBe("users_removed");
    expect(periods([month, fewer.entry], "2026-01-20")).toEqual([
      ["starter", 3, "2026-01-10", "2026-02-10"],
      ["starter", 1, "2026-02-10", "2026-03-10"],
    ]);
    const more = boughtAsQuoted([month], "2026-01-20", { users: 4, cycle: "annual" });
    // 21 of 31 days of 13,600.
    expect(more.quote).toMatchObject({ kind: "upgrade", credit: { cents: 9213 }, dueCents: 148_800 - 9213 });
  });

  test("days of the trial that are left are added to the first paid period", () => {
    const [free, paid] = [trial("2026-01-10"), bought("2026-01-15")];
    expect(periods([free, paid], "2026-01-15")).toEqual([["starter", 0, "2026-01-15", "2026-02-25"]]);
    expect(periods([free, paid, refunded(paid, "2026-01-16")], "2026-01-16")).toEqual([
      ["free_trial", 0, "2026-01-10", "2026-01-25"],
    ]);
  });

  test("a quoted credit that is used up when the payment arrives makes the period shorter by its days", () => {
    const month = bought("2026-01-10");
    const { entry } = boughtAsQuoted([month], "2026-01-20", { plan: "intermediate" });
    expect(entry.cents).toBe(19_900 - 5352);
    const late = { ...entry, at: day("2026-01-23") };
    // Three days of 7,900 / 31 fewer: 19,135 of 19,900 for 31 days are 29.8 days.
    expect(periods([month, late], "2026-01-23")).toEqual([["intermediate", 0, "2026-01-23", "2026-02-22"]]);
  });
});

describe("an edit by staff", () => {
  const edit = (at: string, given: Partial<EditEntry>): Entry => ({
    kind: "edit",
    id: nextId(),
    at: day(at),
    terms: { planId: "starter", cycle: "monthly", extraUsers: 0, priceCents: 7900 },
    start: day("2026-03-10"),
    end: day("2026-04-10"),
    before: { start: day("2026-03-10"), end: day("2026-04-10") },
    cents: 0,
    paidAt: null,
    ...given,
  });

  test("that adds users keeps the days and their money; when the payment is given back, nothing remains", () => {
    const paid = bought("2026-03-10");
    const terms = { ...paid.terms, extraUsers: 2 };
    const edited = [paid, edit("2026-03-20", { terms })];
    expect(periods(edited, "2026-03-20")).toEqual([["starter", 2, "2026-03-10", "2026-04-10"]]);
    expect(money(edited, "2026-04-10")).toEqual([
      [2548, 0, 5352, 0],
      [5352, 0, 0, 0],
    ]);
    const back = [...edited, refunded(paid, "2026-03-25")];
    expect(liveAt(computeLedger(back, day("2026-03-25")).run, day("2026-03-25"))).toEqual([]);
  });

  test("that gives ten days more leaves a period behind it, which moves with the end", () => {
    const [paid, next] = [bought("2026-03-10", { plan: "advanced" }), bought("2026-03-15")];
    const given = edit("2026-03-20", {
      terms: paid.terms,
      end: day("2026-04-20"),
    });
    expect(periods([paid, next, given], "2026-03-20")).toEqual([
      ["advanced", 0, "2026-03-10", "2026-04-20"],
      ["starter", 0, "2026-04-20", "2026-05-20"],
    ]);
  });

  test("of an office without anything sets its period, and a payment whose notice came late is added to it", () => {
    const set = edit("2026-03-12", { start: day("2026-03-12"), end: day("2026-03-22"), before: null });
    expect(periods([set], "2026-03-12")).toEqual([["starter", 0, "2026-03-12", "2026-03-22"]]);
    const paid = bought("2026-03-14");
    expect(periods([paid, set], "2026-03-14")).toEqual([["starter", 0, "2026-03-12", "2026-04-22"]]);
  });
});

describe("a refund that leaves nothing", () => {
  test("ends the period at its instant, and says which one it was", () => {
    const paid = bought("2026-03-10");
    const { takenBack, run } = computeLedger([paid, refunded(paid, "2026-03-20")], day("2026-03-21"));
    expect(run).toBeUndefined();
    expect([takenBack?.at, takenBack?.segment.until]).toEqual([day("2026-03-20"), day("2026-04-10")]);
  });

  test("is forgotten once something else is bought", () => {
    const paid = bought("2026-03-10");
    const all = [paid, refunded(paid, "2026-03-20"), bought("2026-03-22")];
    expect(computeLedger(all, day("2026-03-23")).takenBack).toBeUndefined();
    expect(periods(all, "2026-03-23")).toEqual([["starter", 0, "2026-03-22", "2026-04-22"]]);
  });
});

test("an order is unused only while what runs now would stay as it is without it", () => {
  const month = bought("2026-01-15", { plan: "intermediate", ordered: "2026-01-14" });
  const next = bought("2026-01-16");
  // 7,900 cents of 19,900 are 13 of the 31 days from 15 March, and 12 of the 28 from 15 February.
  const late = bought("2026-01-17", { ordered: "2026-01-10" });
  const entries = [month, next, late];
  expect(periods(entries, "2026-01-20")).toEqual([
    ["intermediate", 0, "2026-01-15", "2026-02-28"],
    ["starter", 0, "2026-02-28", "2026-03-28"],
  ]);
  expect(periods([month, late], "2026-01-20")).toEqual([["intermediate", 0, "2026-01-15", "2026-02-27"]]);
  const unused = (at: string) => Object.fromEntries(unusedOrders(entries, day(at)));
  expect(unused("2026-01-20")).toEqual({ [next.orderId]: "queued", [late.orderId]: "became_days" });
  expect(unused("2026-02-20")).toEqual({});
});
