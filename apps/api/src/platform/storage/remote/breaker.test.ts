import { describe, expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { codeOf, kindOfStatus, ServiceFault } from "./service-fault.ts";

describe("a breaker that opens after three failures in a row, for a second", () => {
  function open() {
    let time = 5000;
    const breaker = createBreaker({ failures: 3, restMs: 1000 }, () => time);
    const pass = (ms: number) => {
      time += ms;
    };
    return { breaker, pass, fail: (times: number) => Array.from({ length: times }, () => breaker.failed()) };
  }

  test("admits attempts until then, and says which failure opened it", () => {
    const { breaker, fail } = open();
    expect(fail(2)).toEqual([false, false]);
    expect([breaker.admits(), breaker.admits(), breaker.restMs()]).toEqual([true, true, 0]);
    expect(fail(1)).toEqual([true]);
    expect([breaker.admits(), breaker.restMs()]).toEqual([false, 1000]);
  });

  test("forgets failures before a success", () => {
    const { breaker, fail } = open();
    fail(2);
    expect(breaker.succeeded()).toBe(false);
    expect(fail(2)).toEqual([false, false]);
    expect(breaker.admits()).toBe(true);
  });

  test("admits one attempt after its rest, whose outcome decides", () => {
    const { breaker, pass, fail } = open();
    fail(3);
    pass(999);
    expect([breaker.admits(), breaker.restMs()]).toEqual([false, 1]);
    pass(1);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    expect(fail(1)).toEqual([true]);
    expect([breaker.admits(), breaker.restMs()]).toEqual([false, 1000]);
    pass(1000);
    expect(breaker.admits()).toBe(true);
    expect(breaker.succeeded()).toBe(true);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
  });
});

test.each([
  [undefined, "passing"],
  [408, "passing"],
  [429, "passing"],
  [500, "passing"],
  [503, "passing"],
  [507, "full"],
  [499, "refused"],
  [400, "refused"],
  [403, "refused"],
  [404, "refused"],
])("a service's status %s is a failure of the kind %s", (status, kind) => expect(kindOfStatus(status)).toBe(kind));

test("a fault has the service's status and code, and none of its other words", () => {
  const fault = (status: number | undefined, code: string) => new ServiceFault("S3", { kind: "refused", status, code });
  expect(fault(403, "AccessDenied")).toMatchObject({ message: "S3: 403 AccessDenied", status: 403, kind: "refused" });
  expect(fault(undefined, "ECONNREFUSED").message).toBe("S3: sem resposta ECONNREFUSED");
  for (const code of ["", "a b", "x".repeat(61)]) expect(fault(403, code)).toMatchObject({ code: "erro" });
  expect(fault(403, "x".repeat(60)).code).toHaveLength(60);
  expect([{ code: "A", name: "B" }, { code: 7, name: "B" }, { name: 7 }, {}].map(codeOf)).toEqual(["A", "B", "", ""]);
});
