import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { docx } from "../docx-files.ts";
import { clientPatienceMs, createAsking } from "./asking.ts";
import { developer } from "./product-process.ts";

export interface BusyClients {
  /** Answers by HTTP status; 0 = the connection broke. */
  readonly statuses: Readonly<Record<number, number>>;
  /** 503 replies without `Retry-After`. */
  readonly unadvised: number;
  /** The slowest answer, ms. */
  readonly slowestMs: number;
  /** Acknowledged writes. */
  readonly acknowledged: number;
  /** Those of them that have bytes in the store of files. */
  readonly stored?: number;
  /** Ends the clients once each has its reply. */
  stop(): Promise<void>;
  /** Returns acknowledged folders, files and documents that are missing or incomplete. */
  missing(): Promise<string[]>;
  /** The same for what is acknowledged by now, on another product later. */
  acknowledgedNow(): (url: string) => Promise<string[]>;
}

/** Login and password of the person whose clients they are. */
type Person = typeof developer;

export async function signIn(url: string, person: Person): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (reply.status !== 200) throw new Error(`log-in: ${reply.status}`);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

const digest = (bytes: ArrayBuffer) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

/** Creates a template of a person's with a marker for a name. */
export async function newTemplate(
  url: string,
  authorization: string,
  bytes: Uint8Array = docx("Eu, {NOME}"),
): Promise<string> {
  const folder = { folderName: `modelos ${randomBytes(4).toString("hex")}`, parentPath: "", type: "uploads" };
  const headers = { authorization, "content-type": "application/json" };
  await fetch(`${url}/api/folders/create`, { method: "POST", headers, body: JSON.stringify(folder) });
  const form = new FormData();
  form.append("category", folder.folderName);
  form.append("file", new Blob([new Uint8Array(bytes)]), "Modelo.docx");
  const send = () => fetch(`${url}/api/upload/models`, { method: "POST", headers: { authorization }, body: form });
  let reply = await send();
  // A busy machine may need more than one attempt.
  for (let tries = 0; reply.status === 503 && tries < 20; tries++) {
    await pause(1000);
    reply = await send();
  }
  if (reply.status !== 201) throw new Error(`template: ${reply.status}`);
  return ((await reply.json()) as { id: string }).id;
}

/** Acknowledged writes: folders by name, files by id, documents by id with the hash of their bytes. */
interface Acknowledged {
  readonly folders: string[];
  readonly files: string[];
  readonly documents: Map<string, string>;
}

/** Clients that create folders, topics and documents, in turn and without a pause, until they are stopped. */
export async function startBusyClients(url: string, count: number, person: Person = developer): Promise<BusyClients> {
  const authorization = `Bearer ${await signIn(url, person)}`;
  const { ask, seen } = createAsking(url);
  const made: Acknowledged = { folders: [], files: [], documents: new Map() };
  const templateId = await newTemplate(url, authorization);
  const run = randomBytes(4).toString("hex");
  let running = true;

  const json = { authorization, "content-type": "application/json" };
  async function createFolder(folderName: string) {
    const body = JSON.stringify({ folderName, parentPath: "", type: "topicos" });
    if (await ask("/api/folders/create", { method: "POST", headers: json, body })) made.folders.push(folderName);
  }
  async function uploadTopic(name: string) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(docx(`tópico ${name}`))]), `${name}.docx`);
    const reply = await ask("/api/upload/topicos", { method: "POST", headers: { authorization }, body: form });
    if (reply) made.files.push(JSON.parse(Buffer.from(reply.bytes).toString()).data.id);
  }
  async function generate(nome: string) {
    const body = JSON.stringify({ documentType: templateId, formData: { nome }, outputFileName: nome });
    const reply = await ask("/api/documents/generate", { method: "POST", headers: json, body });
    if (reply?.id) made.documents.set(reply.id, digest(reply.bytes));
  }
  const clients = Array.from({ length: count }, async (_, client) => {
    for (let turn = 0; running; turn++) {
      const name = `${run}-${client}-${turn}`;
      if (turn % 3 === 0) await createFolder(`pasta ${name}`);
      else if (turn % 3 === 1) await uploadTopic(`arquivo ${name}`);
      else await generate(`documento ${name}`);
    }
  });

  return {
    statuses: seen.statuses,
    get unadvised() {
      return seen.unadvised;
    },
    get slowestMs() {
      return seen.slowestMs;
    },
    get acknowledged() {
      return made.folders.length + made.files.length + made.documents.size;
    },
    get stored() {
      return made.files.length + made.documents.size;
    },
    stop: async () => {
      running = false;
      await Promise.all(clients);
    },
    missing: () => goneOf(url, person, made),
    acknowledgedNow: () => {
      const { folders, files, documents } = made;
      const now = { folders: [...folders], files: [...files], documents: new Map(documents) };
      return (other) => goneOf(other, person, now);
    },
  };
}

/** Returns the acknowledged writes that a person who logs in now does not find, or finds changed. */
async function goneOf(url: string, person: Person, { folders, files, documents }: Acknowledged): Promise<string[]> {
  const options = { headers: { authorization: `Bearer ${await signIn(url, person)}` } };
  const structure = await (await fetch(`${url}/api/folders/structure/topicos`, options)).text();
  const gone = folders.filter((name) => !structure.includes(`"${name}"`));
  const giveUpAt = performance.now() + clientPatienceMs;
  const bytesAt = async (path: string) => {
    for (;;) {
      const reply = await fetch(url + path, options);
      const bytes = await reply.arrayBuffer();
      if (reply.status === 200) return bytes;
      // What cannot be read yet is not lost: a store of files is left alone for some seconds after it failed.
      if (reply.status !== 503 || performance.now() > giveUpAt) return new ArrayBuffer();
      await pause(500);
    }
  };
  for (const id of files) {
    if ((await bytesAt(`/api/upload/download?fileId=${id}`)).byteLength === 0) gone.push(id);
  }
  for (const [id, hash] of documents) {
    if (digest(await bytesAt(`/api/documents/download/${id}`)) !== hash) gone.push(id);
  }
  return gone;
}
