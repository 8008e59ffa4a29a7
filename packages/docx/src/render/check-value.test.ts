import { describe, expect, test } from "vitest";
import type { FillValue } from "../fill-value.ts";
import { defaultLimits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";
import { checkValue, cleanValue, textOfValue } from "./check-value.ts";
import { readPicture } from "./picture-format.ts";

/** A picture of so many pixels. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(45);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}
/** A picture of so many pixels, whose frame is behind a comment. */
function jpeg(width: number, height: number, frame = 0xc0): Uint8Array {
  const bytes = new Uint8Array(30);
  bytes.set([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0, 0, 0xff, 0xff, frame, 0, 11, 8]);
  new DataView(bytes.buffer).setUint16(14, height);
  new DataView(bytes.buffer).setUint16(16, width);
  return bytes;
}

/** Returns the code of the refusal of a value; undefined if it is accepted. */
function refused(value: unknown, binaryPartBytes = defaultLimits.binaryPartBytes): string | undefined {
  try {
    checkValue(value as FillValue, "{A}", { ...defaultLimits, binaryPartBytes });
    return undefined;
  } catch (cause) {
    return cause instanceof TemplateError ? cause.code : String(cause);
  }
}
const picture = png(10, 20);

describe("a value", () => {
  test.each<[unknown]>([
    ["text"],
    [{ link: "x" }],
    [{ link: "x", text: "t" }],
    [{ link: "x", text: undefined }],
    [{ picture }],
    [{ picture, width: 5_000, height: 0.1, description: "d" }],
    [{ picture: png(20_000, 10_000) }],
    [{ picture: jpeg(10, 20) }],
    [{ picture: jpeg(10, 20, 0xcf) }],
  ])("%o is accepted", (value) => {
    expect(refused(value)).toBeUndefined();
  });

  test.each<[unknown, string]>([
    [null, "VALUE_TYPE"],
    [5, "VALUE_TYPE"],
    [[], "VALUE_TYPE"],
    [{}, "VALUE_TYPE"],
    [{ link: 5 }, "VALUE_TYPE"],
    [{ link: "x", text: 5 }, "VALUE_TYPE"],
    [{ picture: "x" }, "VALUE_TYPE"],
    [{ picture, width: 0 }, "VALUE_TYPE"],
    [{ picture, width: 5_000.1 }, "VALUE_TYPE"],
    [{ picture, height: -1 }, "VALUE_TYPE"],
    [{ picture, height: "1" }, "VALUE_TYPE"],
    [{ picture, description: 5 }, "VALUE_TYPE"],
    [{ picture: new Uint8Array([1, 2]) }, "VALUE_PICTURE"],
    [{ picture: picture.slice(0, 44) }, "VALUE_PICTURE"],
    [{ picture: png(0, 10) }, "VALUE_PICTURE"],
    [{ picture: png(10, 0) }, "VALUE_PICTURE"],
    [{ picture: png(20_000, 10_001) }, "VALUE_PICTURE"],
    [{ picture: jpeg(10, 20, 0xc4) }, "VALUE_PICTURE"],
    [{ picture: jpeg(10, 20, 0xd0) }, "VALUE_PICTURE"],
  ])("%o is refused by %s", (value, code) => {
    expect(refused(value)).toBe(code);
  });

  test("that is a picture may be as large as a part", () => {
    expect(refused({ picture }, picture.length)).toBeUndefined();
    expect(refused({ picture }, picture.length - 1)).toBe("VALUE_PICTURE");
  });

  test("that is no text has a text for places without links and pictures", () => {
    expect(
      [{ link: "x" }, { link: "x", text: "t" }, { picture }, { picture, description: "d" }].map(textOfValue),
    ).toEqual(["x", "t", "", "d"]);
  });
});

test.each([
  ["é\tb", "é\tb", false],
  ["a\nb", "a\nb", false],
  ["a\r\nb\rc", "a\nb\nc", false],
  ["a\u2028b", "a\nb", true],
  ["a\u200bb", "ab", true],
  ["a\u200bb\r\n", "ab\n", true],
  ["a\u001eb", "a-b", true],
])("%j is seen as %j, with something dropped: %s", (value, text, dropped) => {
  expect(cleanValue(value)).toEqual({ text, dropped });
});

test("the size of a picture is read from its frame, also at the very end of its bytes", () => {
  expect(readPicture(png(10, 20))).toEqual({ extension: "png", width: 10, height: 20 });
  expect(readPicture(jpeg(300, 20))).toEqual({ extension: "jpeg", width: 300, height: 20 });
  const last = new Uint8Array(20);
  last.set([0xff, 0xd8, 0xff, 0xfe, 0, 7, 0, 0, 0, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 20, 1, 44]);
  expect(readPicture(last)).toEqual({ extension: "jpeg", width: 300, height: 20 });
  expect(readPicture(last.slice(0, 19))).toBeUndefined();
});
