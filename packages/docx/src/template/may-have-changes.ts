import type { DocumentPackage } from "../parts/package.ts";

/** Elements of tracked changes, and the setting that records them, with any prefix. */
const CHANGES =
  /<(?:[\w.-]{1,40}:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|numberingChange|trackRevisions|(?:move|customXml)\w{2,8}Range(?:Start|End)|(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)Change)[\s/>]/;

/** True if a part of the package may hold tracked changes. */
export const mayHaveChanges = (pack: DocumentPackage): boolean =>
  pack.entries.some(({ name }) => /\.xml$/i.test(name) && CHANGES.test(pack.text(name) ?? ""));
