import type { StoryNode } from "../story/read-story.ts";

/** The name without its namespace: shapes are written in several vocabularies that call their pieces alike. */
export const localName = ({ name }: StoryNode): string =>
  name.slice(Math.max(name.lastIndexOf(":"), name.lastIndexOf("|")) + 1);

export const pieceOf = (node: StoryNode | undefined, local: string): StoryNode | undefined =>
  node?.children.find((one) => localName(one) === local);

/** Through several pieces, one inside the other. */
export function pieceIn(node: StoryNode | undefined, ...locals: readonly string[]): StoryNode | undefined {
  let found = node;
  for (const local of locals) found = pieceOf(found, local);
  return found;
}

/** The first piece of a name anywhere below; boxes of text are not looked into. */
export function pieceBelow(node: StoryNode, local: string): StoryNode | undefined {
  for (const one of node.children) {
    if (localName(one) === local) return one;
    const found = one.name === "w:txbxContent" ? undefined : pieceBelow(one, local);
    if (found) return found;
  }
  return undefined;
}
