import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { folderStructure } from "@lavra/contract/library";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

type Area = "models" | "topicos";

/** An answer as it comes: its tag, and its body where it has one. */
async function read(area: Area, query = "", known = "", encoding = "identity") {
  const url = `/api/folders/structure/${area}${query}`;
  const authorization = `Bearer ${owner.token}`;
  const headers = { authorization, "if-none-match": known, "accept-encoding": encoding };
  const { statusCode: status, rawPayload, headers: told } = await api.app.inject({ method: "GET", url, headers });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(told["content-encoding"])];
  const text = unpack ? unpack(rawPayload) : rawPayload;
  const reply = text.length > 0 ? folderStructure.reply.parse(JSON.parse(text.toString())) : undefined;
  return { status, tag: String(told.etag), reply };
}

async function file(name: string, category: string, area: Area = "models", token = owner.token): Promise<string> {
  const made = await upload(api.app, token, area, { name, bytes: docx("{NOME}") }, { category });
  expect(made.status, name).toBe(201);
  return made.body.id;
}

const put = (url: string, payload: object) => call(api.app, owner.token, { method: "PUT", url, payload });
const remove = (url: string, payload: object) => call(api.app, owner.token, { method: "DELETE", url, payload });

test("an answer is told once: its tag is answered 304 until anything in the area changes, the platform's part too", async () => {
  const first = await read("models");
  expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^W\/"[^"]+"$/) });
  expect(await read("models", "", first.tag)).toEqual({ status: 304, tag: first.tag, reply: undefined });
  expect((await read("models", "?shape=compact", first.tag)).status).toBe(200);
  expect((await read("topicos", "", first.tag)).status).toBe(200);

  let { tag } = first;
  const changes: [string, () => Promise<unknown>][] = [
    ["a folder made", () => createFolder(api.app, owner.token, "Cível")],
    ["a folder renamed", () => put("/api/folders/rename", { folderPath: "/Cível", newName: "Geral", type: "uploads" })],
    ["a file sent", () => file("Um.docx", "/Geral")],
    ["a file replaced", () => file("Um.docx", "/Geral")],
    ["the platform's", () => createFolder(api.app, staff.token, "Comum")],
    ["a folder deleted", () => remove("/api/folders/delete", { folderPath: "/Geral", type: "uploads" })],
  ];
  for (const [what, change] of changes) {
    await change();
    const next = await read("models", "", `"other", ${tag.slice(2)}`);
    expect([what, next.status]).toEqual([what, 200]);
    expect((await read("models", "", next.tag)).status).toBe(304);
    tag = next.tag;
  }
  await createFolder(api.app, (await quickOwner(api)).token, "De outro escritório");
  await file("T.docx", "/", "topicos");
  expect((await read("models", "", tag)).status).toBe(304);
});

test("the compact shape says what the tree says", async () => {
  owner = await quickOwner(api);
  for (const [name, parentPath] of [
    ["Cível", ""],
    ["Recursos", "/Cível"],
    ["10 Varas", "/Cível"],
  ] as const) {
    await createFolder(api.app, owner.token, name, { parentPath, type: "topicos" });
  }
  await createFolder(api.app, staff.token, "Teses", { type: "topicos" });
  await file("Da plataforma.docx", "/Teses", "topicos", staff.token);
  const kept = await file("Juros.docx", "/Cível/Recursos", "topicos");
  await file("Ação 👩‍⚖️ dos filhos.docx", "/Cível/Recursos", "topicos");
  await file("Solta.docx", "/", "topicos");
  await put(`/api/upload/look/${kept}`, { keepsLook: true });

  const tree = (await read("topicos")).reply?.structure;
  const compact = (await read("topicos", "?shape=compact")).reply?.data.compact;
  if (!tree || !compact) throw new Error("one of the shapes is missing");
  for (const encoding of ["gzip;q=0.5, br", "gzip;q=0.5, br", "br;q=0, gzip", "gzip"]) {
    const packed = await read("topicos", "?shape=compact", "", encoding);
    expect([encoding, packed.reply?.data.compact]).toEqual([encoding, compact]);
  }
  const { folders, files } = compact;
  expect(compact.roots).toEqual(["Tópicos", "Tópicos da plataforma"]);

  const pathAt = (place: number): string =>
    place === -1
      ? ""
      : place === -2
        ? `/${compact.roots[1]}`
        : `${pathAt(folders.parents[place] as number)}/${folders.names[place]}`;
  const within = files.places.flatMap(([place, count]) => Array.from({ length: count }, () => pathAt(place)));
  const told = files.names.map((name, at) => ({
    id: files.ids.slice(32 * at, 32 * at + 32),
    path: `${within[at]}/${name}`,
    size: files.sizes[at],
    modified: files.modified[at],
    keepsLook: files.keepsLook?.includes(at),
  }));
  const below = (node: typeof tree): (typeof tree)["files"] => [...node.files, ...node.children.flatMap(below)];
  const expected = below(tree).map(({ id, path, size, modified, keepsLook }) => ({
    id: id.replaceAll("-", ""),
    path,
    size,
    modified: Math.floor(Date.parse(modified) / 1000),
    keepsLook,
  }));
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  expect(told.sort(byPath)).toEqual(expected.sort(byPath));
  expect(told.map(({ keepsLook }) => keepsLook)).toContain(true);
  expect(folders.names.map((_, place) => pathAt(place)).sort()).toEqual(
    ["/Cível", "/Cível/10 Varas", "/Cível/Recursos", "/Tópicos da plataforma/Teses"].sort(),
  );
  expect(folders.ids).toHaveLength(32 * folders.names.length);
});
