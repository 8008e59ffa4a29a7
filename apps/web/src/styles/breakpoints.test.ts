import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");
const theme = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
const known = new Set([...theme.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name));

/** A variant by the window's width: `max-md:`, or one of Tailwind's own names; `@xl:` is of a container. */
const byWidth = /(?<![@\w-])(?:max-(\w+)|(sm|md|lg|xl|2xl)):[a-z[]/g;

test("every variant by the window's width is one of the theme's, because Tailwind ignores others without a word", () => {
  const unknown = globSync("**/*.tsx", { cwd: sources }).flatMap((path) =>
    [...readFileSync(join(sources, path), "utf8").matchAll(byWidth)]
      .filter(([, below, from]) => !known.has(below ?? from ?? ""))
      .map(([variant]) => `${path}: ${variant}`),
  );
  expect(known.size).toBeGreaterThan(3);
  expect(unknown).toEqual([]);
});
