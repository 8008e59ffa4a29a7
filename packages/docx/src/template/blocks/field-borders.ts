import { attributeValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";

/** Where the fields of a part begin, are separated and end. */
export interface FieldBorders {
  /** True if no field begins, is separated or ends on one side of a range only. */
  isWhole(start: number, end: number): boolean;
}

interface Border {
  readonly at: number;
  readonly type: string;
}

/** Reads the borders of a part's fields. */
export function readFieldBorders(source: string, root: XmlElement): FieldBorders {
  const borders: Border[] = [];
  if (source.includes("fldChar")) {
    for (const one of descendants(root)) {
      const type = one.name === "w:fldChar" ? attributeValue(source, one, "w:fldCharType") : undefined;
      if (type !== undefined) borders.push({ at: one.start, type });
    }
  }
  const first = (position: number) => {
    let low = 0;
    let high = borders.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((borders[middle] as Border).at < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    isWhole: (start, end) => {
      let depth = 0;
      for (let index = first(start); (borders[index]?.at ?? end) < end; index += 1) {
        const { type } = borders[index] as Border;
        if (type === "begin") depth += 1;
        else if (depth === 0) return false;
        else if (type === "end") depth -= 1;
      }
      return depth === 0;
    },
  };
}
