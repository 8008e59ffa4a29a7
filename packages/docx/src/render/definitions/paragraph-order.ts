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

/** Puts a property among others, before the first that has to stand behind it. */
export function insertInOrder<T extends { readonly name: string }>(properties: T[], added: T): void {
  const rank = PARAGRAPH_ORDER.indexOf(added.name);
  const behind = properties.findIndex(({ name }) => PARAGRAPH_ORDER.indexOf(name) > rank);
  properties.splice(behind === -1 ? properties.length : behind, 0, added);
}
