import { describe, expect, test } from "vitest";
import { DomainError } from "../domain-error.ts";
import { databaseFailure, isUndone, violatedConstraint } from "./database-failure.ts";
import { everyVersionOf, type VersionPage } from "./every-version.ts";
import type { Database } from "./scope.ts";
import { askedOnce, together } from "./statements.ts";

const failing = (code: string, message = "x") => Object.assign(new Error(message), { code });

test.each([
  ["08006", "server.unavailable"],
  ["28P01", "server.unavailable"],
  ["3D000", "server.unavailable"],
  ["53300", "server.unavailable"],
  ["57P01", "server.unavailable"],
  ["57P03", "server.unavailable"],
  ["58030", "server.unavailable"],
  ["25P03", "server.unavailable"],
  ["25P04", "server.unavailable"],
  ["25006", "server.unavailable"],
  ["ECONNREFUSED", "server.unavailable"],
  ["ECONNRESET", "server.unavailable"],
  ["EPIPE", "server.unavailable"],
  ["ETIMEDOUT", "server.unavailable"],
  ["EHOSTUNREACH", "server.unavailable"],
  ["EHOSTDOWN", "server.unavailable"],
  ["ENETUNREACH", "server.unavailable"],
  ["ENETDOWN", "server.unavailable"],
  ["ENOTFOUND", "server.unavailable"],
  ["EAI_AGAIN", "server.unavailable"],
  ["40001", "server.busy"],
  ["40P01", "server.busy"],
  ["55P03", "server.busy"],
  ["57014", "server.busy"],
  ["23505", undefined],
  ["22P02", undefined],
  ["42501", undefined],
  ["25P02", undefined],
  ["40002", undefined],
  ["ENOENT", undefined],
  ["XECONNRESET", undefined],
])("a failure with the code %s is the database's own: %s", (code, failure) => {
  expect(databaseFailure(failing(code))).toBe(failure);
});

test.each([
  ["cached plan must not change result type", true],
  ["Connection terminated unexpectedly", true],
  ["timeout exceeded when trying to connect", true],
  ["timeout expired", true],
  ["Query read timeout", true],
  ["Client has encountered a connection error and is not queryable", true],
  ["Client was closed and is not queryable", true],
  ["Postgres connection has been discarded", true],
  ["the Connection terminated", false],
  ["no", false],
])("a failure that says %j is an outage: %s", (message, isOutage) => {
  expect(databaseFailure(new Error(message))).toBe(isOutage ? "server.unavailable" : undefined);
  expect(databaseFailure(message)).toBeUndefined();
});

test("only an unknown outcome is not undone", () => {
  expect(isUndone(new DomainError("server.unavailable"))).toBe(false);
  for (const cause of [new DomainError("server.busy"), new Error("x"), undefined]) expect(isUndone(cause)).toBe(true);
});

test("the violated constraint is that of a failure of the class 23", () => {
  const named = (code: string) => Object.assign(failing(code), { constraint: "users_login_taken" });
  expect([violatedConstraint(named("23505")), violatedConstraint(named("23503"))]).toEqual([
    "users_login_taken",
    "users_login_taken",
  ]);
  expect([named("42501"), failing("23505"), new Error("x"), "x"].map(violatedConstraint)).toEqual(
    Array(4).fill(undefined),
  );
});

describe("statements", () => {
  test("sent together are all awaited, and the first failure of the list is thrown", async () => {
    expect(await together(1, Promise.resolve("a"), undefined)).toEqual([1, "a", undefined]);
    const late = Promise.withResolvers<never>();
    let isOver = false;
    const all = together(late.promise, Promise.reject(new Error("second"))).finally(() => {
      isOver = true;
    });
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    late.reject(new Error("first"));
    await expect(all).rejects.toThrow("first");
  });

  test("that ask the same share one place, and each request gets its own rows in order", () => {
    const { given, rowsOf } = askedOnce([{ id: "a" }, { id: "b" }, { id: "a" }, { id: "c" }]);
    expect(JSON.parse(given)).toEqual([
      { id: "a", place: 0 },
      { id: "b", place: 1 },
      { id: "c", place: 2 },
    ]);
    const [one, two, three] = [
      { place: 1, n: 1 },
      { place: 0, n: 2 },
      { place: 1, n: 3 },
    ];
    expect(rowsOf([one, two, three])).toEqual([[two], [one, three], [two], []]);
    expect(JSON.parse(askedOnce([]).given)).toEqual([]);
  });
});

test.each([
  [0, [0]],
  [199, [199]],
  [200, [200, 0]],
  [401, [200, 200, 1]],
])(
  "%i versions of an office's records are read in pages of %j, each once and in a transaction of that office",
  async (count, lengths) => {
    // Two versions of each record.
    const all = Array.from({ length: count }, (_, at) => ({
      id: `00000000-0000-0000-0000-${String(Math.floor(at / 2) + 1).padStart(12, "0")}`,
      version: (at % 2) + 1,
    }));
    const scopes: string[] = [];
    const tenant = (scopeId: string, work: (tx: never) => unknown) => {
      scopes.push(scopeId);
      return work(undefined as never);
    };
    const read = async (_: unknown, scopeId: string, { after, limit }: VersionPage) => {
      expect(scopeId).toBe("office");
      const later = all.filter(({ id, version }) => id > after.id || (id === after.id && version > after.version));
      return later.slice(0, limit);
    };
    const pages = await Array.fromAsync(
      everyVersionOf({ tenant } as unknown as Database, "office", read, ({ id }) => id),
    );
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    expect(pages.flat()).toEqual(all);
    expect(scopes).toEqual(lengths.map(() => "office"));
  },
);
