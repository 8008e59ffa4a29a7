import type { UnreachedPlace } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import { scanXml } from "../../xml/scan-xml.ts";
import type { PartReading } from "./spot.ts";
import { spotStream } from "./spot-stream.ts";
import { addGap, addPiece, createStream, type TextStream } from "./text-stream.ts";

const DRAWING = "application/vnd.openxmlformats-officedocument.drawingml.";

/** Part of a drawing that a reader sees as text. */
export interface DrawingPart {
  readonly place: UnreachedPlace;
  /** True if the part repeats what another part shows. */
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

/** Elements with text: of paragraphs, and of a chart's copy of its workbook. */
const TEXTS = new Set(["a:t", "c:v", "cx:v", "cx:pt"]);
/** Elements whose text is a number from the workbook. */
const NUMBERS = new Set(["c:numCache", "c:numLit", "cx:numDim"]);
const GAPS = new Set(["a:br", "a:tab"]);
/** Elements that end a line. */
const LINES = new Set(["a:p", "c:v", "cx:v", "cx:pt"]);

/** Finds the markers of a chart or a diagram: titles, labels, categories, boxes. */
export function spotDrawingPart(into: PartReading, limits: Limits, { place, repeats }: DrawingPart): void {
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
        spotStream(into, stream, { repeated: repeats, isShown: !repeats, place });
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
