import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MeasuredServer, startMeasuredServer } from "../../bench/load/measured-server.ts";
import { type Caller, liftTrialLimit, openOffice, read } from "../../bench/reliability/offices.ts";
import { type Answers, type FileIds, requestOf } from "./piece.ts";

/** An office of the running product. */
export interface Office {
  /** Sends a template or a topic; returns its id. */
  upload(area: "models" | "topicos", name: string, bytes: Uint8Array): Promise<string>;
  /** Generates a document. @throws Error for a refusal */
  generate(files: FileIds, answers: Answers): Promise<Uint8Array>;
}

/** Most times that a request is sent to a busy server. */
const mostAttempts = 20;

/** Sends a request again for as long as the server is busy, after the time that it asks for. */
async function untilFree(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const reply = await send();
    if (reply.status !== 503 || attempt === mostAttempts) return reply;
    await pause(Number(reply.headers.get("retry-after")) * 1000);
  }
}

const officeOf = (owner: Caller): Office => ({
  upload: async (area, name, bytes) => {
    const sent = untilFree(() => owner.upload(area, { name, bytes }, area === "models" ? { folder } : {}));
    return (await read<{ id: string }>(sent)).id;
  },
  generate: async (files, answers) => {
    const request = requestOf(files, answers);
    const reply = await untilFree(() => owner.call("POST", "/api/documents/generate", request));
    if (reply.status >= 400) throw new Error(`${answers.id}: ${reply.status} ${await reply.text()}`);
    return new Uint8Array(await reply.arrayBuffer());
  },
});

const folder = "Modelos";

/** Starts the product on an empty embedded database, in a process of its own, and opens an office in it. */
export async function startProduct(): Promise<{ readonly office: Office; readonly server: MeasuredServer }> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const server = await startMeasuredServer(root, "", { isUnprobed: true });
  try {
    await liftTrialLimit(server);
    const owner = await openOffice(server);
    await read(owner.call("POST", "/api/folders/create", { folderName: folder, parentPath: "", type: "uploads" }));
    return { office: officeOf(owner), server };
  } catch (cause) {
    await server.stop();
    throw cause;
  }
}
