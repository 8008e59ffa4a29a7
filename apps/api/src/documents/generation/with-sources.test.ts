import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DocumentRequest, DocumentSources } from "../../library/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { createWithSources } from "./with-sources.ts";

/* When sources are read, and when those of an earlier document are used again. */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** What the library has at present, and how often it was read. */
let stamp: string;
let reads: number;
let full: ReadonlyMap<string, DomainError>;
let withSources: ReturnType<typeof createWithSources>;
/** What was filled, and what the transaction that stores a document was to compare. */
let filled: string[];
let compared: (string | undefined)[];
beforeEach(() => {
  [stamp, reads, full, filled, compared] = ["um", 0, new Map(), [], []];
  const library = {
    stampsAmong: async (_: unknown, asks: readonly DocumentRequest[]) => asks.map(() => stamp),
    findSourcesAmong: async (_: unknown, asks: readonly DocumentRequest[]) => {
      reads += asks.length;
      return asks.map(() => () => ({}) as DocumentSources);
    },
  };
  withSources = createWithSources({ db, clock: createTestClock(), library, quota: { fullAmong: async () => full } });
});

const scopeId = newId();
const files: DocumentRequest = { scopeId, templateId: newId(), topics: [] };
interface Asked {
  readonly corrects?: string;
  readonly files?: DocumentRequest;
  /** Fails to fill with these sources. */
  readonly fails?: (stamp: string) => Error | undefined;
  readonly store?: (stamp: string | undefined) => string | undefined;
}
const make = ({ corrects, files: asked = files, fails, store = (held) => `made ${held ?? "now"}` }: Asked = {}) =>
  withSources(
    { files: asked, idempotencyKey: undefined, corrects },
    {
      fill: async (sources) => {
        const { stamp: read } = sources as DocumentSources & { stamp: string };
        filled.push(read);
        const failure = fails?.(read);
        if (failure) throw failure;
        return read;
      },
      store: async (_, remembered) => {
        compared.push(remembered?.stamp);
        return store(remembered?.stamp);
      },
    },
  );

test("sources are read once and used again, with the stamp that storing compares", async () => {
  expect([await make(), await make(), await make()]).toEqual(["made now", "made um", "made um"]);
  expect([reads, filled, compared]).toEqual([1, ["um", "um", "um"], [undefined, "um", "um"]]);
});

test("of another office, template or history nothing is used again", async () => {
  await make();
  for (const other of [
    { ...files, scopeId: newId() },
    { ...files, templateId: newId() },
    { ...files, templateVersion: 1 },
    { ...files, templateVersion: 1 },
  ]) {
    await make({ files: other });
  }
  expect([reads, compared]).toEqual([5, Array(5).fill(undefined)]);
});

test("if they changed before the document was stored, the present ones are read, once, and used from then on", async () => {
  await make();
  stamp = "dois";
  const store = (held: string | undefined) => (held === "um" ? undefined : `made ${held ?? "now"}`);
  expect([await make({ store }), await make({ store })]).toEqual(["made now", "made dois"]);
  expect([reads, filled]).toEqual([2, ["um", "um", "dois", "dois"]]);
});

describe("if the sources of an earlier document do not fill", () => {
  const missing = () => new DomainError("documents.missing_values", { markers: [] });

  test("the failure stands while they are the present ones, without another filling", async () => {
    await make();
    await expect(make({ fails: missing })).rejects.toMatchObject({ code: "documents.missing_values" });
    expect([reads, filled]).toEqual([2, ["um", "um"]]);
  });

  test("the document is made of the present ones if these differ", async () => {
    await make();
    stamp = "dois";
    expect(await make({ fails: (read) => (read === "um" ? missing() : undefined) })).toBe("made now");
    expect([reads, filled]).toEqual([2, ["um", "um", "dois"]]);
  });

  test.each(["server.busy", "server.unavailable", "request.timeout"] as const)(
    "for %s, nothing is read, and they are used again",
    async (code) => {
      await make();
      const fails = () => new DomainError(code, { retryAfter: 1 } as never);
      await expect(make({ fails })).rejects.toMatchObject({ code });
      expect(await make()).toBe("made um");
      expect(reads).toBe(1);
    },
  );
});

test("sources of a document that was not stored are read again", async () => {
  await make();
  const store = () => {
    throw new DomainError("documents.source_deleted");
  };
  await expect(make({ store })).rejects.toMatchObject({ code: "documents.source_deleted" });
  expect([reads, await make(), reads]).toEqual([1, "made now", 2]);
  await expect(make({ files: { ...files, templateId: newId() }, store })).rejects.toThrow();
  expect(reads).toBe(3);
});

test("an office without quota is refused before any filling, except for a correction", async () => {
  full = new Map([[scopeId, new DomainError("DOCUMENT_LIMIT_REACHED", { currentUsage: 10, limit: 10 } as never)]]);
  await expect(make()).rejects.toMatchObject({ code: "DOCUMENT_LIMIT_REACHED" });
  expect(filled).toEqual([]);
  expect(await make({ corrects: newId() })).toBe("made now");
  expect(await make({ files: { ...files, scopeId: newId() } })).toBe("made now");
});
