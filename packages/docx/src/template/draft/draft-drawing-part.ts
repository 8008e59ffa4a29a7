import type { UnreachedPlace } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import type { PartDraft } from "./draft.ts";
import { draftStream } from "./draft-stream.ts";
import { addGap, addPiece, createStream, type TextStream } from "./text-stream.ts";

const DRAWING = "application/vnd.openxmlformats-officedocument.drawingml.";

/** What a drawing keeps in a part of its own and a reader sees as text. */
export interface DrawingPart {
  readonly place: UnreachedPlace;
  /** Shows what another part says. */
  readonly repeats: boolean;
}

const PARTS = new Map<string, DrawingPart>([
  [`${DRAWING}chart+xml`, { place: "chart", repeats: false }],
  ["application/vnd.ms-office.chartex+xml", { place: "chart", repeats: false }],
  [`${DRAWING}chartshapes+xml`, { place: "chart", repeats: false }],
  [`${DRAWING}diagramData+xml`, { place: "diagram", repeats: false }],
  ["application/vnd.ms-office.drawingml.diagramDrawing+xml", { place: "diagram", repeats: true }],
]);

export function drawingPartOf(contentType: string): DrawingPart | undefined {
  return PARTS.get(contentType);
}

/** Text: of paragraphs, and of what a chart shows out of its workbook. */
const TEXTS = new Set(["a:t", "c:v", "cx:v", "cx:pt"]);
/** Out of the workbook come numbers, too. */
const NUMBERS = new Set(["c:numCache", "c:numLit", "cx:numDim"]);
const GAPS = new Set(["a:br", "a:tab"]);
/** Where a line ends. */
const LINES = new Set(["a:p", "c:v", "cx:v", "cx:pt"]);

/** Drafts the markers of a chart or a diagram: titles, labels, categories, boxes. */
export function draftDrawingPart(into: PartDraft, limits: Limits, { place, repeats }: DrawingPart): void {
  let stream: TextStream = createStream(into.syntax);
  let isText = false;
  let numbers = 0;
  scanXml(
    into.source,
    into.name,
    {
      open: ({ name, empty, start }) => {
        if (NUMBERS.has(name)) numbers += 1;
        if (GAPS.has(name)) addGap(stream, start);
        isText = !empty && numbers === 0 && TEXTS.has(name);
      },
      close: (name) => {
        isText = false;
        if (NUMBERS.has(name)) numbers -= 1;
        if (!LINES.has(name)) return;
        draftStream(into, stream, { repeated: repeats, isShown: !repeats, place });
        stream = createStream(into.syntax);
      },
      text: (start, end, cdata) => {
        const piece = { start, end, cdata, context: "plain", spaceAt: -1, prefix: "" } as const;
        if (isText) addPiece(stream, into.source, piece);
      },
    },
    limits,
  );
}
