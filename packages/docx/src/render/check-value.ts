import type { FillValue, LinkValue, PictureValue } from "../fill-value.ts";
import type { Limits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";
import { readPicture } from "./picture-format.ts";
import { visibleText } from "./visible-text.ts";

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function refuseType(marker: string, detail: string): never {
  throw new TemplateError("VALUE_TYPE", `the value of ${marker} is ${detail}`, { marker });
}

const isText = (value: unknown) => value === undefined || typeof value === "string";
/** Millimetres. */
const MAX_SIDE = 5_000;
const isSide = (value: unknown) => value === undefined || (typeof value === "number" && value > 0 && value <= MAX_SIDE);

function checkPicture(value: PictureValue, marker: string, limits: Limits): void {
  const { picture, width, height, description } = value;
  if (!(picture instanceof Uint8Array)) refuseType(marker, "a picture that is no bytes");
  if (!isSide(width) || !isSide(height)) refuseType(marker, "a picture whose sides are no millimetres");
  if (!isText(description)) refuseType(marker, "a picture whose description is no text");
  if (picture.length > limits.binaryPartBytes || !readPicture(picture)) {
    throw new TemplateError("VALUE_PICTURE", `the value of ${marker} is no PNG or JPEG, or too large`, { marker });
  }
}

export function isPicture(value: FillValue): value is PictureValue {
  return typeof value === "object" && "picture" in value;
}

export function isLink(value: FillValue): value is LinkValue {
  return typeof value === "object" && "link" in value;
}

/**
 * Checks the type of a value at run time, because callers may bypass the types.
 * @throws TemplateError VALUE_TYPE, VALUE_PICTURE
 */
export function checkValue(value: FillValue, marker: string, limits: Limits): void {
  if (typeof value === "string") return;
  if (value === null || typeof value !== "object")
    refuseType(marker, `${kindOf(value)}; text, a link or a picture is wanted`);
  if (isPicture(value)) checkPicture(value, marker, limits);
  else if (!isLink(value)) refuseType(marker, `${kindOf(value)}; text, a link or a picture is wanted`);
  else if (typeof value.link !== "string" || !isText(value.text)) refuseType(marker, "a link that is no text");
}

/** Returns the text of a value for places that can only hold text. */
export function textOfValue(value: FillValue): string {
  if (typeof value === "string") return value;
  return isPicture(value) ? (value.description ?? "") : (value.text ?? value.link);
}

/**
 * Returns a value as a reader sees it, so that XML can hold it; `dropped` is true if characters were removed or
 * replaced.
 */
export function cleanValue(value: string): { text: string; dropped: boolean } {
  const text = visibleText(value);
  return { text, dropped: text !== value && text !== value.replace(/\r\n?/g, "\n") };
}
