import { runProgram } from "./office-programs.ts";

/** A word and its box, in points from the page's upper left corner. */
export interface PageWord {
  readonly text: string;
  readonly box: readonly number[];
}

export interface Page {
  readonly size: readonly number[];
  readonly words: readonly PageWord[];
  /** Grey values of the page at 50 dpi, row by row, and the width of a row. */
  readonly pixels: Uint8Array;
  readonly width: number;
}

const number = (name: string) => `${name}="([0-9.-]+)"`;
const PAGE = new RegExp(`^${number("width")} ${number("height")}`);
const WORD = new RegExp(`<word ${["xMin", "yMin", "xMax", "yMax"].map(number).join(" ")}>([^<]*)</word>`, "g");

function wordsOf(listing: string): Pick<Page, "size" | "words">[] {
  return listing
    .split("<page ")
    .slice(1)
    .map((page) => ({
      size: (PAGE.exec(page) ?? []).slice(1).map(Number),
      words: [...page.matchAll(WORD)].map(([, ...found]) => ({
        text: found[4] ?? "",
        box: found.slice(0, 4).map(Number),
      })),
    }));
}

const HEAD = /^P5\s(\d{1,6})\s(\d{1,6})\s255\s/;

/** Reads the pictures of all pages in poppler's output (PGM, binary, concatenated). */
export function picturesOf(bytes: Uint8Array): Pick<Page, "pixels" | "width">[] {
  const pictures: Pick<Page, "pixels" | "width">[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = HEAD.exec(Buffer.from(bytes.subarray(at, at + 32)).toString("latin1"));
    if (!head) throw new Error(`no picture at ${at}`);
    const [whole, width = "", height = ""] = head;
    const start = at + whole.length;
    at = start + Number(width) * Number(height);
    pictures.push({ pixels: bytes.subarray(start, at), width: Number(width) });
  }
  return pictures;
}

/** Reads the pages of a PDF; undefined if poppler cannot read it. */
export async function readPages(pdf: string): Promise<Page[] | undefined> {
  const listing = await runProgram("pdftotext", ["-bbox", pdf, "-"], 120);
  const drawn = await runProgram("pdftoppm", ["-r", "50", "-gray", pdf], 240);
  if (!listing || !drawn) return undefined;
  const pictures = picturesOf(drawn);
  return wordsOf(listing.toString("utf8")).map((page, index) => ({
    size: page.size,
    words: page.words,
    pixels: pictures[index]?.pixels ?? new Uint8Array(),
    width: pictures[index]?.width ?? 0,
  }));
}
