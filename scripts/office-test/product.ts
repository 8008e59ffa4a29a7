import { fileURLToPath } from "node:url";
import { type MeasuredServer, startMeasuredServer } from "../../bench/load/measured-server.ts";
import { type Caller, liftTrialLimit, openOffice, read } from "../../bench/reliability/offices.ts";
import type { Answers } from "./piece.ts";
import { requestOf } from "./request.ts";

/** An office of the running product. */
export interface Office {
  /** Sends a template; returns its id. */
  upload(name: string, bytes: Uint8Array): Promise<string>;
  /** Generates a document. @throws Error for a refusal */
  generate(template: string, answers: Answers): Promise<Uint8Array>;
}

const officeOf = (owner: Caller): Office => ({
  upload: async (name, bytes) => (await read<{ id: string }>(owner.upload("models", { name, bytes }, { folder }))).id,
  generate: async (template, answers) => {
    const reply = await owner.call("POST", "/api/documents/generate", requestOf(template, answers));
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
