/** Order of the children of `w:pPr` (ECMA-376 part 1, 17.3.1.26). */
export const PARAGRAPH_ORDER = [
  "w:pStyle",
  "w:keepNext",
  "w:keepLines",
  "w:pageBreakBefore",
  "w:framePr",
  "w:widowControl",
  "w:numPr",
  "w:suppressLineNumbers",
  "w:pBdr",
  "w:shd",
  "w:tabs",
  "w:suppressAutoHyphens",
  "w:kinsoku",
  "w:wordWrap",
  "w:overflowPunct",
  "w:topLinePunct",
  "w:autoSpaceDE",
  "w:autoSpaceDN",
  "w:bidi",
  "w:adjustRightInd",
  "w:snapToGrid",
  "w:spacing",
  "w:ind",
  "w:contextualSpacing",
  "w:mirrorIndents",
  "w:suppressOverlap",
  "w:jc",
  "w:textDirection",
  "w:textAlignment",
  "w:textboxTightWrap",
  "w:outlineLvl",
  "w:divId",
  "w:cnfStyle",
  "w:rPr",
  "w:sectPr",
  "w:pPrChange",
];

/** Merges properties into schema order; added properties that the schema does not know come before all that it does. */
export function inOrder<T extends { readonly name: string }>(properties: readonly T[], added: readonly T[]): T[] {
  const isKnown = ({ name }: T) => PARAGRAPH_ORDER.includes(name);
  const first = properties.findIndex(isKnown);
  const at = first === -1 ? properties.length : first;
  const all = [...properties.slice(0, at), ...added.filter((one) => !isKnown(one)), ...properties.slice(at)];
  for (const one of added) if (isKnown(one)) insertInOrder(all, one);
  return all;
}

/** Inserts a property before the first one that the schema orders after it. */
export function insertInOrder<T extends { readonly name: string }>(properties: T[], added: T): void {
  const rank = PARAGRAPH_ORDER.indexOf(added.name);
  const behind = properties.findIndex(({ name }) => PARAGRAPH_ORDER.indexOf(name) > rank);
  properties.splice(behind === -1 ? properties.length : behind, 0, added);
}
