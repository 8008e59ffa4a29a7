import { describe, expect, test } from "vitest";
import { packFresh } from "../zip/write-archive.ts";
import { checkSizes } from "./check-sizes.ts";

const part = (size: number) => ({ name: "word/document.xml", bytes: new Uint8Array(size) });
/** A part as it was read, such as a picture. */
const picture = (size: number) => packFresh({ name: "word/media/a.png", bytes: new Uint8Array(size) });
const limits = { xmlPartBytes: 10, inflatedBytes: 40 };
const tooLarge = expect.objectContaining({ code: "OUTPUT_TOO_LARGE" });

describe("a finished document", () => {
  test("may have written parts, and all its parts together, of exactly the limit", () => {
    expect(checkSizes([part(10), part(10), picture(20)], limits)).toHaveLength(3);
  });

  test.each([
    ["a written part is larger", [part(11)]],
    ["its parts are larger together", [part(10), part(10), picture(21)]],
    ["it has more parts than an archive", Array.from({ length: 65_536 }, () => part(0))],
  ])("is refused if %s", (_, items) => {
    expect(() => checkSizes(items, limits)).toThrow(tooLarge);
  });

  test("may have parts from its files that are larger than a written part", () => {
    expect(checkSizes([picture(40)], limits)).toHaveLength(1);
  });
});
