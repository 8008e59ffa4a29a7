import type { FolderNode } from "@lavra/contract/library/library";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTopic, upload } from "../../testing/uploads.ts";

/* What a file keeps when it gets another version, whichever way that is made. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const first = docx("um {{NOME}}");
type Way = (id: string, token: string) => Promise<{ status: number }>;
const post = (token: string, url: string, payload: object) =>
  call(api.app, token, { method: "POST", url: `/api/upload/versions/${url}`, payload });

test.each<[string, Way, object]>([
  [
    "sent again",
    (_, token) =>
      upload(
        api.app,
        token,
        "topicos",
        { name: "Outra.docx", bytes: first },
        { category: "/Mérito", note: "lei nova" },
      ),
    { note: "lei nova", restoredFrom: null, size: first.length },
  ],
  [
    "restored",
    (id, token) => post(token, `${id}/1/restore`, { note: "voltou" }),
    { note: "voltou", restoredFrom: 1, size: first.length },
  ],
  [
    "rewritten",
    (id, token) => post(token, `${id}/rewrite`, { dialect: "braces" }),
    { note: "Marcas de outro sistema trocadas por marcadores", restoredFrom: null, size: expect.any(Number) },
  ],
])(
  "a topic that is %s keeps its id, name, place, look and numbering; its neighbour keeps its version",
  async (_, change, made) => {
    const owner = await quickOwner(api);
    const colleague = await newMember(api, owner, { upload: true }, "advogado_jr", "Bia Reis");
    const put = async (url: string, payload: object) =>
      expect((await call(api.app, owner.token, { method: "PUT", url, payload })).status).toBe(200);
    const neighbour = await newTopic(api.app, owner.token, "Vizinho.docx", first);
    const id = await newTopic(api.app, owner.token, "Tese.docx", first);
    await newTopic(api.app, owner.token, "Tese.docx", docx("dois {{NOME}}", "mais"));
    await createFolder(api.app, owner.token, "Mérito", { type: "topicos" });
    const moved = { fileIds: [id], destination: "/Mérito", type: "topicos" };
    await call(api.app, owner.token, { method: "POST", url: "/api/folders/move", payload: moved });
    await put("/api/upload/rename", { fileId: id, newName: "Outra" });
    await put(`/api/upload/look/${id}`, { keepsLook: true, restartsNumbering: true });
    const before = await entry(owner, id);
    const besides = await entry(owner, neighbour);

    api.clock.advance(60_000);
    expect([200, 201]).toContain((await change(id, colleague.token)).status);
    const now = api.clock.now().toISOString();
    expect(before).toMatchObject({ path: "/Mérito/Outra.docx", keepsLook: true, restartsNumbering: true });
    const { size } = made as { size: number };
    expect(await entry(owner, id)).toEqual({ ...before, size, modified: now });
    expect(await entry(owner, neighbour)).toEqual(besides);
    const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/upload/versions/${id}` });
    const present = { number: 3, isPresent: true, name: "Outra.docx", createdBy: "Bia Reis", createdAt: now, ...made };
    expect(body.versions).toEqual([
      present,
      expect.objectContaining({ number: 2, isPresent: false, name: "Tese.docx", note: "" }),
      expect.objectContaining({ number: 1, isPresent: false, name: "Tese.docx", createdBy: "Ana Reis" }),
    ]);
  },
);

/** Returns what the tree says of a file. */
async function entry(person: Person, id: string) {
  const url = "/api/folders/structure/topicos";
  const { body } = await call(api.app, person.token, { method: "GET", url });
  const below = (node: FolderNode): FolderNode["files"] => [...node.files, ...node.children.flatMap(below)];
  return below(body.structure).find((file) => file.id === id);
}
