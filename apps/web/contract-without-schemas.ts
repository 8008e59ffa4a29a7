import type { Plugin } from "vite";

const noSchemas = `
const refuse = () => { throw new Error("The contract's schemas are left out of the browser"); };
const schema = new Proxy(() => schema, {
  get: (_, name) => (/^(safe)?(parse|decode|encode)/i.test(String(name)) ? refuse : name === "then" ? undefined : schema),
});
export const z = schema;
`;

/** The properties of a route that the browser reads. */
const kept: ReadonlySet<string> = new Set(["method", "path"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === "string";
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isNamed = (node: unknown, name: string) => isNode(node) && node.type === "Identifier" && node.name === name;

/** Matches `z.object({ … }).optional()` and the like: the chain of calls begins with `z`. */
function isSchema(node: Node): boolean {
  if (node.type === "CallExpression") return isSchema(node.callee as Node);
  return node.type === "MemberExpression" && (isNamed(node.object, "z") || isSchema(node.object as Node));
}

const isDropped = (property: Node) =>
  property.type !== "Property" || !isNode(property.key) || !kept.has(String(property.key.name));

/** Start and end of the text to replace, and its replacement. */
type Cut = readonly [start: number, end: number, instead: string];

function cutsOf(node: Node): Cut[] {
  if (node.type === "ExpressionStatement" && isSchema(node.expression as Node)) return [[node.start, node.end, ""]];
  if (node.type === "CallExpression" && isSchema(node)) return [[node.start, node.end, "z"]];
  if (node.type === "CallExpression" && isNamed(node.callee, "route")) {
    const [definition] = node.arguments as [Node];
    const properties = definition.properties as Node[];
    // Also removes the comma behind it, or leaves the brace of an object that ends.
    return properties.flatMap((property, at): Cut[] =>
      isDropped(property) ? [[property.start, properties[at + 1]?.start ?? definition.end - 1, ""]] : [],
    );
  }
  return partsOf(node).flatMap(cutsOf);
}

/**
 * The browser uses the contract's routes for method, path and types; the server validates. Without this plugin every
 * page would load zod (26 KB gzipped) and the source of schemas that nothing calls.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: "contract-without-schemas",
  resolveId: {
    order: "pre",
    handler: (source, importer) =>
      source === "zod" && importer?.includes("/packages/contract/") ? "\0contract-without-schemas" : null,
  },
  load: (id) => (id === "\0contract-without-schemas" ? noSchemas : null),
  transform(code, id) {
    if (!id.includes("/packages/contract/src/")) return null;
    const cuts = cutsOf(this.parse(code) as unknown as Node);
    const left = cuts.reduceRight(
      (text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end),
      code,
    );
    return { code: left, map: null };
  },
});
