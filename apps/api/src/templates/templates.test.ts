import { searchedForms } from "@lavra/portuguese";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../platform/settings/config.ts";
import { JobEnded } from "../platform/workers/task.ts";
import { docx, textOf } from "../testing/docx-files.ts";
import { compileTemplate, contentHash } from "./compile-template.ts";
import { composeDocument, readyTemplate } from "./compose-document.ts";
import { createTemplates, createTemplateWorkers, type TemplateWorkers } from "./templates.ts";

const config = readConfig({ WORKERS: "1" });
const workers = createTemplateWorkers(config);
afterAll(() => workers.stop());

/** Task names sent to the workers. */
let sent: string[] = [];
const counted = {
  ...workers,
  run: ((task, input, options) => {
    sent.push(task);
    return workers.run(task, input, options);
  }) as TemplateWorkers["run"],
};
beforeEach(() => {
  sent = [];
});

const customer = { scopeId: "ana" };
let made = 0;
/** Returns a file that no other test uses. */
function file(...paragraphs: string[]) {
  const bytes = docx(...paragraphs, `arquivo ${++made}`);
  let loads = 0;
  const load = async () => {
    loads++;
    return Buffer.from(bytes);
  };
  return {
    bytes,
    hash: contentHash(bytes),
    look: "template" as const,
    numbering: "continue" as const,
    name: "Tese.docx",
    load,
    loads: () => loads,
  };
}
const inline = (template: Uint8Array, topics: readonly Uint8Array[], values: Record<string, string>) =>
  Buffer.concat(
    composeDocument(
      readyTemplate(compileTemplate(template), topics),
      topics.map((topic) => ({ template: compileTemplate(topic), name: "Tese.docx" })),
      values,
    ).chunks,
  );

describe("reading an upload", () => {
  test("finds the same as compiling on this thread, and returns the bytes", async () => {
    const { bytes, hash } = file("{NOME} e {nome}", "{SUBTEMPLATES}", "{CPF}");
    const template = compileTemplate(bytes);
    const { markers, subtemplates, faults, notices } = template;
    const found = await createTemplates(workers, config).read(async () => Buffer.from(bytes), customer);
    expect(found.findings).toEqual({
      blocks: { outside: [], blocks: [] },
      hasReferences: false,
      markers,
      subtemplates,
      faults,
      notices,
      agreements: [],
      agreeing: [],
      seams: [],
      dialects: {},
      changes: 0,
      bodyLook: template.bodyLook(),
      words: template.text(),
      searched: searchedForms(template.text()),
    });
    expect(found.hash).toBe(hash);
    expect(bytes.equals(found.bytes)).toBe(true);
  });

  test("lists no more places of one marker than anybody reads", async () => {
    const { bytes } = file(...Array<string>(300).fill("{NOME}"));
    const { findings } = await createTemplates(workers, config).read(async () => bytes, customer);
    expect(findings.markers[0]).toMatchObject({ key: "{NOME}", count: 300 });
    expect(findings.markers[0]?.places.length).toBeLessThanOrEqual(20);
  });

  test("refuses with the same code as compiling on this thread", async () => {
    const templates = createTemplates(workers, config);
    await expect(templates.read(async () => Buffer.from("PK nada"), customer)).rejects.toMatchObject({
      name: "DomainError",
      code: expect.stringMatching(/^template\./),
    });
  });
});

