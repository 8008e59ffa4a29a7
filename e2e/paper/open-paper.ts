import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { markPlaces, readPaper } from "@lavra/docx/paper";
import { judgeFilters } from "@lavra/portuguese";
import { type Browser, chromium, type Page } from "@playwright/test";
import { rolldown } from "rolldown";
import { chromiumPath } from "../chromium.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = `${root}apps/web/src/paper/`;
const { resolve } = createRequire(`${root}apps/web/package.json`);

const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>paper</title><link rel="stylesheet" href="/paper.css">
<style>:root{--paper:#fff;--paper-text:#1d1d22;--paper-line:#ccc;--paper-filled:#eef;--paper-ink:#2c259d;--paper-blank:#8a4b00;--paper-doubt:#b3261e;--font:sans-serif}
*{box-sizing:border-box}body,p{margin:0}#scroller{height:100vh;overflow:auto;contain:strict}#box{--scale:0.7}</style>
<div id="scroller"><div id="box" class="paper-pages"></div></div><script src="/paper-alone.js"></script>`;

async function bundle(): Promise<string> {
  const built = await rolldown({
    input: fileURLToPath(new URL("./paper-alone.ts", import.meta.url)),
    platform: "browser",
  });
  const { output } = await built.generate({ format: "iife" });
  return output[0].code;
}

const sheets = ["paper", "paper-drawings", "paper-fonts"];
const styles = () =>
  sheets
    .map((name) => readFileSync(`${folder}${name}.css`, "utf8"))
    .join("")
    .replaceAll('url("@fontsource/', 'url("/fonts/@fontsource/');

/** Opens a browser with only the paper, from the current sources. */
export async function openPaperAlone(): Promise<{ page: Page; browser: Browser; close: () => Promise<void> }> {
  const script = await bundle();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const send = (type: string, body: string | Buffer) => response.writeHead(200, { "content-type": type }).end(body);
    if (path === "/paper-alone.js") send("text/javascript", script);
    else if (path === "/paper.css") send("text/css", styles());
    else if (path.startsWith("/fonts/")) send("font/woff2", readFileSync(resolve(path.slice("/fonts/".length))));
    else if (path === "/") send("text/html", page);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const opened = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  opened.on("pageerror", (error) => console.error(error.stack));
  opened.on("console", (message) => console.log(message.text()));
  await opened.goto(`http://127.0.0.1:${port}/`);
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { page: opened, browser, close };
}

export const openTemplate = (path: string): CompiledTemplate => compile(readFileSync(path), { filters: judgeFilters });

/** Returns what the browser is sent for a template with topics. */
export function paperOf(template: CompiledTemplate, topics: readonly CompiledTemplate[] = []) {
  const { bytes, places, lead } = markPlaces(template, { topics });
  return readPaper(bytes, { places, lead });
}
