import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from "oxc-parser";

/** Separator of group names and test name. */
export const SEPARATOR = " › ";

/**
 * Returns the titles of a test file as its source writes them, groups first: `the route guard › %s › $address`. They
 * are read from the syntax, so that text that only looks like a test, in a comment or a string, is ignored.
 */
export function testTitles(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const groups: string[] = [];
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const named = namedBlock(call, source);
      if (named?.kind === "test") titles.push([...groups, named.title].join(SEPARATOR));
      if (named?.kind === "group") groups.push(named.title);
    },
    "CallExpression:exit"(call) {
      if (namedBlock(call, source)?.kind === "group") groups.pop();
    },
  });
  visitor.visit(program);
  return titles;
}

/** Matches `describe("…", …)`, `test.each(…)("…", …)`, `test.describe("…", …)` and the like. */
function namedBlock(call: CallExpression, source: string): { kind: "test" | "group"; title: string } | undefined {
  const title = textOf(call.arguments[0], source);
  const names = title === undefined ? [] : namesOf(call.callee);
  if (title === undefined || names.length === 0) return undefined;
  const [first, ...more] = names;
  if (first === "describe" || more.includes("describe")) return { kind: "group", title };
  const isTest = (first === "test" || first === "it") && more.every((name) => testForms.has(name));
  return isTest ? { kind: "test", title } : undefined;
}

const testForms = new Set(["each", "for", "skipIf", "runIf", "concurrent", "sequential", "fails"]);

/** `test.describe.each(…)` → test, describe, each. */
function namesOf(callee: Expression): string[] {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return namesOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return namesOf(callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  const before = namesOf(callee.object);
  return before.length > 0 ? [...before, callee.property.name] : [];
}

function textOf(argument: Argument | undefined, source: string): string | undefined {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  return argument?.type === "TemplateLiteral" ? source.slice(argument.start + 1, argument.end - 1) : undefined;
}