describe("filling", () => {
  test("in a worker gives the same bytes as on this thread, topics included", async () => {
    const [template, first, second] = [
      file("Eu, {NOME}", "{SUBTEMPLATES}", "fim"),
      file("Um: {NOME}", "{VALOR}"),
      file("Dois"),
    ];
    const values = { "{NOME}": "Ana & Beto\nLtda", "{VALOR}": "R$ 10,00", "{OUTRO}": "não usado" };
    const topics = [second, first, second];
    const filled = await createTemplates(counted, config).fill(template, topics, values, customer);
    const whole = Buffer.concat(filled.chunks);
    const here = inline(
      template.bytes,
      topics.map((topic) => topic.bytes),
      values,
    );
    expect(whole.equals(here)).toBe(true);
    expect(filled.size).toBe(whole.length);
    expect(textOf(whole).filter((line) => line.startsWith("Um") || line === "Dois")).toEqual([
      "Dois",
      expect.stringContaining("Um"),
      "Dois",
    ]);
  });

  test("makes a worker ask for a file's bytes once", async () => {
    const templates = createTemplates(counted, config);
    const [template, topic] = [file("{SUBTEMPLATES}"), file("texto")];
    for (const _ of [1, 2, 3]) await templates.fill(template, [topic, topic], {}, customer);
    expect([template.loads(), topic.loads(), sent.length]).toEqual([1, 1, 3]);
  });

  test("happens on this thread after a worker found the template light, with the same bytes", async () => {
    const templates = createTemplates(counted, config, { lightMs: Number.POSITIVE_INFINITY });
    const template = file("Eu, {NOME}");
    const values = { "{NOME}": "Ana" };
    const expected = inline(template.bytes, [], values);
    const first = await templates.fill(template, [], values, customer);
    expect(Buffer.concat(first.chunks).equals(expected)).toBe(true);
    sent = [];
    const both = await Promise.all([1, 2].map(() => templates.fill(template, [], values, customer)));
    for (const { chunks } of both) expect(Buffer.concat(chunks).equals(expected)).toBe(true);
    expect([template.loads(), sent]).toEqual([2, []]);
  });

  test.each([
    ["in a worker", -1],
    ["here", Number.POSITIVE_INFINITY],
  ])("%s gives the same bytes for one request each time, whatever was filled before", async (_, lightMs) => {
    const templates = createTemplates(workers, config, { lightMs });
    const [template, topic] = [file("Eu, {NOME}, de {CIDADE}", "{SUBTEMPLATES}"), file("Um: {NOME}")];
    const values = { "{NOME}": "Ana", "{CIDADE}": "São Paulo" };
    const hashes = new Set<string>();
    for (let time = 0; time < 6; time++) {
      const { chunks, sha256 } = await templates.fill(template, [], values, customer);
      expect(contentHash(Buffer.concat(chunks))).toBe(Buffer.from(sha256).toString("hex"));
      hashes.add(Buffer.from(sha256).toString("hex"));
      await templates.fill(template, [topic], values, customer);
      await templates.fill(template, [], { ...values, "{NOME}": "x".repeat(200 * time) }, customer);
    }
    expect([...hashes]).toEqual([contentHash(inline(template.bytes, [], values))]);
  });

  test("goes to a worker for an unknown template, for topics and for long values", async () => {
    const templates = createTemplates(counted, config, { lightMs: Number.POSITIVE_INFINITY });
    const [known, unknown] = [file("{SUBTEMPLATES}", "{A}{B}{C}{D}"), file("texto")];
    await templates.read(async () => Buffer.from(known.bytes), customer);
    sent = [];
    const values = Object.fromEntries(["{A}", "{B}", "{C}", "{D}"].map((key) => [key, "x".repeat(18_000)]));
    await templates.fill(unknown, [], {}, customer);
    await templates.fill(known, [], values, customer);
    await templates.fill(known, [unknown], { ...values, "{A}": "" }, customer);
    expect(sent).toEqual(["fillDocument", "fillDocument", "fillDocument"]);
  });

  test("counts a value as often as it is written: a short one in many places goes to a worker", async () => {
    const templates = createTemplates(counted, config, { lightMs: Number.POSITIVE_INFINITY });
    const template = file(...Array<string>(100).fill("{A}"));
    await templates.read(async () => Buffer.from(template.bytes), customer);
    for (const length of [600, 700]) await templates.fill(template, [], { "{A}": "x".repeat(length) }, customer);
    expect(sent).toEqual(["readTemplate", "fillDocument"]);
    const all = { "{A}": "x".repeat(50_000) };
    await expect(templates.fill(template, [], all, customer)).rejects.toMatchObject({ code: "template.values" });
  });

  test("never happens on this thread if a worker found the template heavy", async () => {
    const templates = createTemplates(counted, config, { lightMs: -1 });
    const template = file("Eu");
    for (const _ of [1, 2]) await templates.fill(template, [], {}, customer);
    expect(sent).toEqual(["fillDocument", "fillDocument"]);
  });

  test("refuses missing values and a missing placeholder in the same way on both sides", async () => {
    const templates = createTemplates(counted, config);
    const [template, topic] = [file("{A} {B}"), file("{C}")];
    const missing = { code: "documents.missing_values", data: { markers: ["{B}"] } };
    await expect(templates.fill(template, [], { "{A}": "x" }, customer)).rejects.toMatchObject(missing);
    expect(() => inline(template.bytes, [], { "{A}": "x" })).toThrow(expect.objectContaining(missing));
    await expect(templates.fill(template, [topic], {}, customer)).rejects.toMatchObject({
      code: "documents.subtemplates_missing",
    });
  });

  test("fails with the original cause if bytes cannot be loaded", async () => {
    const lost = { ...file("texto"), load: () => Promise.reject(new RangeError("gone")) };
    await expect(createTemplates(workers, config).fill(lost, [], {}, customer)).rejects.toThrow(new RangeError("gone"));
  });
});

describe("too much time or memory is reported as such", () => {
  const failing = (cause: Error) => {
    const run = () => Promise.reject(cause);
    return createTemplates({ ...workers, run } as TemplateWorkers, config);
  };
  test.each(["time", "memory"] as const)("%s", async (reason) => {
    const templates = failing(new JobEnded(reason));
    await expect(templates.read(async () => docx("x"), customer)).rejects.toMatchObject({ code: "template.too_heavy" });
    const filling = templates.fill(file("x"), [], {}, customer);
    await expect(filling).rejects.toMatchObject({ code: "documents.too_heavy" });
  });

  test("a thread that died of another cause raises an alarm", async () => {
    await expect(failing(new JobEnded("crash")).read(async () => docx("x"), customer)).rejects.toThrow("crash");
  });
});
