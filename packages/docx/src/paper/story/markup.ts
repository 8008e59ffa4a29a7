import { attributeValue, type XmlElement } from "../../xml/xml-tree.ts";

/** Element in the form used to resolve formatting: canonical names, decoded values. */
export interface Markup {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

/** Returns an element of a parsed tree with its descendants; the engine's limits bound the depth. */
export function toMarkup(source: string, element: XmlElement): Markup {
  const attributes: Record<string, string> = {};
  for (const { name } of element.attributes) attributes[name] = attributeValue(source, element, name) ?? "";
  return { name: element.name, attributes, children: element.children.map((one) => toMarkup(source, one)) };
}

export function childOf<Node extends { readonly name: string; readonly children: readonly Node[] }>(
  node: Node | undefined,
  name: string,
): Node | undefined {
  return node?.children.find((one) => one.name === name);
}

/** Returns the descendant on a path of names. */
export function inside<Node extends { readonly name: string; readonly children: readonly Node[] }>(
  node: Node | undefined,
  ...names: readonly string[]
): Node | undefined {
  let found = node;
  for (const name of names) found = childOf(found, name);
  return found;
}

/** Returns the `w:val` of a child. */
export const valOf = (node: Markup | undefined, name: string): string | undefined =>
  childOf(node, name)?.attributes["w:val"];

const OFF = /^(?:0|false|off)$/;

/** True if an on/off property is on (ECMA-376 part 1, 17.17.4): present, and not set to off. */
export const isOn = (node: Markup | undefined): boolean =>
  node !== undefined && !OFF.test(node.attributes["w:val"] ?? "");

export const isTrue = (value: string | undefined): boolean => value !== undefined && !OFF.test(value);
