import { describe, expect, it } from "vitest";
import { toRoleKey } from "./role-key-field.tsx";

describe("toRoleKey", () => {
  it.each([
    ["Paralegal", "paralegal"],
    ["Sócio Fundador", "s_cio_fundador"],
    ["área-2.b", "_rea_2_b"],
    ["já_é chave!", "j____chave_"],
    ["ok_9", "ok_9"],
    ["", ""],
  ])("makes %j into %j", (typed, key) => {
    expect(toRoleKey(typed)).toBe(key);
  });
});
