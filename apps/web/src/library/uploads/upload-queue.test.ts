import type { UploadedFile } from "@lavra/contract/library/uploads";
import { expect, test, vi } from "vitest";
import { ApiError, type ApiErrorCode } from "../../platform/api/api-error.ts";
import { fakeLibrary, folder } from "../../testing/fakes/fake-library.ts";
import { type OutgoingFile, type SendOptions, sendFile } from "./send-file.ts";
import type { Upload, UploadState } from "./upload-list.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { failureSentence, markersLine, markersSentence, progressTitle } from "./upload-words.ts";

const outgoing = (name: string, bytes = 3): OutgoingFile => {
  const file = new File(["abc"], name);
  Object.defineProperty(file, "size", { value: bytes });
  return { area: "models", folderPath: "/Cível", file };
};

const uploaded = (totalMarkers: number, newMarkers: number): UploadedFile => ({
  id: "0",
  version: 1,
  filename: "a.docx",
  destination: "/Cível",
  category: "/Cível",
  warnings: [],
  markerProcessing: { success: true, data: { totalMarkers, newMarkers } },
});

function start() {
  const calls: { name: string; options: SendOptions; resolve(): void; reject(error: unknown): void }[] = [];
  const onIdle = vi.fn();
  const onChanged = vi.fn();
  const send = ({ file }: OutgoingFile, options: SendOptions) =>
    new Promise<UploadedFile>((resolve, reject) => {
      calls.push({ name: file.name, options, resolve: () => resolve(uploaded(12, 3)), reject });
      options.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  const queue = createUploadQueue({ send, onChanged, onIdle });
  const call = (name: string) => {
    const found = calls.filter((one) => one.name === name).at(-1);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const statuses = () => queue.read().map((upload) => upload.state.status);
  const id = (name: string) => queue.read().find((upload) => upload.file.name === name)?.id ?? -1;
  return { queue, calls, call, statuses, id, onIdle, onChanged };
}

const refusal = (code: ApiErrorCode, message: string) => new ApiError({ status: 422, code, message });

test("three uploads run at a time, in order, and the next one starts when one ends", async () => {
  const { queue, calls, call, statuses } = start();
  queue.add(["a", "b", "c", "d", "e"].map((name) => outgoing(`${name}.docx`)));
  expect(statuses()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  call("b.docx").resolve();
  await vi.waitFor(() => expect(calls.map((one) => one.name)).toEqual(["a.docx", "b.docx", "c.docx", "d.docx"]));
  expect(progressTitle(queue.read())).toBe("Enviando 2 de 5 arquivos");
});

test("a failure does not affect other uploads, is reported once all have ended, and can be retried", async () => {
  const { queue, call, statuses, id, onIdle } = start();
  queue.add([outgoing("a.docx"), outgoing("b.docx")]);
  call("a.docx").reject(refusal("storage.failed", "Não foi possível salvar o arquivo."));
  call("b.docx").resolve();
  await vi.waitFor(() => expect(onIdle).toHaveBeenCalledTimes(1));
  expect(statuses()).toEqual(["failed", "done"]);
  expect(failureSentence(onIdle.mock.calls[0]?.[0])).toBe(
    "Erro ao enviar arquivo(s): Não foi possível salvar o arquivo.",
  );
  expect(progressTitle(queue.read())).toBe("1 de 2 arquivos enviados");

  queue.retry(id("a.docx"));
  queue.retry(id("a.docx"));
  queue.retry(id("b.docx"));
  call("a.docx").resolve();
  await vi.waitFor(() => expect(statuses()).toEqual(["done", "done"]));
  expect(onIdle.mock.calls[1]?.[0]).toHaveLength(1);
  expect(progressTitle(queue.read())).toBe("2 arquivos enviados");
});

test("an error of the file itself cannot be retried", async () => {
  const { queue, call, statuses } = start();
  queue.add([outgoing("grande.docx", 21 * 1024 * 1024), outgoing("falso.docx")]);
  call("falso.docx").reject(refusal("template.not_zip", "O arquivo não é um documento do Word (.docx)."));
  await vi.waitFor(() => expect(statuses()).toEqual(["failed", "failed"]));
  expect(queue.read().map(({ state }) => state)).toEqual([
    { status: "failed", error: 'O arquivo "grande.docx" passa do limite de 20 MB.', canRetry: false },
    { status: "failed", error: "O arquivo não é um documento do Word (.docx).", canRetry: false },
  ]);
});

test("a single failed file is reported in the singular", () => {
  const { queue } = start();
  queue.add([outgoing("grande.docx", 21 * 1024 * 1024)]);
  expect(progressTitle(queue.read())).toBe("0 de 1 arquivo enviado");
});

test("cancelling stops one or all uploads, and running ones count as possible changes of the folder", async () => {
  const { queue, calls, statuses, id, onChanged, onIdle } = start();
  queue.add(["a", "b", "c", "d"].map((name) => outgoing(`${name}.docx`)));
  queue.cancel(id("d.docx"));
  expect(statuses()).toEqual(["sending", "sending", "sending", "cancelled"]);
  queue.cancelAll();
  await vi.waitFor(() => expect(onIdle).toHaveBeenCalledTimes(1));
  expect(statuses()).toEqual(["cancelled", "cancelled", "cancelled", "cancelled"]);
  expect(calls).toHaveLength(3);
  expect(onChanged).toHaveBeenCalledTimes(3);
  expect(failureSentence(onIdle.mock.calls[0]?.[0])).toBeUndefined();
  queue.clear();
  expect(queue.read()).toEqual([]);
});

test.each([
  [12, 3, "12 marcadores encontrados, 3 novos no escritório"],
  [1, 1, "1 marcador encontrado, 1 novo no escritório"],
  [2, 0, "2 marcadores encontrados, nenhum novo"],
  [0, 0, "Nenhum marcador encontrado"],
])("%i markers, %i of them new: %s", (total, fresh, line) => {
  expect(markersLine(uploaded(total, fresh))).toBe(line);
});

test("a retry after a failure has the same idempotency key; after a cancellation it has a new one", async () => {
  const { queue, calls, call, id } = start();
  queue.add([outgoing("a.docx"), outgoing("b.docx")]);
  call("a.docx").reject(refusal("server.busy", "Há muitos pedidos em andamento."));
  queue.cancel(id("b.docx"));
  await vi.waitFor(() => expect(queue.read().map(({ state }) => state.status)).toEqual(["failed", "cancelled"]));
  queue.retry(id("a.docx"));
  queue.retry(id("b.docx"));
  const [a, b, again, fresh] = calls.map(({ options }) => options.idempotencyKey);
  expect(again).toBe(a);
  expect(new Set([a, b, fresh]).size).toBe(3);
});

const options = { onProgress: () => {}, signal: new AbortController().signal, idempotencyKey: "k" };

test("a file is sent with the path of its folder, which is omitted for the root; no setting for its appearance is sent unless asked for", async () => {
  const library = fakeLibrary({ models: folder("/", []), topicos: folder("/", []) });
  const file = new File(["conteúdo"], "a.docx");
  for (const folderPath of ["", "  ", "/", " /Cível/Recursos "]) {
    await sendFile({ area: "topicos", folderPath, file }, options);
  }
  expect(library.sent.map(({ fields }) => fields)).toEqual([["file"], ["file"], ["file"], ["category", "file"]]);
  expect(library.sent.at(-1)).toMatchObject({ path: "/api/upload/topicos", category: "/Cível/Recursos" });
});

const ended = (...states: readonly UploadState[]): readonly Upload[] =>
  states.map((state, at) => ({ ...outgoing(`${at}.docx`), area: "topicos", id: at, idempotencyKey: "k", state }));
const arrived = (total: number, fresh: number): UploadState => ({ status: "done", result: uploaded(total, fresh) });
const unread: UploadState = {
  status: "done",
  result: { ...uploaded(0, 0), markerProcessing: { success: false, error: "ilegível" } as never },
};
const failed = (error: string): UploadState => ({ status: "failed", error, canRetry: true });

test.each([
  ["nothing", [], undefined],
  ["one that cannot be read", [unread, failed("Não.")], undefined],
  ["one", [arrived(1, 1)], "1 arquivo lido: 1 marcador encontrado."],
  ["one with many", [arrived(12, 0), unread], "1 arquivo lido: 12 marcadores encontrados."],
  ["two with news", [arrived(9, 1), arrived(3, 2)], "2 arquivos lidos: 3 marcadores novos no escritório."],
  ["two with one novelty", [arrived(9, 1), arrived(3, 0)], "2 arquivos lidos: 1 marcador novo no escritório."],
  ["two without news", [arrived(9, 0), arrived(3, 0)], "2 arquivos lidos: nenhum marcador novo no escritório."],
])("%s arrived: %s", (_, states, sentence) => {
  expect(markersSentence(ended(...states))).toBe(sentence);
});

test("a failure of topics says each reason once; uploads that were all cancelled are so called", () => {
  const three = ended(failed("Cheio."), failed("Lento."), failed("Cheio."));
  expect(failureSentence(three)).toBe("Erro ao enviar tópico(s): Cheio. Lento.");
  expect(progressTitle(ended({ status: "cancelled" }))).toBe("Envio cancelado");
  expect(progressTitle(ended({ status: "cancelled" }, arrived(1, 1)))).toBe("1 arquivo enviado");
  expect(markersLine(uploaded(3, 3)).concat(markersLine((unread as { result: UploadedFile }).result))).toBe(
    "3 marcadores encontrados, 3 novos no escritórioEnviado. Os marcadores não puderam ser lidos.",
  );
});

test("a file of 20 MB is sent, one byte more is not; a plan's limit is marked", async () => {
  const { queue, call, statuses } = start();
  queue.add([outgoing("a.docx", 20_971_520), outgoing("b.docx", 20_971_521)]);
  expect(statuses()).toEqual(["sending", "failed"]);
  call("a.docx").reject(new ApiError({ status: 402, code: "library.full", message: "Cheio." } as never));
  await vi.waitFor(() => expect(statuses()[0]).toBe("failed"));
  expect(queue.read()[0]?.state).toEqual({ status: "failed", error: "Cheio.", canRetry: true, isPlanLimit: true });
});

test("progress is shown while a file is sent, and no more once it is cancelled", () => {
  const { queue, call, id } = start();
  queue.add([outgoing("a.docx")]);
  call("a.docx").options.onProgress(0.5);
  expect(queue.read()[0]?.state).toEqual({ status: "sending", share: 0.5 });
  queue.cancel(id("a.docx"));
  call("a.docx").options.onProgress(0.9);
  expect(queue.read()[0]?.state).toEqual({ status: "sending", share: 0.5 });
});
