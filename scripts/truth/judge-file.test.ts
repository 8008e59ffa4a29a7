import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { judgeFile } from "./judge-file.ts";

const table = [
  "form\ttype\tclass\tms\tmp\tfs\tfp",
  "herdeiro\tone\trole\therdeiro\therdeiros\therdeira\therdeiras",
  "reclama\tone\tfault\tFAULT\t\t\t",
  "juiz\tone\trole\tjuiz\tjuizes\tjuíza\tjuízas",
  "bacharel\tone\tprofession\tbacharel\tbacharéis\tbacharel\tbacharéis",
  "doutor\tone\tfault\tFAULT\t\t\t",
];
const ana = { kind: "pf", name: "ANA", gender: "f" };
const rows = [
  { id: "q1", class: "adult", parties: [{ ...ana, civil: "viúvo" }], text: "ANA, viúva" },
  { id: "q2", class: "adult", parties: [{ ...ana, profession: "bacharel" }], text: "ANA, bacharel" },
  { id: "j1", op: "names", names: ["A", "B"], text: "A e B" },
  { id: "j2", op: "outros", parties: [ana, ana], text: "ANA e outro" },
  { id: "j3", op: "address", address: { city: "Natal" }, text: "em Natal" },
  { id: "j4", op: "signature", party: ana, role: "autor", text: `${"_".repeat(40)}\nANA\nAutora` },
  { id: "s1", template: "{X: Inscrito|Inscrita} {X}", parties: { X: [ana] }, text: "Inscrita ANA" },
  { id: "s2", template: "{X: fulano/fulanos/fulanas}", parties: { X: [ana] }, text: "fulana" },
];

describe("the judge of truth tables", () => {
  test("parts right, wrong and unsure rows of a table", () => {
    const { counts, differences } = judgeFile("some.tsv", `${table.join("\r\n")}\n`);
    expect(counts).toEqual({ right: 2, wrong: 2, unsure: 1 });
    expect(differences[0]).toBe(
      "wrong  juiz (role)\n  expected  juiz · juizes · juíza · juízas\n  answered  juiz · juízes · juíza · juízas",
    );
    expect(differences[1]).toContain("answered  FAULT");
  });

  test("parts right, wrong and unsure rows of JSON lines", () => {
    const { counts } = judgeFile("some.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
    expect(counts).toEqual({ right: 5, wrong: 1, unsure: 2 });
  });

  test("refuses rows of another format", () => {
    expect(() => judgeFile("some.jsonl", '{"id":"x","op":"other","text":""}')).toThrow("unknown format");
  });
});

const folder = process.env.LAVRA_TRUTH ?? resolve(import.meta.dirname, "../../../shared/truth");
const isThere = existsSync(folder);
if (!isThere) process.stderr.write("no folder of truth tables: tests over them are skipped\n");
const files = isThere ? readdirSync(folder).filter((name) => /\.(?:tsv|jsonl)$/.test(name)) : [];

test.each(files)("%s is right in every row", (name) => {
  const { counts, differences } = judgeFile(name, readFileSync(join(folder, name), "utf8"));
  expect(differences).toEqual([]);
  expect(counts.right).toBeGreaterThan(0);
});
