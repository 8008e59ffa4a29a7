import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { hostileFiles } from "../../../packages/docx/src/testing/archives/hostile-corpus.ts";
import { sendHostileCorpus } from "../../load/hostile-uploads.ts";
import { type MeasuredServer, startMeasuredServer } from "../../load/measured-server.ts";
import { type Caller, openOffice } from "../offices.ts";
import { isAlive, limitMemory, peakOf, releaseMemory } from "./memory-group.ts";

const MIB = 1024 * 1024;
const stalledBytes = 19 * MIB;

/** Result of a server with 1 GiB under stalled uploads and the whole hostile corpus. */
export interface MemoryReading {
  readonly step: string;
  readonly alive: boolean;
  /** Largest resident memory of the process so far, in MiB. */
  readonly peak: number;
  readonly summary: string;
}

export async function measureMemory(root: string, databaseUrl?: string) {
  const server = await startMeasuredServer(root, databaseUrl);
  const isLimited = limitMemory(server.pid);
  const readings: MemoryReading[] = [];
  const note = async (step: string, summary = "") => {
    const peak = peakOf(server.pid);
    readings.push({ step, alive: await isAlive(server), peak, summary });
    return readings.at(-1)?.alive;
  };
  try {
    await note("at rest");
    const [trial, ...others] = await Promise.all(Array.from({ length: 16 }, () => openOffice(server)));
    const fromOne = await stall(server, Array<Caller>(60).fill(trial as Caller));
    if (!(await note("60 stalled uploads of one trial account", fromOne.summary()))) return { isLimited, readings };
    fromOne.leave();
    const fromMany = await stall(
      server,
      Array.from({ length: 60 }, (_, at) => others[at % others.length] as Caller),
    );
    if (!(await note("60 stalled uploads of fifteen accounts", fromMany.summary()))) return { isLimited, readings };
    const files = hostileFiles().map(({ read }) => read());
    const replies = await sendHostileCorpus(server, files).catch(() => []);
    await note(`the hostile corpus four times beside them, ${replies.length} uploads`);
    fromMany.leave();
    return { isLimited, readings };
  } finally {
    await server.stop("SIGKILL");
    await releaseMemory();
  }
}

/** Sends uploads that stall after nineteen MiB. Returns once all have sent what the server accepts. */
async function stall({ url }: MeasuredServer, callers: readonly Caller[]) {
  const { port, host } = new URL(url);
  const block = Buffer.alloc(MIB, 1);
  const answers: string[] = [];
  const sockets = callers.map(({ token }): Socket => {
    const socket = connect(Number(port), "127.0.0.1");
    const head = [
      ...["POST /api/upload/topicos HTTP/1.1", `Host: ${host}`, `Authorization: Bearer ${token}`],
      ...["Content-Type: multipart/form-data; boundary=b", `Content-Length: ${stalledBytes + 1000}`, "", ""],
    ];
    socket.write(head.join("\r\n"));
    socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
    for (let sent = 0; sent < stalledBytes; sent += block.length) socket.write(block);
    socket.on("data", (chunk) => void answers.push(...(/HTTP\/1.1 (\d+)/.exec(String(chunk))?.slice(1) ?? [])));
    socket.on("error", () => undefined);
    return socket;
  });
  // Long enough for all to be sent on loopback, short enough that the server ends none of them as idle.
  await pause(15_000);
  const summary = () => {
    const counts = Object.entries(Object.groupBy(answers, (status) => status));
    const open = callers.length - answers.length;
    return [`${open} under way`, ...counts.map(([status, all]) => `${all?.length} × ${status}`)].join(", ");
  };
  const leave = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { summary, leave };
}
