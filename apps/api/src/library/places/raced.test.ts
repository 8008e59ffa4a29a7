import type { FolderNode } from "@lavra/contract/library/library";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { expectExactStore } from "../../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { createFolder, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  const mib = 1024 * 1024;
  const many = { perPerson: 40, perOffice: 40, all: 64, bytesPerPerson: 64 * mib, bytes: 256 * mib };
  api = await startTestApp({ uploads: many });
  owner = await quickOwner(api);
});
afterAll(() => api.close());

const send = (method: "PUT" | "POST" | "DELETE", url: string, payload: object, { token } = owner) =>
  call(api.app, token, { method, url, payload: { type: "models", ...payload } });
const folder = async (name: string): Promise<string> => (await createFolder(api.app, owner.token, name)).body.id;

/** Returns every path of the office's own entries; a folder's path ends in a slash. */
async function paths(): Promise<string[]> {
  const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/models" });
  const below = (node: FolderNode): string[] => [
    ...node.files.map(({ path }) => path),
    ...node.children.filter(({ readOnly }) => !readOnly).flatMap((child) => [`${child.path}/`, ...below(child)]),
  ];
  return below(body.data.structure);
}

const rounds = inject("deep") ? 200 : 3;
test(`20 uploads raced with renaming, moving and deleting, ${rounds} times: each file is in its folder or was refused, and nothing is lost or duplicated`, {
  timeout: 600_000,
}, async () => {
  const colleague = await newMember(api, owner, { upload: true });
  const moved = await folder("Mudando");
  await folder("Destino");
  await folder("Outro");
  const kept = new Set<string>();
  for (let round = 0; round < rounds && hasTime(); round++) {
    const from = (await paths()).find((path) => path.endsWith("/Mudando/")) ?? "";
    const targets = ["/Destino", "/Outro", "/"];
    const gone = await folder("Sumindo");
    const sends = Array.from({ length: 20 }, async (_, n) => {
      const category = n % 4 === 3 ? "/Sumindo" : from;
      const name = `${round % 4} ${n}.docx`;
      const file = { name, bytes: docx("{A}") };
      const { status, body } = await upload(api.app, owner.token, "models", file, { category });
      expect([201, 404], JSON.stringify(body)).toContain(status);
      if (status === 201 && category !== "/Sumindo") kept.add(name);
    });
    const changes = [
      send("POST", "/api/folders/move", { folderIds: [moved], destination: targets[round % 3] }),
      send("POST", "/api/folders/move", { folderIds: [moved], destination: targets[(round + 1) % 3] }, colleague),
      send("PUT", "/api/folders/rename", { folderPath: "/Destino", newName: round % 2 === 0 ? "destino" : "Destino" }),
      round % 2 === 0
        ? send("DELETE", "/api/folders/delete", { folderPath: "/Sumindo" })
        : send("DELETE", "/api/folders/entries", { folderIds: [gone] }, colleague),
    ];
    const [, changed] = await Promise.all([Promise.all(sends), Promise.all(changes)]);
    for (const { status, body } of changed) expect(status, JSON.stringify(body)).toBe(200);
  }
  const all = await paths();
  const names = all.filter((path) => path.endsWith(".docx")).map((path) => path.split("/").at(-1));
  expect(names.sort()).toEqual([...kept].sort());
  expect(all.filter((path) => path.includes("Sumindo"))).toEqual([]);
  expect(all.filter((path) => path.endsWith("/Mudando/"))).toHaveLength(1);
  await expectExactStore(api);
});

const many = inject("deep") ? 200 : 20;
test(`a folder that two persons move back and forth during ${many} uploads ends in one place, with every accepted file`, async () => {
  const colleague = await newMember(api, owner, { upload: true });
  const shuttle = await folder("Vaivém");
  await folder("Margem");
  const kept: string[] = [];
  let sent = 0;
  // The number of accepted uploads depends on timing: on a slow machine the folder may have moved away before any of
  // them arrives. The test goes on until one was accepted.
  const isOver = () => sent >= many && kept.length > 0;
  const sendAll = async () => {
    while (!isOver()) {
      const [name, category] = [`Peça ${sent}.docx`, sent % 2 === 0 ? "/Vaivém" : "/Margem/Vaivém"];
      sent++;
      const { status, body } = await upload(api.app, owner.token, "models", { name, bytes: docx("{A}") }, { category });
      expect([201, 404], JSON.stringify(body)).toContain(status);
      if (status === 201) kept.push(name);
    }
  };
  const moveAbout = async (person: Pick<Person, "token">, places: readonly string[]) => {
    for (let n = 0; !isOver(); n++) {
      const destination = places[n % places.length];
      const moved = await send("POST", "/api/folders/move", { folderIds: [shuttle], destination }, person as Person);
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }
  };
  await Promise.all([
    ...Array.from({ length: 10 }, sendAll),
    moveAbout(owner, ["/Margem", "/"]),
    moveAbout(colleague, ["/", "/Margem"]),
  ]);
  const all = await paths();
  expect(all.filter((path) => path.endsWith("/Vaivém/"))).toHaveLength(1);
  const [place] = all.filter((path) => path.endsWith("/Vaivém/"));
  const inside = all.filter((path) => path.startsWith(place ?? "") && path.endsWith(".docx"));
  expect(inside.map((path) => path.slice(place?.length)).sort()).toEqual(kept.sort());
  await expectExactStore(api);
});
