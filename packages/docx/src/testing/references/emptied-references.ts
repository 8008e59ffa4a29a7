import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { FIELD, referencesIn } from "./referred.ts";

/** A document whose references have no result, which a program that updates fields computes, and what they had. */
export interface EmptiedReferences {
  readonly bytes: Uint8Array;
  readonly results: readonly string[];
}

const EMPTY = "<w:r><w:t>zzz</w:t></w:r>";

/** Takes the results of the references of a body away. */
export function emptiedReferences(bytes: Uint8Array): EmptiedReferences {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  const results = referencesIn(xml).map(({ result }) => result);
  const emptied = xml.replace(FIELD, (whole, _name, _switches, result: string) => {
    const at = whole.lastIndexOf(result);
    return `${whole.slice(0, at)}${EMPTY}${whole.slice(at + result.length)}`;
  });
  parts["word/document.xml"] = strToU8(emptied);
  return { bytes: zipSync(parts, { level: 1 }), results };
}
