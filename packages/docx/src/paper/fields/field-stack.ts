import { type FieldKind, readFieldCode } from "./field-code.ts";

/** Field that has begun; it may span several paragraphs (ECMA-376 part 1, 17.16.18). */
export interface OpenField {
  code: string;
  kind: FieldKind | undefined;
  /** Stored result, for a field that is not shown as stored. */
  result: string;
  /** Formatting of the result, or of the beginning of the field. */
  s: number;
  readonly isChecked: boolean;
  /** True if it ended without a stored result. */
  isBare: boolean;
}

/** Nested fields, the outermost first. */
export interface FieldStack {
  begin(s: number, isChecked?: boolean): void;
  code(text: string): void;
  /** Ends the code and returns the kind that it asks for. */
  separate(): FieldKind | undefined;
  end(): OpenField | undefined;
  /** Takes text that belongs to a code or to a field that is not shown as stored. Returns true if it took the text. */
  takes(text: string, s: number): boolean;
}

/** Maximum nesting of fields; deeper ones are shown as stored. */
const DEEPEST = 20;
const LONGEST = 4096;

const isKept = ({ kind }: OpenField) => kind?.is !== "stored";

export function createFieldStack(): FieldStack {
  const open: OpenField[] = [];
  return {
    begin(s, isChecked = false) {
      open.push({
        code: "",
        kind: open.length < DEEPEST ? undefined : { is: "stored" },
        result: "",
        s,
        isChecked,
        isBare: false,
      });
    },
    code(text) {
      const top = open.at(-1);
      if (top && top.kind === undefined && top.code.length < LONGEST) top.code += text;
    },
    separate() {
      const top = open.at(-1);
      if (top) top.kind ??= readFieldCode(top.code);
      return top?.kind;
    },
    end() {
      const ended = open.pop();
      if (ended && !ended.kind) {
        ended.kind = readFieldCode(ended.code);
        ended.isBare = true;
      }
      return ended;
    },
    takes(text, s) {
      const keeper = open.find(isKept);
      if (!keeper) return false;
      if (keeper.kind === undefined) keeper.code += keeper.code.length < LONGEST ? text : "";
      else {
        if (keeper.result === "" && text !== "") keeper.s = s;
        if (keeper.result.length < LONGEST) keeper.result += text;
      }
      return true;
    },
  };
}
