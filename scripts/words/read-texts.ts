import { parseSync, Visitor } from "oxc-parser";

/** Text of a source that people may read; interpolated values are replaced by `…`. */
export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties that people do not read. */
const codeNames = new Set(["className", "path", "href", "id", "key", "name", "pattern", "accept", "d", "src"]);

/** True for letters with a blank between them, an initial capital, or a letter that only Portuguese has. */
const looksRead = (text: string) =>
  /\p{L}{2}/u.test(text) && (/^[\p{Lu}“]/u.test(text) || /\p{L} \p{L}/u.test(text) || /[à-úÀ-Ú]/.test(text));

/** Returns the texts of a source that people may read: element text, string literals and templates. */
export function readTexts(path: string, source: string): readonly FoundText[] {
  const found: FoundText[] = [];
  const unread = new Set<number>();
  let classesEnd = 0;
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const keep = (start: number, raw: string) => {
    const text = raw.replace(/\s+/g, " ").trim();
    if (start >= classesEnd && !unread.has(start) && looksRead(text)) found.push({ line: lineOf(start), text });
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => void unread.add(from.start),
    ExportNamedDeclaration: ({ source: from }) => void (from && unread.add(from.start)),
    JSXAttribute({ name, value }) {
      if (value && name.type === "JSXIdentifier" && codeNames.has(name.name)) unread.add(value.start);
    },
    CallExpression({ callee, end }) {
      if (callee.type === "Identifier" && callee.name === "classNames") classesEnd = Math.max(classesEnd, end);
    },
    JSXText: ({ start, value }) => keep(start, value),
    Literal({ start, value }) {
      if (typeof value === "string") keep(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => keep(start, quasis.map(({ value }) => value.cooked ?? "").join("…")),
  }).visit(parseSync(path, source).program);
  return found;
}

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
