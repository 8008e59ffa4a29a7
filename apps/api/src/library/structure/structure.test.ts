import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { CompactFiles, CompactTree } from "@lavra/contract/library/compact-tree";
import { type FolderNode, folderStructure, folderStructureFiles } from "@lavra/contract/library/library";
import { sql } from "kysely";
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

/** Returns an answer as sent: its tag, and its body if it has one. */
async function read(area: Area, query = "", known = "", encoding = "identity") {
  const url = `/api/folders/structure/${area}${query}`;
  const authorization = `Bearer ${owner.token}`;
  const headers = { authorization, "if-none-match": known, "accept-encoding": encoding };
  const { statusCode: status, rawPayload, headers: reported } = await api.app.inject({ method: "GET", url, headers });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(reported["content-encoding"])];
  const text = unpack ? unpack(rawPayload) : rawPayload;
  const reply = text.length > 0 ? folderStructure.reply.parse(JSON.parse(text.toString())) : undefined;
  return { status, tag: String(reported.etag), reply };
}

async function file(name: string, category: string, area: Area = "models", token = owner.token): Promise<string> {
  const made = await upload(api.app, token, area, { name, bytes: docx("{NOME}") }, { category });
  expect(made.status, name).toBe(201);
  return made.body.id;
}

const put = (url: string, payload: object) => call(api.app, owner.token, { method: "PUT", url, payload });
const remove = (url: string, payload: object) => call(api.app, owner.token, { method: "DELETE", url, payload });

