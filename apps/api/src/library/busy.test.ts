import { afterEach, expect, test } from "vitest";
import { docx, textOf } from "../testing/docx-files.ts";
import { newOwner } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic, upload } from "../testing/uploads.ts";

let api: TestApp;
afterEach(() => api.close());

/** An app with one worker and one place to wait, whose store hands out nothing until it is let. */
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
  /** A document that takes the worker's time until the store opens: one with topics always goes to a worker. */
  const order = {
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
  return { owner, order, send, asked: asked.promise, open: opened.resolve };
}

test("with the queue full the answer is 503 and when to come again; those who wait are served", async () => {
  const { owner, order, send, asked, open } = await crampedApp();
  const busy = call(api.app, owner.token, order);
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

test("a server that stops finishes what is under way", async () => {
  const { order, owner, asked, open } = await crampedApp();
  const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const busy = fetch(new URL(order.url, origin), {
    method: "POST",
    body: JSON.stringify(order.payload),
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
