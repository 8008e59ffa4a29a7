import { randomUUID } from "node:crypto";
import { type Caller, read } from "../offices.ts";
import { bytesOf, type HeavyFile, markerNames } from "./heavy-files.ts";

/** Call with the largest permitted input, measured alone. */
export interface HeavyCall {
  readonly name: string;
  readonly call: () => Promise<Response>;
}

/** Caller and number of the round; names differ from one round to the next. */
interface Round {
  readonly office: Caller;
  readonly round: number;
}

type Calls<T = void> = AsyncGenerator<HeavyCall, T>;

const folder = "Bancada";
const keyed = (value: string) => Object.fromEntries(markerNames.map((name) => [`{${name}}`, value]));
const post =
  ({ office }: Round, path: string, body: unknown) =>
  () =>
    office.call("POST", path, body);
const get =
  ({ office }: Round, path: string) =>
  () =>
    office.call("GET", path);

/**
 * Yields every call with its largest permitted input, one after the other. The first of each kind warms up what the
 * others use.
 */
export async function* heavyCalls(office: Caller, round: number): Calls {
  const here = { office, round };
  if (round === 0) await read(office.call("POST", "/api/folders/create", { folderName: folder, type: "models" }));
  yield* upload(here, "a small file");
  const markers = yield* markersOfTwoThousand(here);
  const paragraph = yield* longParagraph(here);
  for (const name of ["50,000 deleted paragraph marks", "5,000 notices", "20,000 wrong CPFs", "20,000 CPFs"] as const) {
    yield* fileCalls(here, name, yield* upload(here, name), {});
  }
  yield* manyParagraphs(here);
  yield* largest(here, [markers, paragraph]);
  yield* topics(here);
  yield* library(here);
  const identifiers = keyed("529.982.247-25 a@b.com.br 529.982.247-25 ".repeat(12));
  yield* documentCalls(here, "2,000 values of identifiers", { documentType: markers, formData: identifiers });
}

async function* upload({ office, round }: Round, name: HeavyFile, as: string = name): Calls<string> {
  let reply: Response | undefined;
  yield {
    name: `upload: ${name}`,
    call: async () => {
      reply = await office.upload("models", { name: `${as} ${round}.docx`, bytes: bytesOf(name) }, { folder });
      return reply.clone();
    },
  };
  return (await read<{ id: string }>(Promise.resolve(reply as Response))).id;
}

async function* documentCalls(here: Round, name: string, order: object): Calls {
  let id = "";
  const asked = { ...order, outputFileName: `${name} ${here.round}` };
  yield {
    name: `generate: ${name}`,
    call: async () => {
      const reply = await here.office.call("POST", "/api/documents/generate", asked);
      id = reply.headers.get("x-document-id") ?? "";
      return reply;
    },
  };
  yield { name: `conference: ${name}`, call: post(here, "/api/documents/conference", order) };
  yield { name: `conference of the document: ${name}`, call: get(here, `/api/documents/${id}/conference`) };
  yield { name: `inputs: ${name}`, call: get(here, `/api/documents/${id}/inputs`) };
}

async function* fileCalls(here: Round, name: HeavyFile, id: string, formData: object): Calls {
  yield { name: `warnings: ${name}`, call: get(here, `/api/upload/warnings/${id}`) };
  yield { name: `markers: ${name}`, call: get(here, `/api/markers/file/${id}`) };
  yield { name: `paper: ${name}`, call: post(here, "/api/documents/paper", { modelId: id }) };
  const small = { name: `${name} ${here.round}.docx`, bytes: bytesOf("a small file") };
  await read(here.office.upload("models", small, { folder }));
  const versions = `/api/upload/versions/${id}`;
  yield { name: `restore: ${name}`, call: post(here, `${versions}/1/restore`, {}) };
  yield { name: `compare with one page: ${name}`, call: get(here, `${versions}/3/changes?from=2`) };
  yield { name: `compare with itself: ${name}`, call: get(here, `${versions}/3/changes?from=1`) };
  yield* documentCalls(here, name, { documentType: id, formData });
}

