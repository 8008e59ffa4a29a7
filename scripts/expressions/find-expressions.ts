import { type CallExpression, type NewExpression, parseSync, Visitor } from "oxc-parser";

export interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

export interface FoundExpression extends Expression {
  readonly line: number;
}

export interface FoundExpressions {
  readonly written: readonly FoundExpression[];
  /** Lines of those that `new RegExp` builds from more than one text, which only the running module knows. */
  readonly built: readonly number[];
}

/** Line above an expression with the reason why it need not be linear: `// expression allowed: only …`. */
const allowance = "// expression allowed: ";

/** Returns the regular expressions of a source, except those below an allowance. */
export function findExpressions(path: string, source: string): FoundExpressions {
  const lines = source.split("\n");
  const written: FoundExpression[] = [];
  const built: number[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const isAllowed = (line: number) => (lines[line - 2] ?? "").trim().startsWith(allowance);
  const readConstructor = (call: CallExpression | NewExpression) => {
    if (call.callee.type !== "Identifier" || call.callee.name !== "RegExp") return;
    const line = lineOf(call.start);
    const [pattern, flags = { type: "Literal", value: "" }] = call.arguments;
    const texts = [pattern, flags].map((part) => (part?.type === "Literal" ? part.value : undefined));
    if (isAllowed(line)) return;
    if (typeof texts[0] === "string") written.push({ line, pattern: texts[0], flags: String(texts[1]) });
    else built.push(line);
  };
  new Visitor({
    Literal(literal) {
      if (!("regex" in literal)) return;
      const line = lineOf(literal.start);
      if (!isAllowed(line)) written.push({ line, ...literal.regex });
    },
    NewExpression: readConstructor,
    CallExpression: readConstructor,
  }).visit(parseSync(path, source).program);
  return { written, built };
}
