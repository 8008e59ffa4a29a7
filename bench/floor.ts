import { crc32, deflateRawSync } from "node:zlib";
import { compile } from "../packages/docx/src/index.ts";
import { defaultLimits } from "../packages/docx/src/limits.ts";
import { inflateEntry, verifyEntry } from "../packages/docx/src/zip/inflate-entry.ts";
import { inflateTogether } from "../packages/docx/src/zip/inflate-together.ts";
import { readArchive } from "../packages/docx/src/zip/read-archive.ts";
import { chunkFor } from "../packages/docx/src/zip/write-archive.ts";
import type { OpenEngine } from "./engine.ts";

/**
 * Lower bound of filling at level 6 for any engine: `warm` only compresses the parts that values change, with their
 * checksums; `cold` also inflates and verifies the template first. Nothing is parsed and nothing is filled.
 */
export const floor: OpenEngine = async (template, values) => {
  const filled = compile(template).fill(values).toBuffer();
  const untouched = new Map(readArchive(template, defaultLimits).map(({ name, crc }) => [name, crc]));
  const changed = readArchive(filled, defaultLimits)
    .filter(({ name, crc }) => untouched.get(name) !== crc)
    .map(inflateEntry);
  const warm = async () => {
    for (const bytes of changed) {
      deflateRawSync(bytes, { level: 6, chunkSize: chunkFor(bytes.length) });
      crc32(bytes);
    }
    return [filled];
  };
  const cold = async () => {
    const entries = readArchive(template, defaultLimits);
    const together = inflateTogether(entries);
    for (const entry of entries) {
      if (together.has(entry)) continue;
      if (/\.(xml|rels)$/.test(entry.name)) inflateEntry(entry);
      else verifyEntry(entry);
    }
    return warm();
  };
  return { name: "floor", warm, cold };
};
