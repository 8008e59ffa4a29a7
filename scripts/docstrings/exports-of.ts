import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Comment, type ExportNamedDeclaration, parseSync } from "oxc-parser";
import { projectRoot } from "../arrows/arrows.ts";

/** An exported name of a module, and whether a docstring stands directly above its declaration. */
export interface FoundExport {
  readonly name: string;
  readonly isDocumented: boolean;
}

/** Returns the named exports of a source, in order; they are read from the syntax. */
export function exportsOf(path: string, source: string): readonly FoundExport[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const docstrings = comments.filter(isDocstring);
  const standsAbove = (above: Comment, start: number) => {
    const between = source.slice(above.end, start);
    return between.trim() === "" && between.split("\n").length <= 2;
  };
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const above = docstrings.findLast(({ end }) => end <= statement.start);
    const isDocumented = above !== undefined && standsAbove(above, statement.start);
    return namesOf(statement).map((name) => ({ name, isDocumented }));
  });
}

/** `/** … *\/` with at least one word. */
const isDocstring = ({ type, value }: Comment) => type === "Block" && /^\*[\s*]*[^\s*]/.test(value);

function namesOf({ declaration, specifiers }: ExportNamedDeclaration): string[] {
  if (!declaration) return specifiers.map(({ exported }) => ("name" in exported ? exported.name : exported.value));
  if (declaration.type === "VariableDeclaration") {
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  }
  return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
}

/** Least share of the contract's exports that have a docstring. */
if (import.meta.main) {
  const least = 0.95;

  const paths = globSync("packages/contract/src/**/*.ts", { cwd: projectRoot }).filter(
    (path) => !path.endsWith(".test.ts"),
  );
  const found = paths
    .toSorted()
    .flatMap((path) => exportsOf(path, readFileSync(join(projectRoot, path), "utf8")).map((one) => ({ path, ...one })));
  const bare = found.filter(({ isDocumented }) => !isDocumented);
  for (const { path, name } of bare) process.stderr.write(`${path}: ${name} has no docstring\n`);
  process.stdout.write(`${found.length - bare.length} of ${found.length} exports of the contract have a docstring\n`);
  process.exit(found.length > 0 && found.length - bare.length >= least * found.length ? 0 : 1);
}
