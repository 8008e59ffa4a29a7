import { describe, expect, test } from "vitest";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { cardSpan, completeOrder, correctedOrder, reordered } from "./card-layout.ts";

describe("a stored layout", () => {
  test("loses account and billing", () => {
    const stored = ["account", "upload", "billing", "generate"];
    expect(correctedOrder(stored, memberUser("generate", "upload"))).toEqual(["upload", "generate"]);
  });

  test.each(["administrador", "empresa"])("gets plans at its end for an %s, if missing", (role) => {
    const owner = ownerUser({ role, permissions: {} as never });
    expect(correctedOrder(["generate", "upload"], owner)).toEqual(["generate", "upload", "plans"]);
    expect(correctedOrder(["plans", "upload"], owner)).toEqual(["plans", "upload"]);
  });

  test("gets no plans for anyone else", () => {
    expect(correctedOrder(["generate"], memberUser("generate"))).toEqual(["generate"]);
    expect(correctedOrder(["generate"], ownerUser({ role: "desenvolvedor" }))).not.toContain("plans");
  });

  test("gets permissions right after manage-users for a person with that permission, if missing", () => {
    const user = memberUser("manage_users", "permissions");
    expect(correctedOrder(["manage-users", "settings"], user)).toEqual(["manage-users", "permissions", "settings"]);
    expect(correctedOrder(["permissions", "settings", "manage-users"], user)).toEqual([
      "permissions",
      "settings",
      "manage-users",
    ]);
    expect(correctedOrder(["manage-users"], memberUser("manage_users"))).toEqual(["manage-users"]);
  });

  test("is corrected in all of this at once", () => {
    const stored = ["billing", "manage-users", "account", "generate"];
    expect(correctedOrder(stored, ownerUser())).toEqual(["manage-users", "permissions", "generate", "plans"]);
  });

  test("is the same list if nothing is wrong with it, an empty one too", () => {
    const right = ["plans", "manage-users", "permissions"];
    expect(correctedOrder(right, ownerUser())).toBe(right);
    const empty: readonly string[] = [];
    expect(correctedOrder(empty, ownerUser())).toBe(empty);
  });
});

test("cards unknown to a layout follow it, in the default order", () => {
  expect(completeOrder(["c", "a"], ["a", "b", "c", "d"])).toEqual(["c", "a", "b", "d"]);
  expect(completeOrder([], ["a", "b"])).toEqual(["a", "b"]);
});

test("hidden cards keep their places while visible ones change theirs", () => {
  expect(reordered(["a", "x", "b", "y", "c"], ["c", "a", "b"])).toEqual(["c", "x", "a", "y", "b"]);
  expect(reordered(["a", "b"], ["b", "a"])).toEqual(["b", "a"]);
});

const spansOf = (count: number, headId: string, columns: 2 | 3) =>
  Array.from({ length: count }, (_, index) => cardSpan({ index, count, headId }, columns));

/** The cells of cards laid out in rows, where a card without room begins the next row; holes are 0. */
function rowsOf(spans: readonly number[], columns: number): number[][] {
  const rows: number[][] = [[]];
  for (const span of spans) {
    const row = rows.at(-1) ?? [];
    if (row.reduce((sum, cells) => sum + cells, 0) + span > columns) rows.push([span]);
    else row.push(span);
  }
  return rows;
}

describe("the room of a card", () => {
  test("the main action is wide in the first place, and like others elsewhere", () => {
    expect(spansOf(4, "generate", 3)[0]).toBe(2);
    expect(spansOf(4, "upload", 3)[0]).toBe(1);
  });

  test.each([2, 3] as const)(
    "no row of %i columns has a hole, whatever is first and however many there are",
    (columns) => {
      for (const headId of ["generate", "upload"]) {
        for (let count = 1; count <= 11; count++) {
          const rows = rowsOf(spansOf(count, headId, columns), columns);
          expect(rows.map((row) => row.reduce((sum, cells) => sum + cells, 0))).toEqual(rows.map(() => columns));
        }
      }
    },
  );

  test("only the last card fills its row", () => {
    expect(spansOf(8, "generate", 2)).toEqual([2, 1, 1, 1, 1, 1, 1, 2]);
    expect(spansOf(9, "generate", 3)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 3]);
  });
});
