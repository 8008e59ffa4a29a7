import type { StoryNode } from "../story/read-story.ts";

/** Returns the name without its namespace: the vocabularies of shapes share their local names. */
export const localName = ({ name }: StoryNode): string =>
  name.slice(Math.max(name.lastIndexOf(":"), name.lastIndexOf("|")) + 1);

export const pieceOf = (node: StoryNode | undefined, local: string): StoryNode | undefined =>
  node?.children.find((one) => localName(one) === local);

/** Returns the descendant on a path of local names. */
export function pieceIn(node: StoryNode | undefined, ...locals: readonly string[]): StoryNode | undefined {
  let found = node;
  for (const local of locals) found = pieceOf(found, local);
  return found;
}

/** Returns the first descendant of a name, outside text boxes. */
export function pieceBelow(node: StoryNode, local: string): StoryNode | undefined {
  for (const one of node.children) {
    if (localName(one) === local) return one;
    const found = one.name === "w:txbxContent" ? undefined : pieceBelow(one, local);
    if (found) return found;
  }
  return undefined;
}
