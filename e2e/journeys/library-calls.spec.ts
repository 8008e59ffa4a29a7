/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { carry } from "../session.ts";
import { wordFile } from "../word.ts";

test.use({ dataOf: "library-calls" });

const nobody = { login: "", password: "" };

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Fields of a form in their order: texts, and files of one paragraph by their names. */
  readonly form?: readonly (readonly [
    field: string,
    value: string | { readonly name: string; readonly base64: string },
  ])[];
}

/** A call as a script of the logged-in page makes it. */
const callFrom = (page: Page, wanted: Call) =>
  page.evaluate(async ({ method, path, body, form }) => {
    const headers: Record<string, string> = { authorization: `Bearer ${localStorage.getItem("token")}` };
    if (body !== undefined) headers["content-type"] = "application/json";
    const data = new FormData();
    for (const [field, value] of form ?? []) {
      if (typeof value === "string") data.append(field, value);
      else {
        const bytes = Uint8Array.from(atob(value.base64), (sign) => sign.charCodeAt(0));
        data.append(field, new File([bytes], value.name));
      }
    }
    const sent = body === undefined ? (form ? data : null) : JSON.stringify(body);
    const answer = await fetch(path, { method, headers, body: sent, credentials: "include" });
    const type = answer.headers.get("content-type") ?? "";
    const isJson = type.includes("json");
    return {
      status: answer.status,
      type,
      disposition: answer.headers.get("content-disposition"),
      // biome-ignore lint/suspicious/noExplicitAny: each call's answer is looked at where it is made
      body: isJson ? ((await answer.json()) as any) : undefined,
      size: isJson ? 0 : (await answer.arrayBuffer()).byteLength,
    };
  }, wanted);

const docx = (name: string, text = "{NOME} {CPF}") => ({ name, base64: wordFile([text]).toString("base64") });

test("a script of the page makes the calls of uploads and folders, by either name of their area", async ({
  context,
  product,
  credentials,
}) => {
  const { page } = await carry(context, product.url, credentials.administrador ?? nobody);
  const call = (method: string, path: string, rest: Omit<Call, "method" | "path"> = {}) =>
    callFrom(page, { method, path, ...rest });

  for (const [type, folderName, parentPath] of [
    ["models", "Chamadas", "/"],
    ["uploads", "Recursos", "/Chamadas"],
  ] as const) {
    const made = await call("POST", "/api/folders/create", { body: { folderName, parentPath, type } });
    expect(made, type).toMatchObject({ status: 201, body: { success: true, data: { name: folderName } } });
  }

  const one = await call("POST", "/api/upload/uploads", {
    form: [
      ["file", docx("Um.docx")],
      ["category", "Chamadas"],
    ],
  });
  const told = { filename: "Um.docx", destination: "/Chamadas", category: "Chamadas" };
  const processed = { success: true, data: { totalMarkers: 2, newMarkers: expect.any(Number) } };
  expect(one).toMatchObject({
    status: 201,
    body: { success: true, ...told, data: { ...told, markerProcessing: processed } },
  });

  const several = await call("POST", "/api/upload/models/multiple", {
    form: [
      ["files[]", docx("Dois.docx")],
      ["files", docx("Três.pdf")],
      ["category", "Chamadas"],
      ["subcategory", "Recursos"],
    ],
  });
  expect(several.status).toBe(201);
  expect(several.body.data.files).toMatchObject([{ filename: "Dois.docx", destination: "/Chamadas/Recursos" }]);
  const notDocx = "Apenas arquivos .docx são aceitos. Arquivos inválidos: Três.pdf";
  expect(several.body.data.failed).toEqual([{ filename: "Três.pdf", code: "library.not_docx", error: notDocx }]);

  const atRoot = await call("POST", "/api/upload/models", { form: [["file", docx("Solto.docx")]] });
  const rootRefused = "Não é possível fazer upload diretamente na pasta raiz. Crie uma pasta primeiro.";
  expect(atRoot).toMatchObject({ status: 400, body: { success: false, error: rootRefused } });
  const topic = await call("POST", "/api/upload/topicos", { form: [["file", docx("Tese.docx")]] });
  expect(topic).toMatchObject({
    status: 201,
    body: { data: { filename: "Tese.docx", destination: "/", category: "" } },
  });

  const limits = await call("GET", "/api/upload/limits");
  const bounds = { maxFileSize: 20 * 1024 ** 2, maxFiles: 50, accepted: [".docx"] };
  expect(limits).toMatchObject({ status: 200, body: { success: true, data: bounds } });
  const usage = await call("GET", "/api/upload/disk-usage");
  const count = expect.any(Number);
  expect(usage).toMatchObject({
    status: 200,
    body: { data: { used: count, limit: count, percent: count, files: count } },
  });

  const [asModels, asUploads] = await Promise.all(
    ["models", "uploads"].map((type) => call("GET", `/api/folders/structure/${type}`)),
  );
  expect(asModels?.status).toBe(200);
  expect(asModels?.body.data).toEqual(asUploads?.body.data);
  expect(asUploads?.body.structure).toEqual(asUploads?.body.data.structure);
  const structure = asUploads?.body.data.structure;
  expect(structure).toMatchObject({ name: "Modelos", path: "/", files: [], children: expect.any(Array) });
  const folder = structure.children.find(({ name }: { name: string }) => name === "Chamadas");
  expect(Object.keys(folder)).toEqual(expect.arrayContaining(["id", "name", "path", "parentId", "files", "children"]));
  expect(folder).toMatchObject({ path: "/Chamadas", parentId: null, children: [{ parentId: folder.id }] });
  const [file] = folder.files;
  expect(file).toEqual({
    id: one.body.data.id,
    googleDriveId: expect.any(String),
    folderId: folder.id,
    name: "Um.docx",
    path: "/Chamadas/Um.docx",
    size: wordFile(["{NOME} {CPF}"]).length,
    modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    readOnly: false,
  });

  const query = new URLSearchParams({ fileId: file.googleDriveId, fileName: "Um.docx", type: "models", _t: "1" });
  const down = await call("GET", `/api/upload/download?${query}&folderPath=/Chamadas`);
  expect(down).toMatchObject({
    status: 200,
    size: file.size,
    disposition: expect.stringContaining('filename="Um.docx"'),
  });
  expect(down.type).toContain("wordprocessingml.document");

  const markers = await call("GET", `/api/markers/file/${file.googleDriveId}`);
  expect(markers.body).toMatchObject({
    success: true,
    data: { markers: { "{NOME}": {} }, requiresSubtemplates: true },
  });

  const other = folder.children[0].files[0];
  const gone = { fileId: file.id, fileName: "Um.docx" };
  const deleted = await call("DELETE", "/api/upload/delete", { body: gone });
  expect(deleted).toMatchObject({ status: 200, body: { success: true, message: expect.stringMatching(/\S/) } });
  expect(await call("DELETE", "/api/upload/delete", { body: gone })).toMatchObject({
    status: 404,
    body: { success: false, error: "Arquivo não encontrado" },
  });
  const withFolder = { fileId: other.id, fileName: other.name, folder: "/Chamadas/Recursos" };
  expect((await call("DELETE", "/api/upload/delete", { body: withFolder })).status).toBe(200);
});

