import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";

import { type CompiledTemplate, compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import {
  accountOf,
  type DocumentAccount,
  expectedTokens,
  firstDifference,
} from "../../src/testing/document-account.ts";
import { sampled } from "../../src/testing/sampled.ts";
import { withAnswers } from "../../src/testing/with-answers.ts";

const files = corpusFiles("docx");

interface Topic {
  readonly template: CompiledTemplate;
  readonly findings: Set<string>;
  readonly account: DocumentAccount;
}

const topics = new Map<number, Topic>();

function topicAt(index: number): Topic {
  const place = index % files.length;
  const known = topics.get(place);
  if (known) return known;
  const bytes = files[place]?.read() ?? new Uint8Array();
  const made = { template: compile(bytes), findings: checkStructure(bytes), account: accountOf(withAnswers(bytes)) };
  topics.set(place, made);
  return made;
}

const CELL =
  "<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/><w:p><w:r><w:t>{SUBTEMPLATES}</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>";
const PARAGRAPH = "<w:p><w:r><w:t>{SUBTEMPLATES}</w:t></w:r></w:p>";

/**
 * Returns a real document with the placeholder at the start of its body.
 * @returns undefined if the document has no body to insert it into
 */
function withPlaceholder(bytes: Uint8Array, placeholder: string): Uint8Array | undefined {
  const parts = unzipSync(bytes);
  const xml = parts["word/document.xml"] && strFromU8(parts["word/document.xml"]);
  if (!xml?.includes("<w:body>")) return undefined;
  parts["word/document.xml"] = strToU8(xml.replace("<w:body>", `<w:body>${placeholder}`));
  return zipSync(parts);
}

describe.runIf(files.length > 0)("real documents merged into real documents", () => {
  test.each(
    sampled(
      files.map((file, index) => ({ name: file.name, index })),
      12,
    ),
  )("$name adds no finding and loses nothing", ({ index }) => {
    const into = withPlaceholder(files[index]?.read() ?? new Uint8Array(), index % 2 === 0 ? PARAGRAPH : CELL);
    if (!into) return;
    const chosen = [topicAt(index + 1), topicAt(index * 37 + 11), topicAt(index + 1)];
    const before = new Set(topicAt(index).findings);
    for (const { findings } of chosen) for (const one of findings) before.add(one);
    // Both looks in one document.
    const looked = chosen.map(({ template }, at) => (at % 2 === 0 ? { template, look: "topic" as const } : template));
    const merged = compile(into).fill({}, { topics: looked });
    const bytes = merged.toBuffer();
    expect([...checkStructure(bytes)].filter((finding) => !before.has(finding))).toEqual([]);
    const wanted = expectedTokens(
      accountOf(into),
      chosen.map(({ account }) => account),
      "{SUBTEMPLATES}",
    );
    expect(firstDifference(wanted, accountOf(bytes).tokens)).toBeUndefined();
  });
});
