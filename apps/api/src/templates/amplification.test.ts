// @module-tag slow
import { describe, expect, inject, test } from "vitest";
import { createRandom } from "../../../../packages/docx/fuzz/random.ts";
import { drawDocument } from "../../../../packages/docx/src/testing/amplification/draw-document.ts";
import { SPREADS } from "../../../../packages/docx/src/testing/amplification/spreads.ts";
import { buildDocument, paragraph } from "../../../../packages/docx/src/testing/document-builder.ts";
import { answersAbout, mostOf } from "../testing/files/amplification.ts";

/** Returns the answers that are too large for what was sent. */
const tooLarge = async (bytes: Uint8Array) =>
  (await answersAbout(bytes)).flatMap((one) => (one.bytes > mostOf(one.input) ? [one] : []));

const run = (inside: string) => `<w:r>${inside}</w:r>`;

describe("no answer is out of proportion to its files", () => {
  test("a note that is referenced thousands of times", async () => {
    const bytes = buildDocument({
      body: `<w:p>${run('<w:footnoteReference w:id="1"/>').repeat(4_400)}</w:p>`,
      footnotes: `<w:footnote w:id="1">${paragraph("a".repeat(100_000))}</w:footnote>`,
    });
    expect(bytes.length).toBeLessThan(3_000);
    expect(await tooLarge(bytes)).toEqual([]);
  });

  test("300,000 line breaks", async () => {
    const bytes = buildDocument({ body: `<w:p>${run("<w:br/>".repeat(300_000))}</w:p>` });
    expect(bytes.length).toBeLessThan(5_000);
    expect(await tooLarge(bytes)).toEqual([]);
  });

  test("a topic of text that does not deflate, in a template with two hundred places", async () => {
    const random = createRandom(1, 1);
    const text = Array.from({ length: 60_000 }, () => String.fromCharCode(97 + random.int(26))).join("");
    const bytes = buildDocument({ body: paragraph("{SUBTEMPLATES}").repeat(200) + paragraph(text) });
    const answers = await answersAbout(bytes);
    expect(answers.filter((one) => one.bytes > mostOf(one.input))).toEqual([]);
    expect(answers.find(({ question }) => question === "document of itself within itself")).toMatchObject({
      refused: "template.output",
    });
  });

  test.each(Object.keys(SPREADS))("%s", async (kind) => {
    const most = inject("deep") ? { times: 5_000, letters: 200_000 } : { times: 1_500, letters: 30_000 };
    for (let number = 0; number < (inject("deep") ? 5 : 1); number++) {
      const { bytes, recipe } = drawDocument(createRandom(inject("seed"), number), kind, most);
      expect(await tooLarge(bytes), recipe).toEqual([]);
    }
  });
});
