import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../docx-files.ts";
import { createAsking } from "./asking.ts";
import { type BusyClients, newTemplate, signIn } from "./busy-clients.ts";
import type { developer } from "./product-process.ts";

type Person = typeof developer;

/** Drafts of one person: fewer than a person may have. */
const mostDrafts = 30;

/** What a call has to answer, and where it is in the answer. */
interface Expected {
  readonly path: string;
  readonly value: object;
  readonly read: (body: Body) => unknown;
}

/** Bodies of the calls below. */
interface Body {
  readonly party?: { readonly id: string; readonly record: object };
  readonly case?: { readonly id: string; readonly record: object };
  readonly data?: {
    readonly revision?: number;
    readonly draft?: { readonly answers: object };
    readonly inputs?: { readonly answers: object };
  };
}

const bodyOf = (bytes: ArrayBuffer): Body => JSON.parse(Buffer.from(bytes).toString());

interface RecordClients {
  readonly count: number;
  readonly person: Person;
  /** False for a version without cases. */
  readonly hasCases: boolean;
}

type Asking = ReturnType<typeof createAsking>;

interface WritingDeps {
  readonly ask: Asking["ask"];
  readonly headers: Record<string, string>;
  readonly templateId: string;
  /** Notes an acknowledged write. */
  readonly keep: (expected: Expected) => Promise<void>;
}

function createWriting({ ask, headers, templateId, keep }: WritingDeps) {
  let drafts = 0;
  const send = async (method: string, path: string, body: object): Promise<Body | undefined> => {
    const reply = await ask(path, { method, headers, body: JSON.stringify(body) });
    return reply && bodyOf(reply.bytes);
  };
  const partiesOf = (id: string) => ({ "{AUTOR}": [{ id, version: 1 }] });

  return {
    async party(name: string): Promise<string | undefined> {
      const record = { kind: "pf", name, gender: "f", cpf: "529.982.247-25" };
      const id = (await send("POST", "/api/parties", { record }))?.party?.id;
      if (id) await keep({ path: `/api/parties/${id}`, value: record, read: (body) => body.party?.record });
      return id;
    },
    async case(party: string, name: string): Promise<void> {
      const record = { class: `Ação ${name}`, parties: [{ id: party, side: "ativo", role: "autor", isClient: true }] };
      const id = (await send("POST", "/api/cases", { record }))?.case?.id;
      if (id) await keep({ path: `/api/cases/${id}`, value: record, read: (body) => body.case?.record });
    },
    /** Saves a draft twice, each time by any process. */
    async draft(party: string, name: string): Promise<void> {
      if (drafts >= mostDrafts) return;
      drafts++;
      const path = `/api/documents/drafts/${newId()}`;
      const content = { templateId, topics: [], outputName: null, signerId: null, writer: newId() };
      const save = async (value: string, revision: number) => {
        const answers = { v: 1, fields: { "{VALOR}": value }, parties: partiesOf(party) };
        const saved = (await send("PUT", path, { ...content, answers, revision }))?.data?.revision;
        return saved ? { answers, saved } : undefined;
      };
      const first = await save(`R$ 1,00 de ${name}`, 0);
      const second = first && (await save(`R$ 2,00 de ${name}`, first.saved));
      if (second) await keep({ path, value: second.answers, read: (body) => body.data?.draft?.answers });
      await ask("/api/documents/drafts", { headers });
    },
    async document(party: string, name: string): Promise<void> {
      const [fields, parties] = [{ "{VALOR}": `R$ 3,00 de ${name}` }, partiesOf(party)];
      const body = JSON.stringify({ documentType: templateId, formData: fields, parties, outputFileName: name });
      const reply = await ask("/api/documents/generate", { method: "POST", headers, body });
      const read = (answer: Body) => answer.data?.inputs?.answers;
      if (reply?.id) await keep({ path: `/api/documents/${reply.id}/inputs`, value: { v: 1, fields, parties }, read });
      await ask("/api/documents/files?limit=10", { headers });
    },
  };
}

/** Returns what a product does not have as it was written. */
async function missingOf(url: string, person: Person, expected: readonly Expected[]): Promise<string[]> {
  const options = { headers: { authorization: `Bearer ${await signIn(url, person)}` } };
  const gone: string[] = [];
  for (const { path, value, read } of expected) {
    const reply = await fetch(url + path, options);
    const body = await reply.text();
    if (!reply.ok || !isDeepStrictEqual(read(JSON.parse(body)), value)) gone.push(`${path}: ${reply.status} ${body}`);
  }
  return gone;
}

/**
 * Clients that write what is sealed (parties, cases, drafts, documents about parties) and read it again at once,
 * without a pause, until they are stopped.
 */
export async function startRecordClients(
  url: string,
  { count, person, hasCases }: RecordClients,
): Promise<BusyClients> {
  const authorization = `Bearer ${await signIn(url, person)}`;
  const headers = { authorization, "content-type": "application/json" };
  const { ask, seen } = createAsking(url);
  const templateId = await newTemplate(url, authorization, docx("{AUTOR.NOME}, {AUTOR: o|a} cliente, {VALOR}"));
  const made: Expected[] = [];
  /** What was read differently from what was written. */
  const wrong: string[] = [];
  let running = true;

  async function keep(expected: Expected): Promise<void> {
    made.push(expected);
    const reply = await ask(expected.path, { headers });
    if (reply && !isDeepStrictEqual(expected.read(bodyOf(reply.bytes)), expected.value)) wrong.push(expected.path);
  }
  const write = createWriting({ ask, headers, templateId, keep });
  const run = randomBytes(4).toString("hex");
  const clients = Array.from({ length: count }, async (_, client) => {
    for (let turn = 0; running; turn++) {
      const name = `MARINA ${run} ${client} ${turn}`;
      const party = await write.party(name);
      if (!party) continue;
      if (hasCases) await write.case(party, name);
      await write.draft(party, name);
      await write.document(party, name);
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
      return made.length;
    },
    stop: async () => {
      running = false;
      await Promise.all(clients);
    },
    missing: async () => [...wrong, ...(await missingOf(url, person, made))],
    acknowledgedNow: () => {
      const now = [...made];
      return async (other) => [...wrong, ...(await missingOf(other, person, now))];
    },
  };
}
