import { afterEach, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
afterEach(() => api.close());

/** Starts an app with one worker and one place in its queue. Its file store returns nothing until `open` is called. */
async function crampedApp() {
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api = await startTestApp(
    { workers: 1, workerQueue: 1 },
    {
      wrapFiles: (files) => ({
        ...files,
        get: async (key) => {
          asked.resolve();
          await opened.promise;
          return files.get(key);
        },
      }),
    },
  );
  const owner = await newOwner(api.app);
  const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("Olá {NOME}", "{SUBTEMPLATES}"));
  const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("Fim"));
  /**
   * Generation request that occupies the worker until the store opens: a document with topics is always made by a
   * worker.
   */
  const request = {
    method: "POST" as const,
    url: "/api/documents/generate",
    payload: {
      documentType: id,
      formData: { NOME: "Ana" },
      selectedTopics: [{ id: topic, name: "Tese", order: 1 }],
      outputFileName: "Saída",
    },
  };
  const send = (name: string) => upload(api.app, owner.token, "topicos", { name, bytes: docx(name) });
  return { owner, request, send, asked: asked.promise, open: opened.resolve };
}

test("returns 503 with Retry-After when the queue is full, and serves the requests in the queue", async () => {
  const { owner, request, send, asked, open } = await crampedApp();
  const busy = call(api.app, owner.token, request);
  await asked;
  const both = [send("um.docx"), send("dois.docx")];
  const turnedAway = await Promise.race(both);
  expect(turnedAway).toMatchObject({
    status: 503,
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    body: {
      success: false,
      code: "server.busy",
      error: "Há muitos pedidos em andamento neste momento. Tente novamente em alguns segundos.",
    },
  });
  open();
  expect((await Promise.all(both)).map((reply) => reply.status).sort()).toEqual([201, 503]);
  expect(textOf((await busy).raw)[0]).toBe("Olá Ana");
});

test("finishes the requests under way when the server stops", async () => {
  const { request, owner, asked, open } = await crampedApp();
  const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const busy = fetch(new URL(request.url, origin), {
    method: "POST",
    body: JSON.stringify(request.payload),
    headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}` },
  });
  await asked;
  const stopping = api.app.close();
  open();
  const reply = await busy;
  expect(reply.status).toBe(200);
  expect(textOf(Buffer.from(await reply.arrayBuffer()))[0]).toBe("Olá Ana");
  await stopping;
});
