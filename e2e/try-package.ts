/*
 * Tests the package as its users install it, from the packed file: on the oldest Node that its README names and in
 * Chromium. It downloads that Node from the registry, so it is not part of the test suites: node e2e/try-package.ts
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { buildPackage } from "../packages/docx/build/build-package.ts";
import { checkStructure } from "../packages/docx/src/testing/check-structure.ts";
import { buildDocument, paragraph } from "../packages/docx/src/testing/document-builder.ts";
import { partXml, visibleText } from "../packages/docx/src/testing/document-text.ts";
import { chromiumPath } from "./chromium.ts";

const NODE = "22";
const EXPECTED = "Eu, Ana & Zé ⚖️, Eu, Ana & Zé ⚖️, fim. fim. ";

/** Same program in both places; it covers values, topics and refusals. */
const PROGRAM = `
  const template = compile(bytes);
  const document = template.fill({ nome: "Ana & Zé ⚖️" }, { topics: [template] });
  let refused = "";
  try { template.fill({ nome: 12 }); } catch (error) { refused = error.code + " " + error.marker; }
`;

const home = mkdtempSync(join(tmpdir(), "lavra-try-"));
const user = join(home, "user");
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: user, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

function check(where: string, bytes: Uint8Array, refused: string): void {
  const text = visibleText(partXml(bytes, "word/document.xml"));
  const findings = [...checkStructure(bytes)];
  if (text !== EXPECTED || refused !== "VALUE_TYPE {NOME}" || findings.length > 0) {
    throw new Error(`${where}: ${JSON.stringify({ text, refused, findings })}`);
  }
  process.stdout.write(`${where}: filled, merged and refused as it should\n`);
}

function install(): void {
  const packed = run("npm", ["pack", join(home, "dist"), "--silent"]).trim();
  run("npm", ["install", join(user, packed), `node@${NODE}`, "--no-audit", "--no-fund", "--silent"]);
}

function tryNode(): void {
  writeFileSync(
    join(user, "program.mjs"),
    `import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "@lavra/docx";
import { cleanDocument, inspectDocument } from "@lavra/docx/inspect";
import { markPlaces, readPaper } from "@lavra/docx/paper";
const bytes = readFileSync("template.docx");
${PROGRAM}
writeFileSync("out.docx", Buffer.concat(cleanDocument(document.toBuffer(), { highlights: true }).chunks));
const { paragraphs, traces } = inspectDocument(document.toBuffer());
const { places } = readPaper(markPlaces(template).bytes, markPlaces(template));
if (paragraphs[0]?.text !== "Eu, Ana & Zé ⚖️, " || traces.length !== 2 || places[0] !== "NOME") {
  throw new Error(JSON.stringify({ paragraphs, traces, places }));
}
console.log(process.version + " " + refused);`,
  );
  const node = join(user, "node_modules/node/bin/node");
  const [version = "", ...refused] = run(node, ["program.mjs"]).trim().split(" ");
  if (!version.startsWith(`v${NODE}.`)) throw new Error(`this is ${version}`);
  check(`Node ${version}`, readFileSync(join(user, "out.docx")), refused.join(" "));
  run(node, ["node_modules/@lavra/docx/command/main.js", "--version"]);
}

async function tryChromium(): Promise<void> {
  const files: Record<string, [type: string, file: string]> = {
    "/lavra-docx.js": ["text/javascript", join(user, "node_modules/@lavra/docx/browser/lavra-docx.js")],
    "/template.docx": ["application/octet-stream", join(user, "template.docx")],
  };
  const server = createServer((request, response) => {
    const [type, file] = files[request.url ?? ""] ?? ["text/html", undefined];
    response.writeHead(200, { "content-type": type, "content-security-policy": "default-src 'self'" });
    response.end(file === undefined ? "<!doctype html><title>x</title>" : readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const { out, refused } = await page.evaluate<{ out: number[]; refused: string }>(`(async () => {
      const { compile } = await import("/lavra-docx.js");
      const bytes = await (await fetch("/template.docx")).arrayBuffer();
      ${PROGRAM}
      return { out: Array.from(document.toBuffer()), refused };
    })()`);
    check(`Chromium ${browser.version()}`, Uint8Array.from(out), refused);
  } finally {
    await browser.close();
    server.close();
  }
}

try {
  await buildPackage(join(home, "dist"));
  mkdirSync(user);
  writeFileSync(join(user, "package.json"), '{ "name": "user", "private": true, "type": "module" }');
  const marked = paragraph("Eu, {NOME}, ").replace("<w:r>", '<w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr>');
  const body = marked + paragraph("{SUBTEMPLATES}") + paragraph("fim. ");
  writeFileSync(join(user, "template.docx"), buildDocument({ body }));
  install();
  tryNode();
  await tryChromium();
} finally {
  rmSync(home, { recursive: true, force: true });
}
