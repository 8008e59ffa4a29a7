import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { docx } from "../docx-files.ts";
import { developer } from "./product-process.ts";

/** Milliseconds without an answer after which a client gives up. */
const clientPatienceMs = 60_000;
/** Milliseconds a client waits after a refusal: short of what it was told, so that it comes back in the middle. */
const backOffMs = 50;

export interface BusyClients {
  /** Answers by HTTP status; 0 = the connection broke. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Refusals by 503 that did not say when to come again. */
  readonly unadvised: number;
  /** The slowest answer, ms. */
  readonly slowestMs: number;
  /** How many writes were acknowledged. */
  readonly acknowledged: number;
  /** Ends the clients once each has its answer. */
  stop(): Promise<void>;
  /** Acknowledged folders and files that are not there any more, or not whole. */
  missing(): Promise<string[]>;
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(developer),
  });
  if (reply.status !== 200) throw new Error(`log-in: ${reply.status}`);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** Clients that create folders and upload topics, in turn and without a pause, until they are stopped. */
export async function startBusyClients(url: string, count: number): Promise<BusyClients> {
  const authorization = `Bearer ${await signIn(url)}`;
  const statuses: Record<number, number> = {};
  const folders: string[] = [];
  const files: string[] = [];
  const told = { unadvised: 0, slowestMs: 0 };
  const run = randomBytes(4).toString("hex");
  let running = true;

  async function ask(path: string, options: RequestInit) {
    const before = performance.now();
    const signal = AbortSignal.timeout(clientPatienceMs);
    const reply = await fetch(url + path, { ...options, signal }).catch(() => undefined);
    const body = await reply?.json().catch(() => undefined);
    told.slowestMs = Math.max(told.slowestMs, performance.now() - before);
    statuses[reply?.status ?? 0] = (statuses[reply?.status ?? 0] ?? 0) + 1;
    if (reply?.status === 503 && !reply.headers.has("retry-after")) told.unadvised++;
    if (reply?.status !== 200 && reply?.status !== 201) await pause(backOffMs);
    return reply?.status === 201 || reply?.status === 200 ? body : undefined;
  }
  async function createFolder(folderName: string) {
    const headers = { authorization, "content-type": "application/json" };
    const body = JSON.stringify({ folderName, parentPath: "", type: "topicos" });
    if (await ask("/api/folders/create", { method: "POST", headers, body })) folders.push(folderName);
  }
  async function uploadTopic(name: string) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(docx(`tópico ${name}`))]), `${name}.docx`);
    const body = await ask("/api/upload/topicos", { method: "POST", headers: { authorization }, body: form });
    if (body) files.push(body.data.id);
  }
  const clients = Array.from({ length: count }, async (_, client) => {
    for (let turn = 0; running; turn++) {
      if (turn % 2 === 0) await createFolder(`pasta ${run}-${client}-${turn}`);
      else await uploadTopic(`arquivo ${run}-${client}-${turn}`);
    }
  });

  return {
    statuses,
    get unadvised() {
      return told.unadvised;
    },
    get slowestMs() {
      return told.slowestMs;
    },
    get acknowledged() {
      return folders.length + files.length;
    },
    stop: async () => {
      running = false;
      await Promise.all(clients);
    },
    missing: () => goneOf(url, folders, files),
  };
}

/** Which of some folders and files a person who logs in now does not find. */
async function goneOf(url: string, folders: readonly string[], files: readonly string[]): Promise<string[]> {
  const options = { headers: { authorization: `Bearer ${await signIn(url)}` } };
  const structure = await (await fetch(`${url}/api/folders/structure/topicos`, options)).text();
  const gone = folders.filter((name) => !structure.includes(`"${name}"`));
  for (const id of files) {
    const reply = await fetch(`${url}/api/upload/download?fileId=${id}`, options);
    const bytes = await reply.arrayBuffer();
    if (reply.status !== 200 || bytes.byteLength === 0) gone.push(id);
  }
  return gone;
}
