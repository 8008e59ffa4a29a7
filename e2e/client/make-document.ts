import { readFile, writeFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

/**
 * Third-party program with a client generated from `/api/openapi.json`: logs in, uploads a template, generates a
 * document from it, lists documents and downloads it. The journey type-checks and runs it next to `api.ts`.
 */
const [url, login, password, template, destination] = process.argv.slice(2) as [string, string, string, string, string];

const client = createClient<paths>({ baseUrl: url });
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function held<T>(data: T | undefined, error: components["schemas"]["Failure"] | undefined): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.error}`);
  return data;
}

const refused = await client.POST("/api/auth/login", { body: { login, password: "não é esta" } });
const code: components["schemas"]["ErrorCode"] | undefined = refused.error?.code;
if (code !== "auth.invalid_password") throw new Error(`a wrong password answered ${code}`);

const entered = await client.POST("/api/auth/login", { body: { login, password } });
const { token } = held(entered.data, entered.error).data;
client.use({
  onRequest: ({ request }) => request.headers.set("Authorization", `Bearer ${token}`),
});

const sent = await client.POST("/api/upload/{type}", {
  params: { path: { type: "models" } },
  body: { file: new Blob([await readFile(template)], { type: docx }), category: "Contratos" },
  bodySerializer: ({ file, category = "" }) => {
    const form = new FormData();
    form.set("category", category);
    form.set("file", file, "Recibo.docx");
    return form;
  },
});
const { id } = held(sent.data, sent.error);

const made = await client.POST("/api/documents/generate", {
  body: { documentType: id, formData: { CLIENTE: "Ana Prado", VALOR: 1500 }, outputFileName: "Recibo de Ana" },
  parseAs: "blob",
});
const document: Blob = held(made.data, made.error);
const documentId = made.response.headers.get("X-Document-Id");

const listed = await client.GET("/api/documents/files", { params: { query: { limit: 5 } } });
const entry = held(listed.data, listed.error).data.files.find((file) => file.id === documentId);
if (entry?.size !== document.size) throw new Error("the list does not show the document that was made");

const got = await client.GET("/api/documents/download/{name}", {
  params: { path: { name: entry.name } },
  parseAs: "arrayBuffer",
});
await writeFile(destination, new Uint8Array(held(got.data, got.error)));
process.stdout.write(got.response.headers.get("Content-Disposition") ?? "");
