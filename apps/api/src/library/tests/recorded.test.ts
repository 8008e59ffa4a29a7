import { noTopicData } from "@lavra/contract/library/topics";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
});
afterAll(() => api.close());

type Method = "POST" | "PUT" | "DELETE";
interface Recorded {
  readonly action: string;
  readonly by: string | null;
  readonly of: string | null;
  readonly detail: Record<string, unknown>;
}

const send = (method: Method, url: string, payload: object = {}) =>
  call(api.app, owner.token, { method, url: `/api/${url}`, payload });

/** Returns what is recorded of a call that succeeds, at its instant. */
async function recorded(work: () => Promise<{ status: number; body: unknown }>): Promise<Recorded[]> {
  api.clock.advance(1000);
  const { status, body } = await work();
  expect([200, 201], JSON.stringify(body)).toContain(status);
  const { rows } = await api.db.platform((tx) =>
    sql<Recorded>`select action, actor_id as by, object_id as of, detail from audit_events
      where tenant_id = ${owner.user.scopeId} and at = ${api.clock.now()}`.execute(tx),
  );
  return rows;
}

const folder = async (name: string, options: object = {}): Promise<string> =>
  (await createFolder(api.app, owner.token, name, options)).body.id;
const bytes = docx("{NOME}");
const template = (name = "Um.docx", content = bytes) => newTemplate(api.app, owner.token, name, content);
const topic = (name = "Tese.docx") => newTopic(api.app, owner.token, name, docx("tese"));

describe("the audit log has one event with person and object", () => {
  /** What is done; the event's action, its object and its detail. */
  type Case = readonly [string, () => Promise<readonly [() => ReturnType<typeof send>, string | null, object]>];

  const cases: readonly Case[] = [
    [
      "library.folder_created",
      async () => {
        const made: string[] = [];
        const work = async () => {
          const reply = await createFolder(api.app, owner.token, "Cível");
          made.push(reply.body.id);
          return reply;
        };
        return [work, "made", { area: "models" }] as const;
      },
    ],
    [
      "library.folder_renamed",
      async () => {
        const id = await folder("Cível");
        const changes = [{ field: "name", before: "Cível", after: "Penal" }];
        const payload = { folderPath: "/Cível", newName: "Penal", type: "models" };
        return [() => send("PUT", "folders/rename", payload), id, { area: "models", changes }] as const;
      },
    ],
    [
      "library.folder_deleted",
      async () => {
        const id = await folder("Cível");
        await folder("Recursos", { parentPath: "/Cível" });
        const payload = { folderPath: "/Cível", type: "models" };
        const detail = { area: "models", folders: 2, files: 0 };
        return [() => send("DELETE", "folders/delete", payload), id, detail] as const;
      },
    ],
    [
      "library.moved",
      async () => {
        const [fileId, folderId, to] = [await template(), await folder("Cível"), await folder("Penal")];
        const payload = { type: "models", folderIds: [folderId], fileIds: [fileId], destination: "/Penal" };
        const detail = { area: "models", folders: 1, files: 1 };
        return [() => send("POST", "folders/move", payload), to, detail] as const;
      },
    ],
    [
      "library.deleted",
      async () => {
        const [one, other] = [await topic(), await topic("Outra.docx")];
        const folderId = await folder("Teses", { type: "topicos" });
        await send("POST", "folders/move", { type: "topicos", fileIds: [other], destination: "/Teses" });
        const payload = { type: "topicos", folderIds: [folderId], fileIds: [one] };
        const detail = { area: "topicos", folders: 1, files: 2 };
        return [() => send("DELETE", "folders/entries", payload), null, detail] as const;
      },
    ],
    [
      "library.file_renamed",
      async () => {
        const fileId = await template();
        const changes = [{ field: "name", before: "Um.docx", after: "Dois.docx" }];
        const payload = { fileId, newName: "Dois" };
        return [() => send("PUT", "upload/rename", payload), fileId, { area: "models", changes }] as const;
      },
    ],
    [
      "library.file_deleted",
      async () => {
        const fileId = await topic();
        return [() => send("DELETE", "upload/delete", { fileId }), fileId, { area: "topicos" }] as const;
      },
    ],
    [
      "library.version_restored",
      async () => {
        const fileId = await template();
        await template("Um.docx", docx("outro"));
        const detail = { area: "models", restored: 1, version: 3 };
        return [() => send("POST", `upload/versions/${fileId}/1/restore`), fileId, detail] as const;
      },
    ],
    [
      "library.file_uploaded",
      async () => {
        const sent = { name: "Nova.docx", bytes };
        const detail = { area: "topicos", version: 1, size: bytes.length, markers: 1 };
        return [() => upload(api.app, owner.token, "topicos", sent), "made", detail] as const;
      },
    ],
    [
      "library.file_copied",
      async () => {
        const [fileId] = [await template(), await folder("Cível")];
        const payload = { type: "models", fileIds: [fileId], destination: "/Cível" };
        const detail = { area: "models", version: 1, size: bytes.length, markers: 1 };
        return [() => send("POST", "folders/copy", payload), "made", detail] as const;
      },
    ],
    [
      "library.file_replaced",
      async () => {
        const fileId = await template("Um.docx", docx("{{NOME}}"));
        const payload = { dialect: "braces" };
        const detail = { area: "models", version: 2, size: expect.any(Number), markers: 1 };
        return [() => send("POST", `upload/versions/${fileId}/rewrite`, payload), fileId, detail] as const;
      },
    ],
    [
      "library.look_changed",
      async () => {
        const fileId = await topic();
        const detail = { keepsLook: true, restartsNumbering: false };
        return [() => send("PUT", `upload/look/${fileId}`, { keepsLook: true }), fileId, detail] as const;
      },
    ],
    [
      "library.topic_data_saved",
      async () => {
        const fileId = await topic();
        const payload = { ...noTopicData, area: "Cível", updatedAt: null };
        return [() => send("PUT", `topics/data/${fileId}`, payload), fileId, {}] as const;
      },
    ],
    [
      "library.directories_saved",
      async () => {
        const folderId = await folder("Teses", { type: "topicos" });
        const changes = [{ field: "topicsFolder", before: null, after: "/Teses" }];
        const payload = { directories: [], topicsFolderId: folderId };
        return [
          () => send("PUT", "settings/directories", payload),
          owner.user.scopeId,
          { directories: 1, changes },
        ] as const;
      },
    ],
  ];

  test.each(cases)("%s", async (action, prepare) => {
    const [work, of, detail] = await prepare();
    const events = await recorded(work);
    const object = of === "made" ? expect.stringMatching(/^[0-9a-f-]{36}$/) : of;
    expect(events).toEqual([{ action, by: owner.user.id, of: object, detail }]);
  });
});

test("a replaced file is recorded as such, and a topic that is set as it is leaves no trace", async () => {
  const fileId = await template();
  const replaced = await recorded(async () => {
    await template("Um.docx", docx("{NOME} {CPF}"));
    return { status: 200, body: null };
  });
  const detail = { area: "models", version: 2, size: docx("{NOME} {CPF}").length, markers: 2 };
  expect(replaced).toEqual([{ action: "library.file_replaced", by: owner.user.id, of: fileId, detail }]);
  const tese = await topic();
  expect(await recorded(() => send("PUT", `upload/look/${tese}`, { keepsLook: false }))).toEqual([]);
  expect(await recorded(() => send("PUT", "settings/directories", { directories: [] }))).toEqual([]);
});
