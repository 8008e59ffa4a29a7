import type { BodyLook } from "../../looks.ts";
import { attributeOf } from "../../xml/scan-xml.ts";
import type { TemplateModel } from "../template-model.ts";
import { readStyleLooks, type StyleLooks } from "./read-styles.ts";
import { readParagraphProperty, readRunProperty, type SaidLook, UNSAID_LOOK } from "./said-look.ts";
import { scanProperties } from "./scan-properties.ts";

/** Properties set at one level, and the style named there. */
interface Place {
  style: string | undefined;
  readonly own: SaidLook;
}

/** An open paragraph; text boxes put paragraphs inside paragraphs. */
interface Paragraph extends Place {
  run: Place | undefined;
  /** Set once the paragraph has text. */
  look: BodyLook | undefined;
  length: number;
}

/** Counts values by the length of their text; the first one given is the result for a document without text. */
function createTally<Value>(first: Value) {
  const lengths = new Map<Value, number>([[first, 0]]);
  return {
    add: (value: Value, length: number) => lengths.set(value, (lengths.get(value) ?? 0) + length),
    most: () => [...lengths].reduce((best, one) => (one[1] > best[1] ? one : best))[0],
  };
}

/**
 * Returns the look of a paragraph's text after all levels are applied, except tables and lists (ECMA-376 part 1,
 * 17.7.2).
 */
const paragraphLook = (styles: StyleLooks, place: Place | undefined): BodyLook => ({
  ...UNSAID_LOOK,
  ...styles.defaults,
  ...styles.of("paragraph", place?.style),
  ...place?.own,
});

function createTallies(first: BodyLook) {
  return {
    font: createTally(first.font),
    size: createTally(first.size),
    spacing: createTally(`${first.lineRule} ${first.line}`),
    alignment: createTally(first.alignment),
    firstLine: createTally(first.firstLine),
  };
}

/**
 * Returns how most of a document's text looks: for each property the value with the greatest length of body text.
 * Without text it is the look of a paragraph without a style. Headers and notes are not read.
 * @throws TemplateError XML, TOO_DEEP…: only those that reading the template would have thrown as well
 */
export function readBodyLook({ pack, limits }: TemplateModel): BodyLook {
  const styles = readStyleLooks(pack, limits);
  const tallies = createTallies(paragraphLook(styles, undefined));
  const source = pack.text(pack.main) ?? "";
  const open: Paragraph[] = [];

  function countText(length: number): void {
    const paragraph = open.at(-1);
    if (!paragraph?.run) return;
    paragraph.look ??= paragraphLook(styles, paragraph);
    const { look, run } = paragraph;
    const style = styles.of("character", run.style);
    tallies.font.add(run.own.font ?? style.font ?? look.font, length);
    tallies.size.add(run.own.size ?? style.size ?? look.size, length);
    paragraph.length += length;
  }

  function countParagraph({ look, length }: Paragraph): void {
    if (!look) return;
    tallies.spacing.add(`${look.lineRule} ${look.line}`, length);
    tallies.alignment.add(look.alignment, length);
    tallies.firstLine.add(look.firstLine, length);
  }

  scanProperties(source, pack.main, limits, {
    open(tag, place) {
      const paragraph = open.at(-1);
      if (tag.name === "w:p") open.push({ style: undefined, own: {}, run: undefined, look: undefined, length: 0 });
      else if (!paragraph) return;
      else if (tag.name === "w:r") paragraph.run = { style: undefined, own: {} };
      else if (place === "paragraph") {
        if (tag.name === "w:pStyle") paragraph.style = attributeOf(tag, source, "w:val");
        readParagraphProperty(paragraph.own, tag, source);
      } else if (place === "run" && paragraph.run) {
        if (tag.name === "w:rStyle") paragraph.run.style = attributeOf(tag, source, "w:val");
        readRunProperty(paragraph.run.own, tag, source, styles.theme);
      }
    },
    close(name) {
      if (name === "w:p") {
        countParagraph(open.pop() as Paragraph);
      } else if (name === "w:r") {
        const paragraph = open.at(-1);
        if (paragraph) paragraph.run = undefined;
      }
    },
    text: countText,
  });

  const [lineRule, line] = tallies.spacing.most().split(" ") as [BodyLook["lineRule"], string];
  return {
    font: tallies.font.most(),
    size: tallies.size.most(),
    line: Number(line),
    lineRule,
    alignment: tallies.alignment.most(),
    firstLine: tallies.firstLine.most(),
  };
}
