import { dirname, join } from "node:path";
import { places } from "./src/platform/places.ts";

export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is SyntaxNode => typeof (part as SyntaxNode | null)?.type === "string";
const partsOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

function everyNode(node: SyntaxNode): SyntaxNode[] {
  return [node, ...partsOf(node).flatMap(everyNode)];
}

const keyOf = (property: SyntaxNode) => (isNode(property.key) ? property.key.name : undefined);

/** The path that `places.plans` names. */
const placeAt = (node: unknown) =>
  isNode(node) && node.type === "MemberExpression" && isNode(node.property)
    ? Object.entries(places).find(([name]) => name === (node.property as SyntaxNode).name)?.[1]
    : undefined;

/** Reads `path: "/error"`, `path: places.plans.path` or `...places.plans`. */
function pathOf(properties: readonly SyntaxNode[]): string {
  for (const property of properties) {
    const spread = placeAt(property.argument);
    if (property.type === "SpreadElement" && spread) return spread.path;
    if (keyOf(property) !== "path" || !isNode(property.value)) continue;
    const { type, value, object } = property.value;
    const path = type === "Literal" ? String(value) : placeAt(object)?.path;
    if (path !== undefined) return path;
  }
  throw new Error("A page whose path cannot be read: write it out, or take it from `places`");
}

/** The pages that a module lists as `{ path, load: () => import("./page.tsx") }`: each path and the module it loads. */
export function pagesIn(module: SyntaxNode, id: string): (readonly [path: string, source: string])[] {
  return everyNode(module).flatMap((node) => {
    if (node.type !== "ObjectExpression") return [];
    const properties = partsOf(node);
    const load = properties.find((property) => keyOf(property) === "load");
    const wanted = load && everyNode(load).find(({ type }) => type === "ImportExpression")?.source;
    return isNode(wanted) ? [[pathOf(properties), join(dirname(id), String(wanted.value))] as const] : [];
  });
}