test("an answer is sent once: its tag is answered with 304 until anything in the area changes, the platform's part too", async () => {
  const first = await read("models");
  expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^W\/"[^"]+"$/) });
  expect(await read("models", "", first.tag)).toEqual({ status: 304, tag: first.tag, reply: undefined });
  expect((await read("models", "?shape=compact", first.tag)).status).toBe(200);
  expect((await read("topicos", "", first.tag)).status).toBe(200);

  await createFolder(api.app, owner.token, "Penal");
  const move = async (path: string, destination: string) => {
    const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/models" });
    const below = (node: FolderNode): FolderNode[] => [node, ...node.children.flatMap(below)];
    const folderIds = below(body.structure).flatMap(({ id, name }) => (name === path.split("/").at(-1) ? id : []));
    const payload = { folderIds, destination, type: "uploads" };
    const moved = await call(api.app, owner.token, { method: "POST", url: "/api/folders/move", payload });
    expect(moved.status).toBe(200);
  };
  let { tag } = await read("models");
  const changes: [string, () => Promise<unknown>][] = [
    ["a folder made", () => createFolder(api.app, owner.token, "Cível")],
    ["a folder renamed", () => put("/api/folders/rename", { folderPath: "/Cível", newName: "Geral", type: "uploads" })],
    ["a folder moved", () => move("Geral", "/Penal")],
    ["a folder moved back", () => move("Penal/Geral", "/")],
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

test("the compact shape has the same content as the tree", async () => {
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
  await file("Solta da plataforma.docx", "/", "topicos", staff.token);
  const kept = await file("Juros.docx", "/Cível/Recursos", "topicos");
  await file("Ação 👩‍⚖️ dos filhos.docx", "/Cível/Recursos", "topicos");
  await file("Solta.docx", "/", "topicos");
  await put(`/api/upload/look/${kept}`, { keepsLook: true });
  await put(`/api/upload/look/${kept}`, { restartsNumbering: true });

  const tree = (await read("topicos")).reply?.structure;
  const compact = (await read("topicos", "?shape=compact")).reply?.data.compact;
  if (!tree || !compact) throw new Error("one of the shapes is missing");
  for (const encoding of ["gzip;q=0.5, br", "gzip;q=0.5, br", "br;q=0, gzip", "gzip"]) {
    const packed = await read("topicos", "?shape=compact", "", encoding);
    expect([encoding, packed.reply?.data.compact]).toEqual([encoding, compact]);
  }
  expect(compact.roots).toEqual(["Tópicos", "Tópicos da plataforma"]);
  expect(compact.parts).toHaveLength(1);
  const files = entriesOf(compact, [compact.files]);
  expect(files).toEqual(filesBelow(tree));
  expect(files.map(({ keepsLook }) => keepsLook)).toContain(true);
  expect(files.filter(({ restartsNumbering }) => restartsNumbering)).toHaveLength(1);
  expect(compact.folders.names.map((_, place) => pathAt(compact, place)).sort()).toEqual(
    ["/Cível", "/Cível/10 Varas", "/Cível/Recursos", "/Tópicos da plataforma/Teses"].sort(),
  );
  expect(compact.folders.ids).toHaveLength(32 * compact.folders.names.length);
});

test("files of a large area are sent in parts, and a change gives only its own part another tag", async () => {
  owner = await quickOwner(api);
  await createFolder(api.app, owner.token, "Cível", { type: "topicos" });
  const first = await file("Primeira.docx", "/Cível", "topicos");
  const { scopeId } = owner.user;
  await api.db.tenant(scopeId, (tx) =>
    sql`with given as (
        select gen_random_uuid() as id, tenant_id, area, version, size, modified_at, n,
          case n % 3 when 0 then null else folder_id end as folder_id
        from files, generate_series(1, 3100) n where id = ${first}
      ), made as (
        insert into files (id, tenant_id, area, folder_id, name, name_key, version, size, modified_at)
        select id, tenant_id, area, folder_id, 'Modelo ' || n || '.docx', 'modelo ' || n || '.docx', version, n, modified_at
        from given
      )
      insert into file_versions
        (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, words, created_by, created_at)
      select gen_random_uuid(), tenant_id, id, version, 'Modelo.docx', 9, '\\x00', gen_random_uuid(), false, '', tenant_id, now()
      from given`.execute(tx),
  );
  const before = await readLarge();
  expect(before.compact.parts).toHaveLength(4);
  expect(before.compact.files).toBeUndefined();
  expect(entriesOf(before.compact, before.parts)).toEqual(filesBelow((await read("topicos")).reply?.structure));
  for (const [at, part] of before.parts.entries()) expect(part.tag).toBe(before.compact.parts[at]?.tag);

  const tagsOf = ({ compact }: typeof before) => compact.parts.map(({ tag }) => tag);
  const changedBy = async (change: () => Promise<unknown>) => {
    const earlier = await readLarge();
    await change();
    const later = await readLarge();
    expect(entriesOf(later.compact, later.parts)).toEqual(filesBelow((await read("topicos")).reply?.structure));
    return tagsOf(later).filter((tag, at) => tag !== tagsOf(earlier)[at]).length;
  };
  expect(await changedBy(() => put("/api/upload/rename", { fileId: first, newName: "Outra" }))).toBe(1);
  expect(await changedBy(() => put(`/api/upload/look/${first}`, { keepsLook: true }))).toBe(1);
  expect(await changedBy(() => put(`/api/upload/look/${first}`, { restartsNumbering: true }))).toBe(1);
  const next = { name: "Outra.docx", bytes: docx("{NOME} e {OUTRO}") };
  expect(await changedBy(() => upload(api.app, owner.token, "topicos", next, { category: "/Cível" }))).toBe(1);
  const touched = sql`update files set modified_at = modified_at + interval '1 second' where id = ${first}`;
  expect(await changedBy(() => api.db.platform((tx) => touched.execute(tx)))).toBe(1);
  const moved = { fileIds: [first], destination: "/", type: "topicos" };
  expect(
    await changedBy(() => call(api.app, owner.token, { method: "POST", url: "/api/folders/move", payload: moved })),
  ).toBe(1);
  expect(await changedBy(() => createFolder(api.app, owner.token, "Anterior", { type: "topicos" }))).toBe(0);
  expect(await changedBy(() => remove("/api/upload/delete", { fileId: first }))).toBe(1);
});

test.each([
  [0, 1],
  [1_500, 1],
  [1_501, 2],
  [3_000, 2],
  [3_001, 4],
  [48_001, 64],
  [96_001, 64],
])("an area of %i files, with the platform's, is divided into %i parts", async (files, parts) => {
  const office = await quickOwner(api);
  await createFolder(api.app, office.token, "Cível");
  await api.db.platform(async (tx) => {
    const platform = sql<{ files: number }>`select files from library_areas
      where tenant_id = ${staff.user.scopeId} and area = 'models'`;
    const shared = (await platform.execute(tx)).rows[0]?.files ?? 0;
    await sql`update library_areas set files = ${files - shared}
      where tenant_id = ${office.user.scopeId} and area = 'models'`.execute(tx);
  });
  const url = "/api/folders/structure/models?shape=compact";
  const { body } = await call(api.app, office.token, { method: "GET", url });
  expect(body.data.compact.parts).toHaveLength(parts);
});

test("what an office sends while its tree is made is in no other office's tree, even if both were empty", async () => {
  const { library } = api.features;
  const ask = async (who: Person) => {
    const asked = { scopeId: who.user.scopeId, area: "models", shape: "compact" } as const;
    return { ...asked, encoding: "gzip", tag: await library.structureTag(asked) } as const;
  };
  const [mine, other] = [await quickOwner(api), await quickOwner(api)];
  const asked = await ask(mine);
  await createFolder(api.app, mine.token, "Segredo");
  const reported = async (wanted: typeof asked) => {
    const json = await library.structureJson(wanted);
    if (typeof json === "string") throw new Error("it was to be compressed");
    return gunzipSync(json.bytes).toString();
  };
  expect(await reported(asked)).toContain("Segredo");
  const later = await ask(other);
  expect(later.tag).toBe(asked.tag);
  expect(await reported(later)).not.toContain("Segredo");
});

test.each([
  ["part=4&of=4", "part"],
  ["part=1&of=1", "part"],
  ["part=63&of=32", "part"],
  ["part=64&of=64", "part"],
  ["part=-1&of=2", "part"],
  ["part=0.5&of=2", "part"],
  ["part=2&of=3", "of"],
  ["part=0&of=128", "of"],
  ["part=0", "of"],
  ["of=2", "part"],
])("refuses the part %s", async (query, reported) => {
  const url = `/api/folders/structure/models/files?${query}`;
  const { status, body } = await call(api.app, owner.token, { method: "GET", url });
  expect([status, body.code, body.error]).toEqual([400, "request.invalid", `Dados inválidos: ${reported}`]);
});

/** Reads the compact shape and the files of all its parts, one request for each. */
async function readLarge() {
  const compact = (await read("topicos", "?shape=compact")).reply?.data.compact;
  if (!compact) throw new Error("the compact shape is missing");
  const parts: CompactFiles[] = [];
  for (const part of compact.parts.keys()) {
    const url = `/api/folders/structure/topicos/files?part=${part}&of=${compact.parts.length}`;
    const { body } = await call(api.app, owner.token, { method: "GET", url });
    parts.push(folderStructureFiles.reply.parse(body).data.files);
  }
  return { compact, parts };
}

const pathAt = (compact: CompactTree, place: number): string => {
  if (place === -1) return "";
  if (place === -2) return `/${compact.roots[1]}`;
  return `${pathAt(compact, compact.folders.parents[place] as number)}/${compact.folders.names[place]}`;
};

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

/** Returns what a compact tree says of its files, by path. */
const entriesOf = (compact: CompactTree, parts: readonly (CompactFiles | undefined)[]) =>
  compact.parts
    .flatMap(({ folders, counts }, part) => {
      const within = folders.flatMap((place, at) =>
        Array.from({ length: counts[at] ?? 0 }, () => pathAt(compact, place)),
      );
      const files = parts[part];
      expect(within).toHaveLength(files?.names.length ?? 0);
      return within.map((path, at) => ({
        id: files?.ids.slice(32 * at, 32 * at + 32),
        path: `${path}/${files?.names[at]}`,
        size: files?.sizes[at],
        modified: files?.modified[at],
        keepsLook: files?.keepsLook?.includes(at),
        restartsNumbering: files?.restartsNumbering?.includes(at),
      }));
    })
    .sort(byPath);

/** Returns the same from the full tree. */
function filesBelow(tree: FolderNode | undefined) {
  const below = (node: FolderNode): FolderNode["files"] => [...node.files, ...node.children.flatMap(below)];
  return (tree ? below(tree) : [])
    .map(({ id, path, size, modified, keepsLook, restartsNumbering }) => ({
      id: id.replaceAll("-", ""),
      path,
      size,
      modified: Math.floor(Date.parse(modified) / 1000),
      keepsLook,
      restartsNumbering,
    }))
    .sort(byPath);
}
