import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const sources = globSync("**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$|^testing/.test(path));

test("the browser's sources use no schema of the contract: the build removes zod", () => {
  const asking = sources.filter((path) =>
    /from "zod"|\.(?:safeParse|parseAsync|safeParseAsync)\(|(?<!JSON|Date)\.parse\(/.test(
      read(path).replaceAll('import type { z } from "zod"', ""),
    ),
  );
  expect(asking).toEqual([]);
});

const breakpoints = new Set([...read("styles/theme.css").matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name));

/** A variant by the window's width: `max-md:`, or one of Tailwind's own names; `@xl:` is of a container. */
const byWidth = /(?<![@\w-])(?:max-(\w+)|(sm|md|lg|xl|2xl)):[a-z[]/g;

test("every variant by the window's width is one of the theme's, because Tailwind ignores others without a word", () => {
  const unknown = globSync("**/*.tsx", { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(byWidth)]
      .filter(([, below, from]) => !breakpoints.has(below ?? from ?? ""))
      .map(([variant]) => `${path}: ${variant}`),
  );
  expect(breakpoints.size).toBeGreaterThan(3);
  expect(unknown).toEqual([]);
});
