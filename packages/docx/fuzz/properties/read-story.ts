import { SaxesParser } from "saxes";
import { OBJECT } from "./paragraph-model.ts";

/** Elements that disappear with a marker: a hyphen in its name, a field whose result is the name. */
const OF_MARKERS = new Set(["w:noBreakHyphen", "w:fldSimple"]);

/** A part as an independent parser reads it: the text of each paragraph in the order of their ends, and every tag. */
export interface ReadStory {
  readonly paragraphs: readonly string[];
  readonly title: string;
  /** Start tags with their attributes, without `xml:space`, and end tags. */
  readonly tags: readonly string[];
}

const SHOWN = new Map([
  ["w:br", "\n"],
  ["w:tab", "\t"],
  ["w:noBreakHyphen", "\u2011"],
  ["w:footnoteReference", OBJECT],
  ["w:pict", OBJECT],
]);

/** @throws Error when the part is not well-formed */
export function readStory(xml: string): ReadStory {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const paragraphs: string[] = [];
  const open: string[] = [""];
  const tags: string[] = [];
  let title = "";
  let within = "";
  const add = (text: string) => {
    open[open.length - 1] += text;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    add(SHOWN.get(name) ?? "");
    if (OF_MARKERS.has(name)) return;
    const kept = Object.entries(attributes).filter(([key]) => key !== "xml:space");
    // Text split over two elements counts as one.
    if (name === "w:t" && tags.at(-1) === "/w:t") tags.pop();
    else tags.push(`${name} ${kept.map(([key, value]) => `${key}=${value}`).join(" ")}`);
    within = name;
    if (name === "w:p") open.push("");
  });
  const text = (piece: string) => {
    if (within === "w:t") add(piece);
    if (within === "dc:title") title += piece;
  };
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("closetag", ({ name }) => {
    if (OF_MARKERS.has(name)) return;
    tags.push(`/${name}`);
    within = "";
    if (name === "w:p") paragraphs.push(open.pop() ?? "");
  });
  parser.write(xml).close();
  return { paragraphs, title, tags };
}
