import type { FillValue, LinkValue, PictureValue } from "../fill-value.ts";
import { escapeXml } from "../xml/entities.ts";
import { NAMESPACES } from "../xml/namespaces/namespaces.ts";
import { cleanValue, isPicture } from "./check-value.ts";
import { encodeValue } from "./encode-value.ts";
import type { RunEnds } from "./lines/line-ends.ts";
import { readPicture } from "./picture-format.ts";

/** English metric units (ECMA-376 part 1, 20.1.2.1). */
const EMU_PER_PIXEL = 9525;
const EMU_PER_MILLIMETRE = 36_000;
const WIDEST = 160 * EMU_PER_MILLIMETRE;

const STRICT = "http://purl.oclc.org/ooxml/";

/** Returns the sides of a picture in EMU. */
function sidesOf({ picture, width, height }: PictureValue): { cx: number; cy: number } {
  const { width: across, height: down } = readPicture(picture) ?? { width: 1, height: 1 };
  const natural = Math.min(across * EMU_PER_PIXEL, WIDEST);
  const cx =
    width !== undefined
      ? width * EMU_PER_MILLIMETRE
      : height !== undefined
        ? (height * EMU_PER_MILLIMETRE * across) / down
        : natural;
  const cy = height !== undefined ? height * EMU_PER_MILLIMETRE : (cx * down) / across;
  return { cx: Math.max(1, Math.round(cx)), cy: Math.max(1, Math.round(cy)) };
}

function drawing(value: PictureValue, prefix: string, { number, id }: PlacedPicture, isStrict: boolean): string {
  const uri = (name: "a" | "pic" | "wp" | "r") =>
    isStrict
      ? `${STRICT}${{ a: "drawingml/main", pic: "drawingml/picture", wp: "drawingml/wordprocessingDrawing", r: "officeDocument/relationships" }[name]}`
      : NAMESPACES[name];
  const { cx, cy } = sidesOf(value);
  const description = escapeXml(cleanValue(value.description ?? "").text.replace(/[\n\t]+/g, " "));
  return `<${prefix}drawing><wp:inline xmlns:wp="${uri("wp")}" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${number}" name="Picture ${number}" descr="${description}"/><a:graphic xmlns:a="${uri("a")}"><a:graphicData uri="${uri("pic")}"><pic:pic xmlns:pic="${uri("pic")}"><pic:nvPicPr><pic:cNvPr id="0" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${uri("r")}" r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></${prefix}drawing>`;
}

/**
 * Writes a link as a field, which needs no relationship and works in any part; its result has the appearance of the
 * run.
 */
function linkField({ link, text }: LinkValue, prefix: string, { leave, enter, begin, end }: RunEnds): string {
  const mark = (type: string) => `${begin}<${prefix}fldChar ${prefix}fldCharType="${type}"/>${end}`;
  const code = ` HYPERLINK "${encodeValue(cleanValue(link).text.trim(), "field-link", "") ?? ""}" `;
  const shown = encodeValue(cleanValue(text ?? link).text.replace(/\n+/g, " "), "run", prefix) ?? "";
  return `${leave}${mark("begin")}${begin}<${prefix}instrText xml:space="preserve">${code}</${prefix}instrText>${end}${mark("separate")}${enter}${shown}${leave}${mark("end")}${enter}`;
}

/** Relationship of a picture in a document, and a number that no other drawing has. */
export interface PlacedPicture {
  readonly id: string;
  readonly number: number;
}

/** Returns a link or picture as markup that closes a run's text and opens it again. */
export function richMarkup(
  value: Exclude<FillValue, string>,
  prefix: string,
  ends: RunEnds,
  place: () => PlacedPicture,
  isStrict: boolean,
): string {
  if (!isPicture(value)) return linkField(value, prefix, ends);
  return `${ends.leave}${ends.begin}${drawing(value, prefix, place(), isStrict)}${ends.end}${ends.enter}`;
}
