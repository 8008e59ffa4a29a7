import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumPath } from "./chromium.ts";

/*
 * Draws the mark as pictures, for places that accept no SVG: home screens, and the preview card of a shared link. `node
 * e2e/draw-icons.ts` draws them again from `apps/web/public/favicon.svg`.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const web = `${root}apps/web/public/`;
const mark = readFileSync(`${web}favicon.svg`, "utf8");
const font = readFileSync(`${root}node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`);
const indigo = "#312ee6";

/** Drawing as large as the picture. */
const whole = (side: number) => `<div style="width:${side}px;height:${side}px">${mark}</div>`;

/** The system crops it to its own shape: the background reaches the edges, and the mark stays within the middle. */
const filled = (side: number, part: number) =>
  `<div style="width:${side}px;height:${side}px;background:${indigo};display:grid;place-items:center">
    <div style="width:${side * part}px">${mark}</div>
  </div>`;

const card = `<div style="width:1200px;height:630px;box-sizing:border-box;padding:96px;background:${indigo};
    color:#fff;font-family:Inter;display:grid;align-content:space-between">
  <div style="display:flex;align-items:center;gap:28px;font-size:56px;font-weight:600;letter-spacing:-.02em">
    <span style="width:96px;height:96px;background:#fff;border-radius:21px;display:grid;place-items:center">
      <span style="width:96px;height:96px">${mark.replace(indigo, "#fff").replace('stroke="#fff"', `stroke="${indigo}"`)}</span>
    </span>Lavra
  </div>
  <div style="font-size:68px;line-height:80px;font-weight:600;letter-spacing:-.025em;max-width:980px;text-wrap:balance">
    Documentos jurídicos prontos, a partir dos seus modelos do Word.
  </div>
</div>`;

const pictures = [
  { file: "icons/icon-192.png", width: 192, height: 192, body: whole(192) },
  { file: "icons/icon-512.png", width: 512, height: 512, body: whole(512) },
  { file: "icons/icon-maskable-512.png", width: 512, height: 512, body: filled(512, 0.76) },
  { file: "icons/apple-touch-icon.png", width: 180, height: 180, body: filled(180, 0.9) },
  { file: "social.png", width: 1200, height: 630, body: card },
];

mkdirSync(`${web}icons`, { recursive: true });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const { file, width, height, body } of pictures) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font.toString("base64")})}
    body{margin:0}svg{display:block;width:100%;height:100%}</style>${body}`,
  );
  await page.evaluate("document.fonts.ready");
  writeFileSync(web + file, await page.screenshot({ omitBackground: true }));
}
await browser.close();
