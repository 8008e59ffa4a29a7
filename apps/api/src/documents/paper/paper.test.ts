import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { paper, showPaper } from "@lavra/contract/paper/paper";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../../../../packages/docx/src/testing/sampled.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { createPapers, createTemplateWorkers, type TopicSource } from "../../templates/index.ts";
import { docx, docxWithPicture, pixel } from "../../testing/docx-files.ts";
import { hostileUploads } from "../../testing/files/corpus.ts";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const show = (token: string, payload: object) =>
  call(api.app, token, { method: "POST", url: "/api/documents/paper", payload });
const picture = (token: string, fileId: string, hash: string) =>
  api.app.inject({
    method: "GET",
    url: `/api/documents/paper/media/${hash}?fileIds=${fileId}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** Returns the text of a paper's body, a line per paragraph, with places as their tags. */
function linesOf({ data }: ReturnType<typeof showPaper.reply.parse>): string[] {
  const { sections, places } = data.paper;
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      "p" in block
        ? [block.p.map((item) => ("t" in item ? item.t : "place" in item ? `{${places[item.place]}}` : "")).join("")]
        : [],
    )
    .filter((line) => line !== "");
}

test("a document is shown with its topics in order and a place for each value; nothing is counted or stored", async () => {
  const owner = await newOwner(api.app);
  const modelId = await newTemplate(
    api.app,
    owner.token,
    "Inicial.docx",
    docxWithPicture("{CLIENTE} pede {VALOR|MOEDA}", "{SUBTEMPLATES}", "Fim"),
  );
  const [a, b] = [
    await newTopic(api.app, owner.token, "A.docx", docx("Tese A de {CLIENTE}")),
    await newTopic(api.app, owner.token, "B.docx", docx("Tese B")),
  ];
  const { status, body } = await show(owner.token, { modelId, topics: [{ id: b }, { id: a }] });
  expect(status).toBe(200);
  const shown = showPaper.reply.parse(body);
  expect(linesOf(shown)).toEqual(["{CLIENTE} pede {VALOR|MOEDA}", "Tese B", "Tese A de {CLIENTE}", "Fim"]);
  expect(shown.data.writing.oneThousand).toBe(false);

  const again = await show(owner.token, { modelId, topics: [{ id: b }, { id: a }] });
  expect(again.body.data.version).toBe(shown.data.version);
  const other = await show(owner.token, { modelId, topics: [{ id: a }, { id: b }] });
  expect(other.body.data.version).not.toBe(shown.data.version);

  const usage = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
  expect(usage.body.data.documents.used).toBe(0);
  const files = await call(api.app, owner.token, { method: "GET", url: "/api/documents/files" });
  expect(files.body.data.files).toEqual([]);

  const [media] = shown.data.paper.media;
  expect(media).toEqual({ hash: createHash("sha256").update(pixel).digest("hex"), type: "image/png" });
  const drawn = await picture(owner.token, modelId, media?.hash ?? "");
  expect(drawn.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  expect(drawn.rawPayload).toEqual(pixel);
  expect((await picture(owner.token, modelId, "0".repeat(64))).statusCode).toBe(404);

  const stranger = await newOwner(api.app);
  expect(await show(stranger.token, { modelId })).toMatchObject({
    status: 404,
    body: { code: "documents.template_not_found" },
  });
  expect((await picture(stranger.token, modelId, media?.hash ?? "")).statusCode).toBe(404);
});

test("the branches and copies of blocks that are asked for are shown, each copy with places of its own", async () => {
  const owner = await newOwner(api.app);
  const lines = [
    "{#SE TUTELA}urge{#SENÃO}cite-se{/SE}",
    "{#CADA PEDIDO|A; B; e C.}",
    "{PEDIDO} a {CLIENTE}",
    "{/CADA}",
  ];
  const modelId = await newTemplate(api.app, owner.token, "Blocos.docx", docx(...lines));
  const shown = async (blocks?: object) => {
    const { status, body } = await show(owner.token, { modelId, ...(blocks ? { blocks } : {}) });
    expect(status).toBe(200);
    return showPaper.reply.parse(body);
  };
  const first = await shown();
  expect(linesOf(first)).toEqual(["urge", "{PEDIDO} a {CLIENTE}."]);
  const copies = [{ tags: ["PEDIDO"] }, { tags: ["PEDIDO"] }];
  const asked = { conditions: { "SE TUTELA": false }, lists: { "CADA PEDIDO": copies } };
  const other = await shown(asked);
  expect(other.data.version).not.toBe(first.data.version);
  expect(linesOf(other)).toEqual([
    "cite-se",
    "{PEDIDO\u0002PEDIDO:0} a {CLIENTE}; e",
    "{PEDIDO\u0002PEDIDO:1} a {CLIENTE}.",
  ]);
  expect(linesOf(await shown({ lists: { "CADA PEDIDO": [] } }))).toEqual(["urge"]);
});

test("a topic is shown alone, only as a topic and only to its office", async () => {
  const owner = await newOwner(api.app);
  const modelId = await newTopic(api.app, owner.token, "T.docx", docx("Tese de {CLIENTE}"));
  const { status, body } = await show(owner.token, { modelId, isTopic: true });
  expect(status).toBe(200);
  expect(linesOf(showPaper.reply.parse(body))).toEqual(["Tese de {CLIENTE}"]);
  const missing = { status: 404, body: { code: "documents.template_not_found" } };
  expect(await show(owner.token, { modelId })).toMatchObject(missing);
  const stranger = await newOwner(api.app);
  expect(await show(stranger.token, { modelId, isTopic: true })).toMatchObject(missing);
});

test("topics are refused, never left out, if the template has no place for them", async () => {
  const owner = await newOwner(api.app);
  const modelId = await newTemplate(api.app, owner.token, "Sem.docx", docx("Texto"));
  const id = await newTopic(api.app, owner.token, "T.docx", docx("Tese"));
  expect(await show(owner.token, { modelId, topics: [{ id }] })).toMatchObject({
    status: 422,
    body: { code: "documents.subtemplates_missing" },
  });
});

describe("papers of real-world files", () => {
  const config = readConfig({ WORKERS: "1" });
  const workers = createTemplateWorkers(config);
  const papers = createPapers(workers, config);
  afterAll(() => workers.stop());

  async function shape(file: string, bytes: Uint8Array) {
    const hash = createHash("sha256").update(bytes).digest("hex");
    const load = async () => Buffer.from(bytes);
    const source: TopicSource = { hash, load, look: "template", numbering: "continue", name: file };
    const { json } = await papers.paper(source, [], { scopeId: "a" });
    return paper.safeParse(JSON.parse(Buffer.from(json).toString())).error;
  }

  test("every hostile file is refused, or shown in the contract's shape", async () => {
    const all = hostileUploads();
    const tried = sampled(all, 100);
    for (const { file, read } of tried) {
      if (!hasTime()) break;
      const fault = await shape(file, read()).catch((cause: unknown) => cause);
      if (fault === undefined) continue;
      expect(fault, file).toBeInstanceOf(DomainError);
      expect(fault, file).toMatchObject({ code: expect.stringMatching(/^(template|documents)\./) });
    }
  });

  test("every template of the demo library is shown in the contract's shape", async () => {
    const folder = new URL("../../../demo/", import.meta.url);
    const { modelos } = JSON.parse(readFileSync(new URL("index.json", folder), "utf8"));
    for (const { file } of modelos as { file: string }[]) {
      expect(await shape(file, readFileSync(new URL(file, folder))), file).toBeUndefined();
    }
  });
});
