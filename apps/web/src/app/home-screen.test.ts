import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(web, path));

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}
const manifest = JSON.parse(read("public/manifest.webmanifest").toString()) as Manifest;
const page = read("index.html").toString();

test("on a home screen the product has its mark: each icon exists in its declared size", () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect([manifest.start_url, manifest.display]).toEqual(["/dashboard", "standalone"]);
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const bytes = read(`public${src}`);
    // A PNG stores width and height in its first chunk.
    if (sizes !== "any") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test("every picture that the page names exists, and a browser bar has a colour for light and one for dark", () => {
  const pictures = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, path]) => path);
  expect(pictures).toHaveLength(3);
  for (const picture of [...pictures, "/social.png"])
    expect(existsSync(join(web, "public", picture ?? "")), picture).toBe(true);
  expect(page.match(/<meta name="theme-color"/g)).toHaveLength(2);
});
