import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FullConfig } from "@playwright/test";
import sharp from "sharp";
import { notedBrowser } from "./noted-browser.ts";

const folder = fileURLToPath(new URL("./taken/", import.meta.url));

/** Byte 25 of a PNG is its colour type; 3 is a palette. */
const isShrunk = (png: Buffer) => png[25] === 3;

/** New pictures are stored with a palette: a third of the bytes, without visible colour differences. */
// biome-ignore lint/style/noDefaultExport: the runner of the tests looks for it
export default async function shrinkPictures({ updateSnapshots }: FullConfig): Promise<void> {
  for (const name of globSync("**/*.png", { cwd: folder })) {
    const png = readFileSync(folder + name);
    if (isShrunk(png)) continue;
    const small = await sharp(png)
      .png({ palette: true, quality: 70, effort: 10, compressionLevel: 9, dither: 0 })
      .toBuffer();
    writeFileSync(folder + name, small);
  }
  if (updateSnapshots === "all" || updateSnapshots === "changed") notedBrowser.write();
}
