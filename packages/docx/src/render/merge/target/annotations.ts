/** Elements whose `w:id` numbers an annotation; the two ends of a range carry the same number. */
export const RANGE_STARTS = new Map([
  ["w:bookmarkStart", "w:bookmarkEnd"],
  ["w:permStart", "w:permEnd"],
  ["w:moveFromRangeStart", "w:moveFromRangeEnd"],
  ["w:moveToRangeStart", "w:moveToRangeEnd"],
  ["w:customXmlInsRangeStart", "w:customXmlInsRangeEnd"],
  ["w:customXmlDelRangeStart", "w:customXmlDelRangeEnd"],
  ["w:customXmlMoveFromRangeStart", "w:customXmlMoveFromRangeEnd"],
  ["w:customXmlMoveToRangeStart", "w:customXmlMoveToRangeEnd"],
]);

export const RANGE_ENDS = new Map([...RANGE_STARTS].map(([start, end]) => [end, start]));

/** Tracked changes: each has a number of its own. */
export const TRACKED = new Set([
  "w:ins",
  "w:del",
  "w:moveFrom",
  "w:moveTo",
  "w:rPrChange",
  "w:pPrChange",
  "w:sectPrChange",
  "w:tblPrChange",
  "w:tblPrExChange",
  "w:tblGridChange",
  "w:trPrChange",
  "w:tcPrChange",
  "w:numberingChange",
  "w:cellIns",
  "w:cellDel",
  "w:cellMerge",
]);
