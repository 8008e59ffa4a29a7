import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildDocument, paragraph } from "../src/testing/document-builder.ts";
import { partXml, visibleText } from "../src/testing/document-text.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const text = (bytes: Uint8Array) => visibleText(partXml(bytes, "word/document.xml"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lavra-docx-"));
  const body = paragraph("Eu, {NOME}, {IDADE}") + paragraph("{SUBTEMPLATES}") + paragraph("fim");
  writeFileSync(at("template.docx"), buildDocument({ body }));
  writeFileSync(at("topic.docx"), buildDocument({ body: paragraph("[{NOME}]") }));
  writeFileSync(at("values.json"), JSON.stringify({ nome: "Ana & Zé", IDADE: 41 }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], { input = "", screen = false } = {}) {
  const out: Uint8Array[] = [];
  let errors = "";
  const code = await runCommand(args, {
    readInput: async (limit) => Buffer.from(input).subarray(0, limit + 1),
    writeOutput: async (chunks) => void out.push(...chunks),
    writeError: (line) => {
      errors += line;
    },
    isScreen: screen,
  });
  return { code, errors, output: Buffer.concat(out) };
}

describe("fill", () => {
  test("writes the filled document, topics in their order", async () => {
    const topics = ["--topic", at("topic.docx"), "-t", at("topic.docx")];
    const { code, errors } = await run([
      "fill",
      at("template.docx"),
      at("values.json"),
      "-o",
      at("out.docx"),
      ...topics,
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(text(readFileSync(at("out.docx")))).toBe("Eu, Ana & Zé, 41[Ana & Zé][Ana & Zé]fim");
    expect(readdirSync(folder)).toHaveLength(4);
  });

  test("reads and writes the standard streams", async () => {
    const { code, output } = await run(["fill", at("template.docx"), "-", "-o", "-"], { input: '{"NOME": true}' });
    expect(code).toBe(0);
    expect(text(output)).toBe("Eu, true, {IDADE}fim");
  });

  test("reports markers without a value and values without a marker", async () => {
    writeFileSync(at("values.json"), '{"NOME": "a\\u0000", "OUTRO": "x"}');
    const { errors } = await run(["fill", at("template.docx"), at("values.json"), "-o", at("out.docx")]);
    expect(errors).toContain("VALUE_CHARACTERS_DROPPED {NOME}");
    expect(errors).toContain("left as written: {IDADE}");
    expect(errors).toContain("no such marker: {OUTRO}");
  });

  test("overwrites an existing output, but never an input", async () => {
    writeFileSync(at("out.docx"), "before");
    symlinkSync(at("template.docx"), at("again.docx"));
    const filled = await run(["fill", at("template.docx"), at("values.json"), "-o", at("out.docx")]);
    expect(filled.code).toBe(0);
    const before = readFileSync(at("template.docx"));
    for (const output of ["template.docx", "again.docx", "values.json"]) {
      const { code, errors } = await run(["fill", at("template.docx"), at("values.json"), "-o", at(output)]);
      expect(code).toBe(2);
      expect(errors).toContain("would overwrite its input");
    }
    expect(readFileSync(at("template.docx")).equals(before)).toBe(true);
  });

  test("leaves an existing output unchanged when the template is refused", async () => {
    writeFileSync(at("out.docx"), "before");
    writeFileSync(at("template.docx"), "%PDF-1.7");
    const { code, errors } = await run(["fill", at("template.docx"), at("values.json"), "-o", at("out.docx")]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^lavra-docx: NOT_DOCX: /);
    expect(readFileSync(at("out.docx"), "utf8")).toBe("before");
  });

  const values: [string, string, string][] = [
    ["no JSON", "{", "not JSON"],
    ["a list", "[]", "an object is wanted"],
    ["a value that is null", '{"NOME": null}', 'the value of "NOME" is null'],
    ["a value that is a list", '{"NOME": []}', "is a list"],
    ["a value that is an object", '{"NOME": {}}', "is an object"],
  ];
  test.each(values)("refuses %s as values", async (_what, json, message) => {
    writeFileSync(at("values.json"), json);
    const { code, errors } = await run(["fill", at("template.docx"), at("values.json"), "-o", at("out.docx")]);
    expect(code).toBe(2);
    expect(errors).toContain(message);
    expect(readdirSync(folder)).not.toContain("out.docx");
  });

  test("names the wrong argument", async () => {
    const wrong: [string[], string][] = [
      [[], "wants a template"],
      [["a", "b"], "-o FILE"],
      [["a", "b", "c", "-o", "d"], "not also c"],
      [["-", "-", "-o", "d"], "read once only"],
      [["a", "b", "--out", "d"], "--out"],
      [[at("none.docx"), at("values.json"), "-o", at("out.docx")], "none.docx: no such file"],
      [[folder, at("values.json"), "-o", at("out.docx")], "a folder, not a file"],
      [
        [at("template.docx"), at("values.json"), "-o", join(folder, "none", "out.docx")],
        "cannot be written: no such file",
      ],
    ];
    for (const [args, message] of wrong) {
      const { code, errors } = await run(["fill", ...args]);
      expect({ args, code, reported: errors.includes(message) ? message : errors }).toEqual({
        args,
        code: 2,
        reported: message,
      });
    }
    expect((await run(["fill", "a", "b", "-o", "-"], { screen: true })).errors).toContain("not written to a screen");
  });
});

describe("inspect", () => {
  test("lists markers, the place for topics and faults", async () => {
    writeFileSync(at("template.docx"), buildDocument({ body: paragraph("{NOME} e {NOME}") + paragraph("{CPF") }));
    const { code, output } = await run(["inspect", at("template.docx")]);
    expect(code).toBe(0);
    expect(output.toString()).toContain("{NOME} × 2");
    expect(output.toString()).toContain("word/document.xml: {NOME} e {NOME}");
    expect(output.toString()).toContain("MARKER_UNCLOSED");
  });

  test("prints the same as JSON", async () => {
    const { output } = await run(["inspect", at("template.docx"), "--json"]);
    const reported = JSON.parse(output.toString());
    expect(reported.markers.map(({ key }: { key: string }) => key)).toEqual(["{NOME}", "{IDADE}"]);
    expect(reported.subtemplates).toEqual([
      { part: "word/document.xml", story: "document", paragraph: "{SUBTEMPLATES}" },
    ]);
  });

  test("prints the code of a refusal, also as JSON", async () => {
    writeFileSync(at("template.docx"), "x");
    expect(await run(["inspect", at("template.docx")])).toMatchObject({
      code: 1,
      errors: expect.stringContaining("NOT_DOCX"),
    });
    const { code, output } = await run(["inspect", "-", "--json"], { input: "x" });
    expect(code).toBe(1);
    expect(JSON.parse(output.toString()).refused.code).toBe("NOT_DOCX");
  });
});

test("prints its usage without a command and for an unknown one", async () => {
  expect(await run([])).toMatchObject({ code: 2 });
  expect((await run(["merge"])).errors).toContain("no command merge");
  expect((await run(["--help"])).output.toString()).toContain("lavra-docx fill");
});

test("runs from the checkout as npx starts it", { tags: "slow" }, () => {
  const launcher = join(import.meta.dirname, "../bin/lavra-docx.mjs");
  const args = ["fill", at("template.docx"), "-", "-o", "-"];
  const done = spawnSync(process.execPath, [launcher, ...args], { input: '{"NOME": "Ana"}' });
  expect(done.status).toBe(0);
  expect(text(done.stdout)).toBe("Eu, Ana, {IDADE}fim");
  expect(spawnSync(process.execPath, [launcher, "inspect", at("none.docx")]).status).toBe(2);
});

test("prints its version", async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  const { code, output } = await run(["--version"]);
  expect({ code, said: output.toString() }).toEqual({ code: 0, said: `${version}\n` });
});

test("accepts other delimiters, another name for the topics' place and links, and empties markers without a value", async () => {
  const body = paragraph("Eu, [[NOME]], [[IDADE]] {A}") + paragraph("[[CLÁUSULAS]]");
  writeFileSync(at("square.docx"), buildDocument({ body }));
  writeFileSync(at("clause.docx"), buildDocument({ body: paragraph("(cláusula)") }));
  const input = '{"NOME": {"link": "https://exemplo.com.br", "text": "Ana"}}';
  const options = ["--delimiters", "[[ ]]", "--topics-at", "cláusulas", "--unfilled", "empty", "-t", at("clause.docx")];
  const done = await run(["fill", at("square.docx"), "-", "-o", at("out.docx"), ...options], { input });
  expect(done).toMatchObject({ code: 0, errors: "no value, left empty: {IDADE}\n" });
  expect(text(readFileSync(at("out.docx")))).toBe("Eu, Ana,  {A}(cláusula)");
  const reported = await run(["inspect", at("square.docx"), "--delimiters", "[[ ]]"]);
  expect(reported.output.toString()).toContain("markers: 3");
});

test.each([
  [["--delimiters", "[["], 2],
  [["--delimiters", "a b"], 2],
  [["--unfilled", "burn"], 2],
  [["--unfilled", "refuse"], 1],
])("%j ends with %i", async (options, code) => {
  const args = ["fill", at("template.docx"), "-", "-o", at("out.docx"), ...options];
  expect((await run(args, { input: "{}" })).code).toBe(code);
});
