import { startMeasuredServer } from "../load/measured-server.ts";
import { readBenchTemplate, valuesFor, withSite } from "../templates.ts";
import { type Caller, callerOf, openOffice, read } from "./offices.ts";

/** Slowest of a hundred, in ms, of one office's generations and of requests for its library's structure. */
export interface NeighbourReading {
  readonly neighbour: string;
  readonly generation: { readonly p50: number; readonly p99: number; readonly count: number };
  readonly structure: { readonly p50: number; readonly p99: number; readonly count: number };
  readonly failures: number;
}

const SECONDS = 12;
const HEAVY_TOPICS = 200;

interface Turn {
  readonly office: Caller;
  /** Order of a document with the maximum number of topics. */
  readonly heavy: object;
  readonly turn: number;
  readonly signal: AbortSignal;
}

/** Attack of one office on its neighbours: `act` is what one of its clients repeats. */
type Attack = readonly [clients: number, act: (turn: Turn) => Promise<Response>];

const merges: Attack = [
  4,
  ({ office, heavy, signal }) => office.call("POST", "/api/documents/generate", heavy, signal),
];
const folders: Attack = [
  100,
  ({ office, turn, signal }) =>
    office.call("POST", "/api/folders/create", { folderName: `p${turn}`, type: "models" }, signal),
];
const uploads: Attack = [
  8,
  ({ office, turn, signal }) =>
    office.upload("topicos", { name: `t${turn % 50}.docx`, bytes: readBenchTemplate("c") }, { signal }),
];
const attacks: Readonly<Record<string, readonly Attack[]>> = {
  none: [],
  "four clients with heavy merges": [merges],
  "a hundred clients making folders": [folders],
  "eight clients uploading": [uploads],
  "all three": [merges, folders, uploads],
};

/** Measures one office at work, alone and beside a neighbour that uses all it can get. */
export async function measureNeighbours(root: string, databaseUrl?: string): Promise<NeighbourReading[]> {
  const server = await startMeasuredServer(root, databaseUrl);
  try {
    const office = callerOf(server, server.token);
    const order = await prepare(office, 1);
    const hostile = await openOffice(server);
    const heavy = await prepare(hostile, HEAVY_TOPICS);
    const readings: NeighbourReading[] = [];
    for (const [neighbour, attack] of Object.entries(attacks)) {
      const reading = { neighbour, ...(await underAttack(office, order, () => run(hostile, heavy, attack))) };
      process.stderr.write(`${JSON.stringify(reading)}\n`);
      readings.push(reading);
    }
    return readings;
  } finally {
    await server.stop("SIGKILL");
  }
}

/**
 * Uploads a template and a topic of the maximum size, and returns the order of a document with this many copies of the
 * topic.
 */
async function prepare(office: Caller, topics: number): Promise<object> {
  await read(office.call("POST", "/api/folders/create", { folderName: "Bancada", type: "models" }));
  const [template, topic] = [readBenchTemplate("b"), readBenchTemplate(topics > 1 ? "c" : "a")];
  const site = withSite(template);
  const { id } = await read<{ id: string }>(
    office.upload("models", { name: "m.docx", bytes: site }, { folder: "Bancada" }),
  );
  const part = await read<{ id: string }>(office.upload("topicos", { name: "t.docx", bytes: topic }));
  const formData = { ...valuesFor(template), ...valuesFor(topic) };
  const selectedTopics = Array.from({ length: topics }, (_, at) => ({ id: part.id, order: at + 1 }));
  return { documentType: id, formData, selectedTopics, outputFileName: "Bancada" };
}

/** Runs the neighbour's clients until they are stopped; their pending requests are aborted. */
function run(hostile: Caller, heavy: object, attack: readonly Attack[]) {
  const over = new AbortController();
  const { signal } = over;
  let turn = 0;
  const clients = attack.flatMap(([count, act]) =>
    Array.from({ length: count }, async () => {
      while (!signal.aborted) {
        const reply = await act({ office: hostile, heavy, turn: ++turn, signal }).catch(() => undefined);
        await reply?.arrayBuffer().catch(() => undefined);
      }
    }),
  );
  return async () => {
    over.abort();
    await Promise.all(clients);
  };
}

async function underAttack(office: Caller, order: object, begin: () => () => Promise<void>) {
  const [generations, structures] = [[] as number[], [] as number[]];
  let failures = 0;
  const timed = async (into: number[], act: () => Promise<Response>) => {
    const before = performance.now();
    const reply = await act().catch(() => undefined);
    await reply?.arrayBuffer();
    into.push(performance.now() - before);
    if (!reply?.ok) failures++;
  };
  const end = begin();
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    await timed(generations, () => office.call("POST", "/api/documents/generate", order));
    await timed(structures, () => office.call("GET", "/api/folders/structure/models"));
  }
  await end();
  return { generation: spread(generations), structure: spread(structures), failures };
}

function spread(times: number[]) {
  const sorted = times.sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}
