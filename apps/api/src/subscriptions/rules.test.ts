import fc from "fast-check";
import { expect, test } from "vitest";
import { mailboxKey } from "../platform/mail/mailbox-key.ts";
import { monthOf, userLimit } from "./rules.ts";

const at = (text: string) => new Date(text);

test.each([
  ["2026-01-31T10:00:00Z", "2026-02-27T00:00:00Z", "2026-01-31T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
  ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-02-28T10:00:00.000Z", "2026-03-31T10:00:00.000Z"],
  ["2026-11-21T15:00:00Z", "2027-11-21T14:59:59Z", "2027-10-21T15:00:00.000Z", "2027-11-21T15:00:00.000Z"],
  ["2026-11-21T15:00:00Z", "2026-11-21T15:00:00Z", "2026-11-21T15:00:00.000Z", "2026-12-21T15:00:00.000Z"],
])("a subscription from %s is at %s in the month from %s to %s", (start, now, from, to) => {
  const month = monthOf(at(start), at(now));
  expect([month.start.toISOString(), month.end.toISOString()]).toEqual([from, to]);
});

test("months follow each other without a gap and always hold the instant asked about", () => {
  const instant = fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true });
  const ahead = fc.nat(15 * 366 * 86_400_000);
  fc.assert(
    fc.property(instant, ahead, (start, ms) => {
      const now = new Date(start.getTime() + ms);
      const month = monthOf(start, now);
      expect(month.start <= now && now < month.end).toBe(true);
      expect(monthOf(start, month.end).start).toEqual(month.end);
    }),
  );
});

test.each([
  [" Ana.Prado+teste@GMAIL.com ", "anaprado@gmail.com"],
  ["ana.prado@googlemail.com", "anaprado@gmail.com"],
  ["Ana.Prado+x@Escritorio.adv.br", "ana.prado@escritorio.adv.br"],
])("%s is the mailbox %s", (given, one) => expect(mailboxKey(given)).toBe(one));

test.each([
  [3, 0, 3],
  [3, 4, 7],
  [-1, 4, -1],
])("a plan of %i users and %i extra ones allows %i", (max_users, extra_users, limit) => {
  expect(userLimit({ max_users, extra_users })).toBe(limit);
});
