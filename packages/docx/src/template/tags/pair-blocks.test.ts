import { describe, expect, test } from "vitest";
import { pairBlocks } from "./pair-blocks.ts";
import type { BlockPart } from "./tag.ts";

const parts: Record<string, BlockPart> = { S: "if", N: "else", s: "end-if", C: "each", c: "end-each" };
/** Blocks as letters: S…N…s, C…c. Returns faults as position, code and suggestion. */
const faultsOf = (text: string, bounds = { blocks: 2_000, blockDepth: 8 }) => {
  const tags = [...text].map((letter, at) => ({ at, block: parts[letter] as BlockPart }));
  return [...pairBlocks(tags, bounds).faults].map(([{ at }, { code, suggestion }]) => [at, code, suggestion]);
};

describe("block pairing", () => {
  test.each(["", "Ss", "SNs", "Cc", "SCcNSsCcs", "CSNsc", "SsSsCc"])("accepts %j", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test.each([
    ["S", [[0, "BLOCK_UNCLOSED", "{/SE}"]]],
    ["C", [[0, "BLOCK_UNCLOSED", "{/CADA}"]]],
    ["SCc", [[0, "BLOCK_UNCLOSED", "{/SE}"]]],
    ["s", [[0, "BLOCK_UNOPENED", undefined]]],
    ["Csc", [[1, "BLOCK_UNOPENED", "{/CADA}"]]],
    ["SCsc", [[2, "BLOCK_CROSSED", "{/CADA}"]]],
    ["CSNcs", [[3, "BLOCK_CROSSED", "{/SE}"]]],
    ["N", [[0, "BLOCK_ELSE", undefined]]],
    ["CNc", [[1, "BLOCK_ELSE", undefined]]],
    ["SNNs", [[2, "BLOCK_ELSE", undefined]]],
  ])("reports faults in %s", (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test("allows a depth of eight and the maximum number of blocks", () => {
    expect(faultsOf("S".repeat(8) + "s".repeat(8))).toEqual([]);
    expect(faultsOf("S".repeat(10) + "s".repeat(10))).toEqual([[8, "BLOCKS_TOO_DEEP", undefined]]);
    expect(faultsOf("Ss".repeat(5), { blocks: 3, blockDepth: 8 })).toEqual([[6, "BLOCKS_TOO_MANY", undefined]]);
  });

  test("takes steps in proportion to a hundred thousand blocks", () => {
    expect(faultsOf("S".repeat(100_000) + "c".repeat(100_000))).toHaveLength(2);
    expect(faultsOf("c".repeat(100_000))).toHaveLength(100_000);
  });
});
