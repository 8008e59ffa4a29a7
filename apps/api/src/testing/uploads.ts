import type { FastifyInstance } from "fastify";
import { call } from "./test-app.ts";

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
type FormPart = readonly [field: string, value: string | FormFile];

const boundary = "----lavra-test-boundary";

/** A multipart body with its parts in the given order. */
export function multipart(parts: readonly FormPart[]) {
  const chunks = parts.flatMap(([field, value]) => {
    const file =
      typeof value === "string" ? "" : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`;
    return [Buffer.from(head), typeof value === "string" ? Buffer.from(value) : value.bytes, Buffer.from("\r\n")];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** Sends one file to a folder. */
export const upload = (
  app: FastifyInstance,
  token: string,
  area: "models" | "topicos",
  file: FormFile,
  fields: Readonly<Record<string, string>> = {},
) => {
  const parts: FormPart[] = [...Object.entries(fields), ["file", file]];
  return call(app, token, { method: "POST", url: `/api/upload/${area}`, ...multipart(parts) });
};

export async function createFolder(app: FastifyInstance, token: string, folderName: string, options: object = {}) {
  const payload = { folderName, parentPath: "", type: "uploads", ...options };
  return call(app, token, { method: "POST", url: "/api/folders/create", payload });
}

/** Creates a template in a new folder; returns its id. */
export async function newTemplate(app: FastifyInstance, token: string, name: string, bytes: Uint8Array) {
  await createFolder(app, token, "Modelos de teste");
  const { status, body } = await upload(app, token, "models", { name, bytes }, { category: "Modelos de teste" });
  if (status !== 201) throw new Error(`upload failed: ${JSON.stringify(body)}`);
  return body.data.id as string;
}

/** Creates a topic at the root; returns its id. */
export async function newTopic(app: FastifyInstance, token: string, name: string, bytes: Uint8Array) {
  const { status, body } = await upload(app, token, "topicos", { name, bytes });
  if (status !== 201) throw new Error(`upload failed: ${JSON.stringify(body)}`);
  return body.data.id as string;
}
