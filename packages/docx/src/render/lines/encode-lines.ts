import type { MarkerSlot } from "../../template/compiled-part.ts";
import { encodeValue } from "../encode-value.ts";
import type { LineEnds, Paragraphs } from "./line-ends.ts";

/** A value of several lines as XML for one place; `section` goes to the last paragraph that the lines make. */
export function encodeLines(
  paragraphs: Paragraphs,
  { context, prefix }: MarkerSlot,
  ends: LineEnds,
  section = "",
): Buffer {
  const { leave, head, tail, enter } = ends.parting ?? { leave: "", head: "", tail: "", enter: "" };
  const texts = paragraphs.map((lines) =>
    lines.map((line) => encodeValue(line, "run", prefix) ?? "").join(ends.inside),
  );
  const last = texts.length > 1 ? texts.pop() : undefined;
  const before = texts.join(leave + head + tail + enter);
  const xml = last === undefined ? before : before + leave + head + section + tail + enter + last;
  return Buffer.from(context === "run" ? xml : `]]>${xml}<![CDATA[`, "utf8");
}