async function* markersOfTwoThousand(here: Round): Calls<string> {
  const { office, round } = here;
  const name = "2,000 markers";
  const id = yield* upload(here, name);
  yield* fileCalls(here, name, id, keyed("x".repeat(500)));
  const { markers } = await read<{ markers: object }>(office.call("GET", `/api/markers/file/${id}`));
  yield { name: `save ${name}`, call: post(here, `/api/markers/file/${id}`, { markers }) };
  yield { name: `save ${name} again`, call: post(here, `/api/markers/file/${id}`, { markers }) };
  yield { name: `clear ${name}`, call: () => office.call("DELETE", `/api/markers/file/${id}`) };
  yield replaced(here, name);
  const copy = { type: "models", fileIds: [id], destination: folder };
  yield { name: `copy of ${name}`, call: post(here, "/api/folders/copy", copy) };
  yield* draftCalls(here, id);
  for (let at = 0; at < 6; at++) {
    await read(office.upload("models", { name: `mais ${round} ${at}.docx`, bytes: bytesOf(name) }, { folder }));
  }
  yield { name: "all markers of the office", call: get(here, "/api/markers/user/all") };
  const local = Object.fromEntries(
    markerNames.map((one) => [`{${one}}`, { name: one, type: "text", description: "d" }]),
  );
  const ids = [id, ...Array.from({ length: 6 }, () => randomUUID())];
  const localStorageData = Object.fromEntries(ids.map((one) => [one, { markers: local, changedAt: Date.now() }]));
  yield {
    name: "sync 7 files of 2,000 markers",
    call: post(here, "/api/markers/sync/localStorage", { localStorageData }),
  };
  return id;
}

/** Uploads a file over an existing one. */
function replaced(here: Round, name: HeavyFile): HeavyCall {
  const bytes = bytesOf(name);
  return {
    name: `upload: ${name}, replaced`,
    call: () => here.office.upload("models", { name: `${name} ${here.round}.docx`, bytes }, { folder }),
  };
}

async function* draftCalls(here: Round, templateId: string): Calls {
  const path = `/api/documents/drafts/${randomUUID()}`;
  const saved = {
    templateId,
    answers: { v: 1, fields: keyed("x".repeat(100)) },
    topics: [],
    outputName: null,
    signerId: null,
    revision: 0,
    writer: randomUUID(),
  };
  yield { name: "save a draft of 2,000 values", call: () => here.office.call("PUT", path, saved) };
  yield { name: "read that draft", call: get(here, path) };
  yield { name: "list drafts", call: get(here, "/api/documents/drafts") };
}

async function* longParagraph(here: Round): Calls<string> {
  const name = "a paragraph of 120,000 words";
  const id = yield* upload(here, name);
  yield* fileCalls(here, name, id, {});
  yield* upload(here, "the same with a third of its words others", name);
  yield { name: "compare: a third of 120,000 words", call: get(here, `/api/upload/versions/${id}/4/changes?from=3`) };
  yield { name: "search: a word of the paragraph", call: get(here, "/api/library/search?q=outra3&first=text") };
  yield {
    name: "search: the word of 80,000 places",
    call: get(here, "/api/library/search?q=cl%C3%A1usula&first=text"),
  };
  return id;
}

async function* manyParagraphs(here: Round): Calls {
  const name = "100,000 paragraphs";
  const id = yield* upload(here, name);
  yield* fileCalls(here, name, id, {});
  yield* upload(here, "100,000 other paragraphs", name);
  yield { name: "compare: 100,000 paragraphs", call: get(here, `/api/upload/versions/${id}/4/changes`) };
}

async function* largest(here: Round, others: readonly string[]): Calls {
  const id = yield* upload(here, "20 MiB");
  yield { name: "download of 20 MiB", call: get(here, `/api/upload/download?fileId=${id}`) };
  yield* documentCalls(here, "20 MiB", { documentType: id, formData: {} });
  const archive = { type: "models", folderIds: [], fileIds: [id, ...others] };
  yield { name: "ZIP of 20 MiB", call: post(here, "/api/folders/archive", archive) };
}

async function* topics(here: Round): Calls {
  const id = yield* upload(here, "a place for topics");
  const topic = { name: "t.docx", bytes: bytesOf("a topic") };
  const part = await read<{ id: string }>(here.office.upload("topicos", topic));
  const selectedTopics = Array.from({ length: 200 }, (_, at) => ({ id: part.id, order: at + 1 }));
  yield* documentCalls(here, "200 topics", { documentType: id, formData: keyed("x".repeat(500)), selectedTopics });
  yield {
    name: "paper of 200 topics",
    call: post(here, "/api/documents/paper", { modelId: id, topics: selectedTopics }),
  };
}

async function* library(here: Round): Calls {
  const calls = {
    "search: a word of 2,000 names": "library/search?q=despejo",
    "structure of 20,000 files": "folders/structure/models",
    "its compact shape": "folders/structure/models?shape=compact",
    "list of templates": "documents/models",
    "list of topics": "documents/topics",
    "uses of files": "documents/file-uses/models",
    documents: "documents/files?limit=100",
    dashboard: "dashboard/stats",
    limits: "upload/limits",
  };
  for (const [name, path] of Object.entries(calls)) yield { name, call: get(here, `/api/${path}`) };
}
