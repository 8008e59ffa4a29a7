import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Chapter, inOrder, readChapter, type SizeOf } from "./chapter.ts";

const folder = join(import.meta.dirname, "../../../docs/manual/");

export const pictures = () => globSync("imagens/*.png", { cwd: folder });
export const readPicture = (picture: string) => readFileSync(folder + picture);

/** A PNG stores its size right after its signature and the length and name of its first chunk. */
const sizeOf: SizeOf = (picture) => {
  const bytes = readPicture(picture);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Reads the manual in `docs/manual`, in the order of its first page. */
export function readManual(): readonly Chapter[] {
  const read = (file: string) => readFileSync(folder + file, "utf8");
  const chapters = globSync("*.md", { cwd: folder }).map((file) => readChapter(file, read(file), sizeOf));
  return inOrder(chapters, read("README.md"));
}
