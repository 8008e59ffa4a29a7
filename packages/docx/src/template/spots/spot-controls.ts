import { unescapeXml } from "../../xml/entities.ts";
import { attributeValue, child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { MarkerSpot, PartReading, Spot, StoredMarkerSpot } from "./spot.ts";
import type { StoredData } from "./stored-data.ts";

/** Data about the rest of the document that a part's content controls need. */
export interface ControlSurroundings {
  /** Ids of the style in which content controls show their placeholders. */
  readonly placeholderStyles: ReadonlySet<string>;
  readonly data: StoredData;
}

interface Control {
  readonly properties: XmlElement;
  readonly content: XmlElement;
  /** Markers in the control, in order. */
  readonly markers: readonly MarkerSpot[];
  readonly keys: readonly string[];
}

/** Content controls whose data is a plain text. */
const PLAIN = ["w:text", "w:date", "w:comboBox", "w:dropDownList"];
const BINDINGS = ["w:dataBinding", "w15:dataBinding"];

/** Returns how many of the ordered markers begin before a position. */
function countBefore(markers: readonly MarkerSpot[], position: number): number {
  let low = 0;
  let high = markers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((markers[middle] as MarkerSpot).start < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Replaces something in the source with other markup once one of the control's markers is filled. */
function giveWay(into: PartReading, { start, end }: XmlElement, text: string, { keys, markers }: Control): void {
  const before = markers[countBefore(markers, start) - 1];
  const isAcross = before !== undefined && end <= before.end;
  if (isAcross) before.changes = [...before.changes, { start, end, text }].sort((a, b) => a.start - b.start);
  else into.spots.push({ kind: "dependent", start, end, keys, pieces: [text] });
}

/** Removes the placeholder state of a filled control: its text then looks like typed text. */
function endPlaceholder(into: PartReading, control: Control, { placeholderStyles }: ControlSurroundings): void {
  const showing = child(control.properties, "w:showingPlcHdr");
  if (!showing) return;
  const { source } = into;
  giveWay(into, showing, "", control);
  const own = child(control.properties, "w:rPr");
  const typed = own ? source.slice(own.innerStart, own.innerEnd) : "";
  for (const one of descendants(control.content)) {
    if (one.name !== "w:rStyle" || one.parent?.parent?.name !== "w:r") continue;
    if (!placeholderStyles.has(attributeValue(source, one, "w:val") ?? "")) continue;
    giveWay(into, one, one.parent.children.length === 1 ? typed : "", control);
  }
}

/** Returns the control's text, with its markers separate. */
function textOf({ source, syntax }: PartReading, { content, markers }: Control, place: StoredMarkerSpot["place"]) {
  const pieces: (string | StoredMarkerSpot)[] = [];
  let next = 0;
  let until = 0;
  for (const one of descendants(content)) {
    if (one.name === "w:br" && one.start >= until) pieces.push("\n");
    if (one.name === "w:tab" && one.start >= until) pieces.push("\t");
    if (one.name !== "w:t") continue;
    let at = Math.max(one.innerStart, until);
    for (let marker = markers[next]; marker && marker.start < one.innerEnd; marker = markers[next]) {
      const { key, name } = marker;
      pieces.push(unescapeXml(source.slice(at, marker.start)), {
        key,
        written: `${syntax.open}${name}${syntax.close}`,
        place,
      });
      at = Math.max(at, marker.end);
      until = marker.end;
      next += 1;
    }
    if (at < one.innerEnd) pieces.push(unescapeXml(source.slice(at, one.innerEnd)));
  }
  return pieces;
}

/**
 * Word shows the data that a control is bound to, whatever its text: either the data is filled, or the binding is
 * removed.
 */
function fillBinding(into: PartReading, control: Control, { data }: ControlSurroundings): void {
  const binding = control.properties.children.find(({ name }) => BINDINGS.includes(name));
  if (!binding) return;
  const plain = control.properties.children.find(({ name }) => PLAIN.includes(name));
  const read = (name: string) => attributeValue(into.source, binding, name) ?? "";
  const isLong = plain !== undefined && /^(1|true|on)$/.test(attributeValue(into.source, plain, "w:multiLine") ?? "");
  const isStored =
    plain !== undefined &&
    data.store(
      { path: read("w:xpath"), prefixes: read("w:prefixMappings"), item: read("w:storeItemID") },
      textOf(into, control, isLong ? "lines" : "plain"),
      control.keys,
    );
  if (!isStored) giveWay(into, binding, "", control);
}

/** True for a marker in text that a reader sees, which a value always fills. */
const isText = (spot: Spot): spot is MarkerSpot =>
  spot.kind === "marker" && !spot.isSeamWord && (spot.context.endsWith("run") || spot.context.endsWith("plain"));

/** Finds content controls that contain markers and show a placeholder or are bound to data. */
export function spotControls(into: PartReading, around: ControlSurroundings): void {
  const root = parseXml(into.source, into.name);
  const markers = into.spots.filter(isText).sort((a, b) => a.start - b.start);
  for (const element of descendants(root)) {
    const properties = element.name === "w:sdt" ? child(element, "w:sdtPr") : undefined;
    const content = properties && child(element, "w:sdtContent");
    if (!properties || !content) continue;
    const inside = markers.slice(countBefore(markers, content.innerStart), countBefore(markers, content.innerEnd));
    if (inside.length === 0) continue;
    const control = { properties, content, markers: inside, keys: [...new Set(inside.map(({ key }) => key))] };
    endPlaceholder(into, control, around);
    fillBinding(into, control, around);
  }
}

/** True if a part may contain such controls. */
export function mayHoldControls({ source, spots, hasControls }: PartReading): boolean {
  return hasControls && spots.some(isText) && (source.includes("showingPlcHdr") || source.includes("dataBinding"));
}
