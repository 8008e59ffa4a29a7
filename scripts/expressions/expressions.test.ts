import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judgeExpression, rememberingJudge } from "./judge-expression.ts";
import { slowExpressions } from "./slow-expressions.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "lavra-expressions-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const inspect = (source: string, judge = judgeExpression) => {
  writeFileSync(join(root, "planted.ts"), source);
  return slowExpressions(root, ["planted.ts"], judge);
};

test.each([
  ["an upload's name trimmed in cubic time", "export const trim = /[.\\s]*(\\.docx)?[.\\s]*$/i;", "3rd degree"],
  ["an end that is sought from every place", "export const end = /\\/+$/;", "2nd degree"],
  ["a tag that is not closed, begun again and again", "export const tag = /<w:numId [^>]*>/;", "2nd degree"],
  ["two ways to read the same", "export const twice = /^(a|a)*$/;", "exponential"],
  ["one given as a text", 'export const given = new RegExp("x*x*$");', "3rd degree"],
  ["one put together", "const part = '^x*';\nexport const built = RegExp(`$" + "{part}x*$`);", "2nd degree"],
])("finds %s", async (_, source, growth) => {
  const { faults } = await inspect(source);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^planted\.ts:\d /);
  expect(faults[0]).toContain(growth);
});

test("refuses an expression that is built later, because it cannot be judged", async () => {
  const { faults } = await inspect("export const find = (text: string) => new RegExp(`^$" + "{text}`);");
  expect(faults).toEqual(["planted.ts:1 is put together where it cannot be judged: do it as the module loads"]);
});

test("accepts linear expressions, and one that is allowed with a reason", async () => {
  const source = [
    "export const mail = /^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$/;",
    "// not code: /x*x*$/",
    "// expression allowed: reads what it wrote itself",
    "export const own = /x*x*$/;",
  ];
  expect(await inspect(source.join("\n"))).toEqual({ expressions: 1, faults: [] });
});

test("remembers a verdict for the expression and the version of the judge", async () => {
  const memory = { own: join(root, "cache/verdicts.json"), shared: join(root, "linear.txt") };
  const asked: string[] = [];
  const judge = async ({ pattern }: { pattern: string }) => {
    asked.push(pattern);
    return pattern === "b" ? "slow" : undefined;
  };
  const run = async (version: string) => {
    const remembering = rememberingJudge(memory, judge, version);
    const { faults } = await inspect("export const all = [/a/, /b/, /a/];", remembering.judge);
    const unshared = remembering.unshared();
    remembering.save();
    remembering.share();
    return { faults, unshared };
  };
  expect(await run("1")).toEqual({ faults: ["planted.ts:1 /b/ slow"], unshared: 2 });
  expect(await run("1")).toEqual({ faults: ["planted.ts:1 /b/ slow"], unshared: 1 });
  expect(asked).toEqual(["a", "b"]);
  await run("2");
  expect(asked).toEqual(["a", "b", "a", "b"]);
  rmSync(join(root, "cache"), { recursive: true });
  await run("2");
  expect(asked).toEqual(["a", "b", "a", "b", "b"]);
});
