import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import {
  readSecondFactor,
  refuseSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "./second-factor.ts";
import { newRecoveryCodes, readDigits, recoveryCodeHash, stepOfCode } from "./totp-codes.ts";

let db: Database;
let person: { id: string; tenant_id: string; login: string };
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  const { id, login } = (await quickOwner({ db, clock: createTestClock() })).user;
  person = { id, tenant_id: id, login };
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at(seconds).getTime() });
const start = () => db.platform((tx) => startSecondFactor(tx, person));
const turnOn = (code: string, seconds = 0) => db.platform((tx) => turnSecondFactorOn(tx, person, code, at(seconds)));
const refused = (typed: string | undefined, seconds = 0) =>
  db.platform((tx) => refuseSecondFactor(tx, person, typed, at(seconds)));
const state = () => db.platform((tx) => readSecondFactor(tx, person.id));

describe("a code of six digits", () => {
  const secret = "JBSWY3DPEHPK3PXP";
  const step = now.getTime() / 30_000;

  test.each([
    [-60, undefined],
    [-30, step - 1],
    [0, step],
    [29, step],
    [30, step + 1],
    [60, undefined],
  ])("of %i seconds from now is of the step %j", (seconds, expected) => {
    expect(stepOfCode(secret, codeOf(secret, seconds), now)).toBe(expected);
  });

  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["12345", undefined],
    ["1234567", undefined],
    ["12345a", undefined],
    ["", undefined],
  ])("is read of %j: %j", (typed, digits) => expect(readDigits(typed)).toBe(digits));
});

test("a recovery code is the same in any spelling, and there are ten different ones of sixteen letters", () => {
  expect(recoveryCodeHash(" ABCD efgh_2345 ")).toEqual(recoveryCodeHash("abcd-efgh-2345"));
  expect(recoveryCodeHash("abcd-efgh-2346")).not.toEqual(recoveryCodeHash("abcd-efgh-2345"));
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\w{4}(-\w{4}){3}$/);
});

describe("the second factor", () => {
  test("is off until a code of the last secret turns it on; that code opens nothing afterwards", async () => {
    const first = await start();
    expect(first.uri).toContain("issuer=Lavra");
    const { secret } = await start();
    expect([await state(), await refused(undefined)]).toEqual([{ isOn: false, recoveryCodesLeft: 0 }, undefined]);
    await expect(turnOn(codeOf(first.secret))).rejects.toMatchObject({ code: "auth.totp_code_wrong" });
    await expect(turnOn("")).rejects.toMatchObject({ code: "auth.totp_code_wrong" });
    expect(await turnOn(codeOf(secret))).toHaveLength(10);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    await expect(turnOn(codeOf(secret, 30), 30)).rejects.toMatchObject({ code: "auth.totp_not_started" });
    expect(await refused(undefined)).toBe("auth.totp_required");
    expect(await refused(codeOf(secret))).toBe("auth.totp_invalid");
  });

  test("accepts each code once, and none older than the last", async () => {
    const { secret } = await start();
    await turnOn(codeOf(secret));
    expect(await refused(codeOf(secret, 60), 60)).toBeUndefined();
    expect(await refused(codeOf(secret, 60), 60)).toBe("auth.totp_invalid");
    expect(await refused(codeOf(secret, 30), 60), "of the step before").toBe("auth.totp_invalid");
    expect(await refused(codeOf(secret, 90), 60), "of the step after").toBeUndefined();
  });

  test("stays in force while another secret waits for its code", async () => {
    const { secret } = await start();
    await turnOn(codeOf(secret));
    const next = await start();
    expect(await refused(codeOf(next.secret, 60), 60)).toBe("auth.totp_invalid");
    expect(await refused(codeOf(secret, 60), 60)).toBeUndefined();
    await turnOn(codeOf(next.secret, 90), 90);
    expect(await refused(codeOf(secret, 120), 120)).toBe("auth.totp_invalid");
  });

  test("accepts each recovery code once, of the last ten, and of one's own alone", async () => {
    const { secret } = await start();
    const [old = ""] = await turnOn(codeOf(secret));
    const [one = ""] = await db.platform((tx) => renewRecoveryCodes(tx, person));
    expect(await refused(old)).toBe("auth.totp_invalid");
    expect([await refused(one.toUpperCase()), await refused(one)]).toEqual([undefined, "auth.totp_invalid"]);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    const mine = person;
    const { id, login } = (await quickOwner({ db, clock: createTestClock() })).user;
    person = { id, tenant_id: id, login };
    const theirs = await start();
    const [foreign = ""] = await turnOn(codeOf(theirs.secret));
    person = mine;
    expect(await refused(foreign)).toBe("auth.totp_invalid");
  });

  test("goes with its recovery codes, whether it was on or only begun", async () => {
    const off = () => db.platform((tx) => turnSecondFactorOff(tx, person.id));
    const { secret } = await start();
    expect(await off()).toBe(false);
    await expect(turnOn(codeOf(secret))).rejects.toMatchObject({ code: "auth.totp_not_started" });
    const again = await start();
    await expect(db.platform((tx) => renewRecoveryCodes(tx, person))).rejects.toMatchObject({
      code: "auth.totp_not_started",
    });
    await turnOn(codeOf(again.secret));
    expect([await off(), await off()]).toEqual([true, false]);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });
});
