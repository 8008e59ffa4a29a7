import { hostileFiles } from "../../packages/docx/src/testing/archives/hostile-corpus.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import type { ProbeReading } from "./probe.ts";

const CLIENTS = 4;

export interface UploadLoad {
  readonly uploads: number;
  /** Replies by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Slowest reply, in ms. */
  readonly slowest: number;
  readonly rest: ProbeReading;
  readonly load: ProbeReading;
  readonly after: ProbeReading;
}

/**
 * Sends every file of the hostile corpus from each of four clients on loopback; each client starts at a different file.
 */
export async function sendHostileCorpus(server: MeasuredServer, files: readonly Uint8Array[]) {
  const outcomes = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const from = Math.floor((files.length * client) / CLIENTS);
      const own: { status: number; ms: number }[] = [];
      for (const bytes of [...files.slice(from), ...files.slice(0, from)]) {
        const before = performance.now();
        const status = await send(server, `c${client}-${own.length}.docx`, bytes);
        own.push({ status, ms: performance.now() - before });
      }
      return own;
    }),
  );
  return outcomes.flat();
}

/** Measures a server of its own under the hostile corpus. */
export async function measureHostileUploads(root: string, databaseUrl?: string): Promise<UploadLoad | undefined> {
  const files = hostileFiles().map(({ read }) => read());
  if (files.length === 0) return undefined;
  const server = await startMeasuredServer(root, databaseUrl);
  try {
    // One valid upload first, so that memory at rest is that of a server whose code is loaded.
    await send(server, "texto.docx", files[0] ?? new Uint8Array());
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const rest = await server.ask("reset");
    const start = performance.now();
    const replies = await sendHostileCorpus(server, files);
    const seconds = (performance.now() - start) / 1000;
    const load = await server.ask("reset");
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = await server.ask("read");
    const statuses = Object.groupBy(replies, ({ status }) => status);
    return {
      uploads: replies.length,
      seconds,
      rest,
      load,
      after,
      slowest: Math.max(...replies.map(({ ms }) => ms)),
      statuses: Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length ?? 0])),
    };
  } finally {
    await server.stop();
  }
}

async function send({ url, token }: MeasuredServer, name: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const reply = await fetch(`${url}/api/upload/topicos`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  await reply.arrayBuffer();
  return reply.status;
}
