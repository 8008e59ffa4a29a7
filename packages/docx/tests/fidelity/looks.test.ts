import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TopicLook } from "../../src/index.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { blankTemplates } from "../../src/testing/fidelity/blank-templates.ts";
import { asReference, judgeLook, mergeAlone } from "../../src/testing/fidelity/judge-look.ts";
import { sampled } from "../../src/testing/sampled.ts";

const looks: readonly TopicLook[] = ["topic", "template"];
const ways = looks.flatMap((look) => blankTemplates.map((template) => ({ look, template })));

const root = join(import.meta.dirname, "../../fixtures");
const fixtures = ["word-like", "libreoffice"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .sort()
    .map((file) => ({ name: `${folder}/${file}`, read: () => new Uint8Array(readFileSync(join(root, folder, file))) })),
);

/** Returns what differs from the expected look, one line each. */
function faultsOf(alone: Uint8Array, { look, template }: (typeof ways)[number]): string[] {
  return judgeLook(mergeAlone(alone, template, look), look).map(
    ({ cause, wanted, found, at }) => `${cause}: ${wanted} → ${found} at ${at}`,
  );
}

describe.each(fixtures)("$name", ({ read }) => {
  const alone = asReference(read());
  test.each(ways)("looks as expected: look $look, template $template", (way) => {
    expect(faultsOf(alone, way)).toEqual([]);
  });
});

const files = corpusFiles("docx");

describe.runIf(files.length > 0)("real documents", () => {
  test.each(sampled(files, 70))("$name looks as expected in both looks, in every template", ({ read }) => {
    const alone = asReference(read());
    for (const way of ways) {
      const faults = faultsOf(alone, way);
      expect(faults.slice(0, 3), `${way.look} ${way.template}, ${faults.length} faults`).toEqual([]);
    }
  });
});
