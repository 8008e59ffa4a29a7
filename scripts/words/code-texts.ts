import { parseSync, Visitor } from "oxc-parser";
import type { FoundText } from "./read-texts.ts";

/** Comments that speak to a tool and not to a reader. */
const directive = /^[\s*]*(?:biome-|@ts-|@vitest|@module-tag|<reference|v8 )/;

/** The comments and test titles of a source, with the line each begins at. */
export function codeTexts(path: string, source: string): readonly FoundText[] {
  const { program, comments } = parseSync(path, source);
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const found: FoundText[] = comments
    .filter(({ value }) => !directive.test(value))
    .map(({ start, value }) => ({ line: lineOf(start), text: value.replace(/\n\s*\*? ?/g, " ").trim() }));
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return found;
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !/^(?:test|it|describe)\b/.test(source.slice(callee.start, callee.end))) return;
      if (title.type !== "Literal" && title.type !== "TemplateLiteral") return;
      found.push({ line: lineOf(title.start), text: source.slice(title.start + 1, title.end - 1) });
    },
  }).visit(program);
  return found;
}
