import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing/.test(name),
);

describe("the browser's sources", () => {
  it("use no schema of the contract: the build removes zod", () => {
    const asking = sources.filter((name) =>
      /from "zod"|\.(?:safeParse|parseAsync|safeParseAsync)\(|(?<!JSON|Date)\.parse\(/.test(
        readFileSync(join(root, name), "utf8").replaceAll('import type { z } from "zod"', ""),
      ),
    );
    expect(asking).toEqual([]);
  });
});
