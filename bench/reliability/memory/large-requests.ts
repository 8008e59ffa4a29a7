import { type MeasuredServer, startMeasuredServer } from "../../load/measured-server.ts";
import { type Caller, callerOf } from "../offices.ts";

/** Processor time in ms that one request of a hundred kilobytes takes on the thread that answers all requests. */
export interface RequestCost {
  readonly request: string;
  readonly ms: number;
}

const long = 100_000;
/** A server that does not answer within this many ms counts as blocked. */
const patienceMs = 20_000;

const kinds: Readonly<Record<string, string>> = {
  letters: "x".repeat(long),
  dots: ".".repeat(long),
  "dots and a letter": `a${".".repeat(long)}x`,
  "spaces and a letter": `${" ".repeat(long)}x`,
  quotes: `"'`.repeat(long / 2),
  digits: "1".repeat(long),
  at: `a@${"b.".repeat(long / 2)}@`,
  marks: `a${"\u0301\u0323".repeat(long / 4)}`,
  "zero width": "\u200b".repeat(long / 3),
};

const id = "01900000-0000-7000-8000-000000000000";
type Body = (text: string) => readonly [method: string, path: string, body: unknown];
const calls: Readonly<Record<string, Body>> = {
  login: (text) => ["POST", "/api/auth/login", { login: text, password: text }],
  registration: (text) => {
    const names = { nome: text, login: text, email: text, senha: text, cpf: text };
    return ["POST", "/api/auth/register", { tipoPessoa: "fisica", ...names }];
  },
  "forgotten password": (text) => ["POST", "/api/auth/forgot-password", { login: text }],
  "new user": (text) => ["POST", "/api/users", { nome: text, login: text, senha: text, role: text }],
  folder: (text) => ["POST", "/api/folders/create", { folderName: text, parentPath: text, type: "models" }],
  "folder's end": (text) => ["DELETE", "/api/folders/delete", { folderPath: text, type: "models" }],
  "a value": (text) => ["POST", "/api/documents/generate", { documentType: id, formData: { A: text } }],
  "a value's name": (text) => ["POST", "/api/documents/generate", { documentType: id, formData: { [text]: "a" } }],
  "a document's name": (text) => [
    ...(["POST", "/api/documents/generate"] as const),
    { documentType: id, formData: {}, outputFileName: text },
  ],
  "a marker": (text) => ["POST", `/api/markers/file/${id}`, { markers: { [text]: { name: text, options: [text] } } }],
  permissions: (text) => ["POST", "/api/permissions", { permissions: { [text]: { permissions: [text] } } }],
};

/** Bodies that are costly because of the number of things in them. */
const shapes: Readonly<Record<string, ReturnType<Body>>> = {
  "ten thousand values": [
    "POST",
    "/api/documents/generate",
    { documentType: id, formData: numbered(10_000, () => "") },
  ],
  "ten thousand topics": [
    ...(["POST", "/api/documents/generate"] as const),
    { documentType: id, formData: {}, selectedTopics: Array.from({ length: 10_000 }, () => ({})) },
  ],
  "two thousand markers": ["POST", `/api/markers/file/${id}`, { markers: numbered(2_000, (name) => ({ name })) }],
  "twenty thousand options": [
    ...(["POST", `/api/markers/file/${id}`] as const),
    { markers: { "{A}": { name: "A", type: "select", options: Array.from({ length: 20_000 }, () => "x") } } },
  ],
  "lists in lists": ["POST", "/api/auth/login", JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`)],
};

function numbered(count: number, value: (name: string) => unknown) {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`C${at}`, value(`C${at}`)]));
}

/**
 * Measures every call with every kind of text, each alone; the file's name is last, because it once blocked the server
 * for good.
 */
export async function measureLargeRequests(root: string): Promise<RequestCost[]> {
  const server = await startMeasuredServer(root);
  const caller = callerOf(server, server.token);
  const costs: RequestCost[] = [];
  const measure = async (request: string, act: (signal: AbortSignal) => Promise<unknown>) => {
    costs.push({ request, ms: await costOf(server, act) });
  };
  try {
    // Once untimed, so that compiling code at its first use does not count towards a request.
    for (const call of Object.values(calls)) await caller.call(...call("x"));
    for (const [shape, call] of Object.entries(shapes)) await measure(shape, (signal) => caller.call(...call, signal));
    for (const [name, call] of Object.entries(calls)) {
      for (const [kind, text] of Object.entries(kinds)) {
        await measure(`${name}: ${kind}`, (signal) => caller.call(...call(text), signal));
      }
    }
    for (const [kind, text] of Object.entries(kinds)) {
      await measure(`address and token: ${kind}`, (signal) => sendHeaders(server, text, signal));
      await measure(`an upload's folder: ${kind}`, (signal) => sendForm(server, caller, "a.docx", text, signal));
    }
    for (const [kind, text] of Object.entries(kinds)) {
      const name = `${text.slice(0, 75_000)}x.docx`;
      await measure(`a file's name: ${kind}`, (signal) => sendForm(server, caller, name, "", signal));
      if (costs.at(-1)?.ms === Number.POSITIVE_INFINITY) break;
    }
    return costs;
  } finally {
    await server.stop("SIGKILL");
  }
}

async function costOf(server: MeasuredServer, act: (signal: AbortSignal) => Promise<unknown>): Promise<number> {
  await server.ask("reset");
  const signal = AbortSignal.timeout(patienceMs);
  await act(signal).catch(() => undefined);
  if (signal.aborted) return Number.POSITIVE_INFINITY;
  return (await server.ask("read")).ownMax;
}

/** Sends as much as headers may contain. */
function sendHeaders({ url }: MeasuredServer, text: string, signal: AbortSignal): Promise<unknown> {
  const part = encodeURIComponent(text.slice(0, 6_000)).slice(0, 6_000).replace(/%.?$/, "");
  const headers = { authorization: `Bearer ${part}` };
  return fetch(`${url}/api/documents/files/${part}?page=${part.slice(0, 2_000)}`, { signal, headers });
}

function sendForm({ url }: MeasuredServer, { token }: Caller, name: string, folder: string, signal: AbortSignal) {
  const boundary = "----bancada";
  const escaped = name.replaceAll('"', "%22");
  const body = [
    `--${boundary}\r\nContent-Disposition: form-data; name="category"\r\n\r\n${folder}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escaped}"\r\n\r\nx\r\n--${boundary}--\r\n`,
  ].join("");
  const headers = { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` };
  return fetch(`${url}/api/upload/topicos`, { method: "POST", body, headers, signal });
}