test("settings are read, and saved, by calls that the specification leaves open", async ({
  context,
  product,
  credentials,
}) => {
  const owner = credentials.administrador ?? nobody;
  const api = await signIn(product.url, owner);
  const made = await api.post("/api/folders/create", { folderName: "Estadual", parentPath: "", type: "uploads" });
  const { id } = (await made.json()) as { id: string };
  const { page } = await carry(context, product.url, owner);
  const path = "/api/settings/directories";
  const venue = { sphere: "JUD", jurisdiction: "EST", instance: "Primeira" };

  const saved = await callFrom(page, { method: "PUT", path, body: { directories: [{ ...venue, folderId: id }] } });
  expect(saved).toMatchObject({ status: 200, body: { success: true, message: "Configurações salvas com sucesso!" } });
  const { body } = await callFrom(page, { method: "GET", path });
  expect(body.data.directories).toHaveLength(12);
  expect(body.data.directories).toContainEqual({ ...venue, folder: { id, path: "/Estadual" } });
});

test("the page sends a category only where there is one, says sizes in B to GB, and names what comes without a name", async ({
  context,
  product,
  credentials,
}) => {
  const owner = credentials.administrador ?? nobody;
  const api = await signIn(product.url, owner);
  await api.post("/api/folders/create", { folderName: "Envios", parentPath: "", type: "uploads" });
  const { page } = await carry(context, product.url, owner);
  // The browser tells nobody else what stands in a form with files.
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        const fields = [...body].map(([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`);
        Object.assign(window, { sentForm: fields.join(" ") });
      }
      send.call(this, body);
    };
  });
  const send = async (address: string, name: string) => {
    await page.goto(`${product.url}${address}`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
    await (await chooser).setFiles([{ name, mimeType: "", buffer: wordFile(["{NOME}"]) }]);
    await expect(page.getByRole("region", { name: "Envios" }).getByText(/1 marcador encontrado/)).toBeVisible();
    return page.evaluate(() => (window as unknown as { sentForm: string }).sentForm);
  };
  expect(await send("/upload?pasta=/Envios", "Em pasta.docx")).toBe("category=/Envios file=Em pasta.docx");
  expect(await send("/upload?area=topicos", "Na raiz.docx")).toBe("file=Na raiz.docx");

  const table = page.getByRole("grid", { name: "Conteúdo de Tópicos" });
  await expect(table.getByRole("row", { name: "Na raiz.docx" })).toContainText(`${wordFile(["{NOME}"]).length} B`);

  await page.route("**/api/upload/download?*", async (route) => {
    const response = await route.fetch();
    const { "content-disposition": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar Na raiz.docx" }).click();
  expect((await download).suggestedFilename()).toBe("Na raiz.docx");

  await page.goto(`${product.url}/create-model`);
  await page.getByRole("option", { name: "Envios" }).click();
  const bytes = wordFile(["{NOME}"]).length;
  await expect(page.getByRole("option", { name: "Em pasta" })).toContainText(`${bytes} Bytes`);
});
