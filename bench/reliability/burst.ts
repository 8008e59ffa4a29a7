import { setTimeout as rest } from "node:timers/promises";
import { startMeasuredServer } from "../load/measured-server.ts";
import { readBenchTemplate, valuesFor, withSite } from "../templates.ts";
import { type Caller, liftTrialLimit, openOffice, read } from "./offices.ts";

/** Result of one office's clients, each of which requests one document after the other. */
interface BurstReading {
  readonly clients: number;
  /** Documents per second. */
  readonly accepted: number;
  readonly p50: number;
  readonly p99: number;
  /** Percentage of answers that asked the client to retry. */
  readonly refused: number;
  /** Percentage of documents that were refused at least twice. */
  readonly refusedTwice: number;
}

const SECONDS = 10;
const COUNTS = [8, 50, 200];
const TOPICS = 2;

/** `patient` clients wait as long as Retry-After says; `hasty` ones retry at once. */
type Manners = "patient" | "hasty";

export async function measureBurst(root: string, databaseUrl?: string, manners: Manners = "patient") {
  const server = await startMeasuredServer(root, databaseUrl, { isUnprobed: true });
  try {
    await liftTrialLimit(server);
    const office = await openOffice(server);
    const order = await prepare(office);
    await burst(office, order, { clients: 8, seconds: 3, manners });
    const readings: BurstReading[] = [];
    for (const clients of COUNTS) {
      const reading = await burst(office, order, { clients, seconds: SECONDS, manners });
      process.stderr.write(`${JSON.stringify(reading)}\n`);
      readings.push(reading);
    }
    return readings;
  } finally {
    await server.stop("SIGKILL");
  }
}

interface BurstOptions {
  readonly clients: number;
  readonly seconds: number;
  readonly manners: Manners;
}

async function burst(office: Caller, order: object, { clients, seconds, manners }: BurstOptions) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let [answers, refusals, twice] = [0, 0, 0];

  /** Requests one document until it is made or the time is over. */
  async function make(): Promise<void> {
    const before = performance.now();
    for (let refused = 0; performance.now() < end; ) {
      const reply = await office.call("POST", "/api/documents/generate", order).catch(() => undefined);
      await reply?.arrayBuffer();
      answers++;
      if (reply?.ok) return void times.push(performance.now() - before);
      refusals++;
      refused++;
      if (refused === 2) twice++;
      const retryAfterMs = Number(reply?.headers.get("retry-after") ?? 5) * 1000;
      if (manners === "patient") await rest(Math.min(retryAfterMs, Math.max(0, end - performance.now())));
    }
  }
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await make();
    }),
  );
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    clients,
    accepted: times.length / ((performance.now() - start) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    refused: (100 * refusals) / Math.max(1, answers),
    refusedTwice: (100 * twice) / Math.max(1, times.length),
  };
}

async function prepare(office: Caller): Promise<object> {
  const bytes = readBenchTemplate("a");
  await read(office.call("POST", "/api/folders/create", { folderName: "Bancada", type: "models" }));
  const { id } = await read<{ id: string }>(
    office.upload("models", { name: "m.docx", bytes: withSite(bytes) }, { folder: "Bancada" }),
  );
  const topics = await Promise.all(
    Array.from({ length: TOPICS }, async (_, at) => {
      const name = `t${at}.docx`;
      const topic = await read<{ id: string }>(office.upload("topicos", { name, bytes }));
      return { id: topic.id, order: at + 1 };
    }),
  );
  return { documentType: id, formData: valuesFor(bytes), selectedTopics: topics, outputFileName: "Bancada" };
}
