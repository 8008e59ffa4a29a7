import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultLimits } from "../src/index.ts";
import { checkStructure } from "../src/testing/check-structure.ts";
import { buildDocument, paragraph } from "../src/testing/document-builder.ts";
import { partXml, visibleText } from "../src/testing/document-text.ts";
import { buildPackage, published } from "./build-package.ts";

const home = mkdtempSync(join(tmpdir(), "lavra-package-"));
const user = join(home, "user");
const installed = join(user, "node_modules/@lavra/docx");
const compiler = resolve(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");
const text = (bytes: Uint8Array) => visibleText(partXml(bytes, "word/document.xml"));

/** A paragraph highlighted in yellow. */
const marked = (said: string) =>
  `<w:p><w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">${said}</w:t></w:r></w:p>`;

/** Runs npm offline, without the settings of this checkout, as on a developer's machine. */
function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund"], {
    cwd,
    encoding: "utf8",
    stdio: "pipe",
  });
}

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code ?? "");

describe("the published package", { tags: "slow" }, () => {
  beforeAll(async () => {
    await buildPackage(join(home, "dist"));
    const packed = npm(["pack", join(home, "dist"), "--silent"], home).trim();
    mkdirSync(user);
    writeFileSync(join(user, "package.json"), '{ "name": "user", "private": true, "type": "module" }');
    npm(["install", join(home, packed)], user);
    writeFileSync(join(user, "template.docx"), buildDocument({ body: marked("Eu, {NOME}") + paragraph("{TOPICOS}") }));
    writeFileSync(join(user, "square.docx"), buildDocument({ body: paragraph("[[A]]") + paragraph("[[Cláusulas]]") }));
    copyFileSync(resolve(import.meta.dirname, "../images/filled.png"), join(user, "signature.png"));
    writeFileSync(join(user, "topic.docx"), buildDocument({ body: paragraph("[{NOME DO CLIENTE}]") }));
  }, 300_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test("contains JavaScript, types, a readme and the licence, and has no dependencies", () => {
    const { dependencies, private: closed } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect({ dependencies, closed }).toEqual({ dependencies: undefined, closed: undefined });
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
    expect(files).toEqual(
      expect.arrayContaining([
        "README.md",
        "CHANGELOG.md",
        "LICENSE",
        "src/index.js",
        "src/index.d.ts",
        "browser/lavra-docx.js",
      ]),
    );
    expect(files.filter((file) => /\.test\.|testing|fuzz|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });

  test("imports only its own modules and Node's", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".js") && !file.startsWith("browser"),
    );
    const asked = files.flatMap((file) =>
      [...readFileSync(join(installed, file), "utf8").matchAll(/^(?:import|export)\b[^;]*?from "([^".][^"]*)";/gm)].map(
        ([, name]) => (name ?? "").replace("node:", ""),
      ),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect([...new Set(asked)].filter((name) => !builtinModules.includes(name))).toEqual([]);
  });

  const bundle = join(installed, "browser/lavra-docx.js");

  test("runs without Node: the browser module neither imports nor uses anything of Node's", () => {
    expect(readFileSync(bundle, "utf8")).not.toMatch(/["']node:|\brequire\(/);
    const program = `import { readFileSync, writeFileSync } from "node:fs";
const bytes = new Uint8Array(readFileSync("template.docx"));
for (const name of ["Buffer", "process", "setImmediate", "global"]) delete globalThis[name];
const { compile } = await import("@lavra/docx/browser");
const topic = compile(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const template = compile(bytes);
const link = { link: "https://exemplo.com.br", text: "Cão & Gato ⚖️" };
const document = template.precompress().fill({ NOME: link }, { topics: [topic] });
writeFileSync("browser.docx", document.toBuffer());
try { compile(new Uint8Array(30)); } catch (error) { writeFileSync("browser.txt", error.code); }
`;
    writeFileSync(join(user, "browser.js"), program);
    const ran = spawnSync(process.execPath, ["browser.js"], { cwd: user, encoding: "utf8" });
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(text(readFileSync(join(user, "browser.docx")))).toBe("Eu, Cão & Gato ⚖️Eu, Cão & Gato ⚖️");
    expect([...checkStructure(readFileSync(join(user, "browser.docx")))]).toEqual([]);
    expect(readFileSync(join(user, "browser.txt"), "utf8")).toBe("NOT_DOCX");
  });

  test("is as large as its readme says, within a tenth", () => {
    const bytes = readFileSync(bundle);
    const [, whole, packed] = /some (\d+) KiB, (\d+) KiB gzipped/.exec(readme) ?? [];
    expect(Math.abs(bytes.length / 1024 / Number(whole) - 1)).toBeLessThan(0.1);
    expect(Math.abs(gzipSync(bytes, { level: 9 }).length / 1024 / Number(packed) - 1)).toBeLessThan(0.1);
  });

  test("offers the paper and the inspection to Node alone", () => {
    const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    for (const entry of ["./paper", "./inspect"]) expect(Object.keys(exports[entry])).toEqual(["types", "node"]);
  });

  test("has types that need no other package's types", () => {
    writeFileSync(
      join(user, "types.ts"),
      `import { compile, type CompileOptions, type FillValue, type MarkerInfo, TemplateError } from "@lavra/docx";
import { cleanDocument, type Inspection, inspectDocument } from "@lavra/docx/inspect";
import { markPlaces, type Paper, readPaper } from "@lavra/docx/paper";
export const inspect = (bytes: Uint8Array): Inspection => inspectDocument(cleanDocument(bytes, { comments: true }).chunks[0] ?? bytes);
export const show = (bytes: Uint8Array): Paper => readPaper(markPlaces(compile(bytes)).bytes);
const options: CompileOptions = { delimiters: ["[[", "]]"], uploadBytes: 1 };
const value: FillValue = { link: "https://exemplo.com.br" };
export const markers = (bytes: Uint8Array): readonly MarkerInfo[] => compile(bytes, options).markers;
export const fill = (bytes: ArrayBuffer): Uint8Array => compile(bytes).fill({ A: value }, { unfilled: "empty" }).toBuffer();
export const isOurs = (error: unknown): boolean => error instanceof TemplateError && error.code === "VALUE_TYPE";
`,
    );
    for (const resolution of [
      ["NodeNext", "NodeNext"],
      ["ESNext", "Bundler"],
    ]) {
      const [module = "", moduleResolution = ""] = resolution;
      const options = ["--strict", "--noEmit", "--skipLibCheck", "false", "--lib", "ES2023", "--types", ""];
      const how = ["--module", module, "--moduleResolution", moduleResolution, "--target", "ES2023"];
      const args = [compiler, ...options, ...how, "types.ts"];
      const compiled = spawnSync(process.execPath, args, { cwd: user, encoding: "utf8" });
      expect(compiled.stdout).toBe("");
    }
  });

  test("contains the target of each of its entries, and every entry resolves in Node", () => {
    const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const files = Object.values<Record<string, string> | string>(exports).flatMap((one) =>
      typeof one === "string" ? [one] : Object.values(one),
    );
    expect(files.filter((file) => !existsSync(join(installed, file)))).toEqual([]);
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith(".json"));
    const program = entries.map((entry) => `await import("@lavra/docx${entry.slice(1)}");`).join("\n");
    writeFileSync(join(user, "entries.js"), program);
    const ran = spawnSync(process.execPath, ["entries.js"], { cwd: user, encoding: "utf8" });
    expect(ran).toMatchObject({ status: 0, stdout: "", stderr: "" });
  });

  test("reads and cleans a document that it has filled, with types", () => {
    const program = `import { readFileSync, writeFileSync } from "node:fs";
import { compile, TemplateError } from "@lavra/docx";
import { type Cleaning, cleanDocument, type Inspection, inspectDocument } from "@lavra/docx/inspect";
import { markPlaces, type Paper, readPaper } from "@lavra/docx/paper";
const template = compile(readFileSync("template.docx"));
const filled = template.fill({ NOME: "Caio" }, { topics: [] }).toBuffer();
const before: Inspection = inspectDocument(filled);
const wanted: Cleaning = { comments: true, revisions: "accept", highlights: true, properties: true };
const { chunks, size } = cleanDocument(filled, wanted);
const cleaned = new Uint8Array(size);
let at = 0;
for (const chunk of chunks) {
  cleaned.set(chunk, at);
  at += chunk.length;
}
writeFileSync("inspected.docx", cleaned);
const paper: Paper = readPaper(markPlaces(template).bytes);
console.log(before.paragraphs[0]?.text, before.traces.map(({ code, text }) => code + " " + text), paper.sections.length);
console.log(inspectDocument(cleaned).traces.length);
try {
  inspectDocument(new Uint8Array(9));
} catch (error) {
  console.log(error instanceof TemplateError && error.code);
}
`;
    writeFileSync(join(user, "inspect.ts"), program);
    const types = resolve(import.meta.dirname, "../../../node_modules/@types");
    const options = ["--strict", "--module", "NodeNext", "--target", "ES2023", "--typeRoots", types, "--types", "node"];
    const compiled = spawnSync(process.execPath, [compiler, ...options, "inspect.ts"], { cwd: user, encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const ran = spawnSync(process.execPath, ["inspect.js"], { cwd: user, encoding: "utf8" });
    expect(ran).toMatchObject({
      status: 0,
      stderr: "",
      stdout: "Eu, Caio [ 'HIGHLIGHT Eu, Caio' ] 1\n0\nNOT_DOCX\n",
    });
    expect(text(readFileSync(join(user, "inspected.docx")))).toBe("Eu, Caio");
    expect([...checkStructure(readFileSync(join(user, "inspected.docx")))]).toEqual([]);
  });

  test("runs as a command", () => {
    const command = join(user, "node_modules/.bin/lavra-docx");
    const args = ["fill", "template.docx", "-", "-o", "out.docx"];
    const { status, stderr } = spawnSync(command, args, { cwd: user, input: '{"nome": "Ana"}', encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(text(readFileSync(join(user, "out.docx")))).toBe("Eu, Ana");
  });

  test("can be imported, with types, by a user's program", () => {
    const program = `import { readFileSync, writeFileSync } from "node:fs";
import { compile, type CompiledTemplate, TemplateError } from "@lavra/docx";
const template: CompiledTemplate = compile(readFileSync("template.docx"));
const size: number = template.fill({ NOME: "Bia" }).size;
writeFileSync("program.docx", template.precompress().fill({ NOME: "Bia" }).toBuffer());
try {
  compile(new Uint8Array());
} catch (error) {
  if (error instanceof TemplateError) console.log(error.code, size > 0);
}
`;
    writeFileSync(join(user, "program.ts"), program);
    const types = resolve(import.meta.dirname, "../../../node_modules/@types");
    const options = ["--strict", "--module", "NodeNext", "--target", "ES2023", "--typeRoots", types, "--types", "node"];
    const compiled = spawnSync(process.execPath, [compiler, ...options, "program.ts"], { cwd: user, encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const ran = spawnSync(process.execPath, ["program.js"], { cwd: user, encoding: "utf8" });
    expect(ran).toMatchObject({ status: 0, stdout: "EMPTY true\n" });
    expect(text(readFileSync(join(user, "program.docx")))).toBe("Eu, Bia");
  });

  test("the readme's examples run", () => {
    const said = examples.map((code, at) => {
      writeFileSync(join(user, `example-${at}.js`), code);
      const { status, stdout, stderr } = spawnSync(process.execPath, [`example-${at}.js`], {
        cwd: user,
        encoding: "utf8",
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      return stdout;
    });
    expect(said).toEqual([
      "{NOME} 1\n",
      "",
      "",
      "{A}\ntrue\n",
      "VALUE_MISSING {NOME}\n",
      "",
      "",
      "[ 'NOME' ] 1\n",
      "HIGHLIGHT Eu, Ana\n",
      "NOT_DOCX undefined\n",
    ]);
    expect(text(readFileSync(join(user, "merged.docx")))).toBe("Eu, {NOME}[Ana][Ana]");
    expect(readdirSync(user)).toEqual(expect.arrayContaining(["filled.docx", "letter-1.docx", "letter-2.docx"]));
  });
});

test("builds and publishes every entry of its sources", () => {
  const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", name), "utf8"));
  const own: Record<string, string> = read("package.json").exports;
  const { include } = read("tsconfig.build.json");
  expect(Object.values(own).filter((source) => !include.includes(source.slice(2)))).toEqual([]);
  expect(Object.keys(published({}).exports as object)).toEqual(expect.arrayContaining(Object.keys(own)));
});

test("names its repository as soon as the sources name it", () => {
  const places = { repository: { type: "git", url: "u", directory: "packages/docx" }, homepage: "h", bugs: "b" };
  expect(published({ name: "x", ...places })).toMatchObject(places);
  expect(JSON.parse(JSON.stringify(published({ name: "x" })))).not.toHaveProperty("repository");
});

test("the readme names every limit with its default, and every code of a refusal, a fault and a notice", () => {
  const limits = [...readme.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, size]) => [name, Number(size)]);
  expect(Object.fromEntries(limits)).toEqual(defaultLimits);
  const sources = ["template-error.ts", "findings.ts"].map((name) =>
    readFileSync(join(import.meta.dirname, "../src", name), "utf8"),
  );
  const codes = [...sources.join("").matchAll(/^ {2}\| "([A-Z_]+)"/gm)].map(([, code]) => code ?? "");
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([]);
});
