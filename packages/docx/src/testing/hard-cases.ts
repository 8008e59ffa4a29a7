import { readFileSync } from "node:fs";
import { join } from "node:path";
import { corpusFolder } from "./corpus.ts";

/** A hard case of real documents, with what its part must hold after the filling. */
export interface HardCase {
  readonly name: string;
  readonly file: string;
  readonly part: string;
  readonly data: Record<string, string>;
  readonly expect: { text_contains?: string; text_matches?: string; xml_contains?: string };
}

/** Folder of the hard cases; undefined without a corpus. */
export const hardFolder = corpusFolder("hard");

/** Decided after the cases were collected: a vertical tab is a line end. */
const decidedLater: Readonly<Record<string, HardCase["expect"]>> = {
  "value-control-chars": { text_contains: "A a\nb Z" },
};

export const hardCases: readonly HardCase[] =
  hardFolder === undefined
    ? []
    : (JSON.parse(readFileSync(join(hardFolder, "cases.json"), "utf8")) as HardCase[]).map((one) => ({
        ...one,
        expect: decidedLater[one.name] ?? one.expect,
      }));
