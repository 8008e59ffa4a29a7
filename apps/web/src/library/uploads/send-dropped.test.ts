import { createFolder } from "@lavra/contract/library/library";
import { expect, test, vi } from "vitest";
import { folder } from "../../testing/fakes/fake-library.ts";
import { type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { type SendingDeps, sendDropped } from "./send-dropped.ts";
import { uploadBarrier } from "./upload-barrier.ts";

const platform = { ...folder("/Plataforma", []), id: null, readOnly: true };
const root = folder("/", [folder("/Cível", []), platform]);
const dropped = (...paths: string[]) =>
  paths.map((path) => {
    const parts = path.split("/");
    return { file: new File(["x"], parts.at(-1) ?? ""), folders: parts.slice(0, -1) };
  });
const numbered = (count: number, name: (n: number) => string) =>
  dropped(...Array.from({ length: count }, (_, n) => name(n)));
const made = (path: string) => ({ id: "019aa000-0000-7000-8000-000000000001", name: "x", path });

/** Drops files onto a folder; returns what is queued, what is said, and which folders are made. */
async function drop(
  path: string,
  files: ReturnType<typeof dropped>,
  { doubles = [], ...more }: Partial<SendingDeps> & { readonly doubles?: Doubles } = {},
) {
  const api = stubApi(on(createFolder, made("/x")), ...doubles);
  const add = vi.fn<SendingDeps["queue"]["add"]>();
  const notify = vi.fn();
  const treeChanged = vi.fn(async () => undefined);
  await sendDropped(
    { area: "models", root, notify, queue: { add }, treeChanged, keepsLook: false, ...more },
    files,
    path,
  );
  return {
    queued: add.mock.calls[0]?.[0].map(({ folderPath, file, keepsLook }) => [folderPath, file.name, keepsLook]),
    said: notify.mock.calls.map(([notice]) => [notice.tone, notice.text].join(": ")),
    folders: api.to(createFolder).map(({ body }) => body),
    reads: treeChanged.mock.calls.length,
  };
}

test("files are queued for their folders, which are made first, the outer one before the inner one", async () => {
  const result = await drop("/Cível", dropped("a.docx", "Novo/Fundo/b.docx"));
  expect(result).toEqual({
    queued: [
      ["/Cível", "a.docx", false],
      ["/Cível/Novo/Fundo", "b.docx", false],
    ],
    said: [],
    folders: [
      { folderName: "Novo", parentPath: "/Cível", type: "models" },
      { folderName: "Fundo", parentPath: "/Cível/Novo", type: "models" },
    ],
    reads: 1,
  });
  expect((await drop("/Cível", dropped("a.docx"))).reads).toBe(0);
});

test("a folder that cannot be made is reported once; its files, and folders below it, are left out", async () => {
  const fail = on(createFolder, ({ body }) =>
    body.folderName === "Novo" ? refuse("library.read_only") : made(`/Cível/${body.folderName}`),
  );
  const files = dropped("Novo/Fundo/a.docx", "Novo/b.docx", "Novo II/c.docx");
  const { queued, said, folders } = await drop("/Cível", files, { doubles: [fail] });
  expect(queued).toEqual([["/Cível/Novo II", "c.docx", false]]);
  expect(said).toEqual(["error: Erro ao criar pasta Cível / Novo: Esta pasta é da plataforma e só pode ser lida."]);
  expect(folders).toMatchObject([{ folderName: "Novo" }, { folderName: "Novo II" }]);
});

test("a folder that somebody made meanwhile is used", async () => {
  const doubles = [on(createFolder, refuse("library.folder_exists", { name: "Novo" }))];
  const { queued, said } = await drop("/Cível", dropped("Novo/a.docx"), { doubles });
  expect([queued, said]).toEqual([[["/Cível/Novo", "a.docx", false]], []]);
});

test("templates need a folder: in the root only those in folders are sent", async () => {
  const { queued, said } = await drop("/", dropped("a.docx", "Cível/b.docx"));
  expect(queued).toEqual([["/Cível", "b.docx", false]]);
  expect(said).toEqual(["error: Não é possível fazer upload diretamente na pasta raiz. Crie uma pasta primeiro."]);
});

test("topics go into the root, and alone may retain their own appearance", async () => {
  const topics = await drop("/", dropped("a.docx"), { area: "topicos", keepsLook: true });
  expect([topics.queued, topics.said]).toEqual([[["/", "a.docx", true]], []]);
  expect((await drop("/Cível", dropped("a.docx"), { keepsLook: true })).queued).toEqual([["/Cível", "a.docx", false]]);
});

test.each([
  ["/Plataforma", "Esta pasta é da plataforma e só pode ser lida."],
  ["/Sumiu", "Pasta de destino não encontrada"],
])("nothing is sent to %s, with the reason", async (path, sentence) => {
  const { queued, said, folders } = await drop(path, dropped("Novo/a.docx"));
  expect([queued, said, folders]).toEqual([undefined, [`error: ${sentence}`], []]);
});

test.each([
  ["1,000 files", numbered(1_000, (n) => `${n}.docx`), 0, undefined],
  ["1,001 files", numbered(1_001, (n) => `${n}.docx`), 0, "Envie no máximo 1000 arquivos de cada vez."],
  ["200 new folders", numbered(200, (n) => `${n}/a.docx`), 200, undefined],
  ["201 new folders", numbered(201, (n) => `${n}/a.docx`), 0, "Envie no máximo 200 pastas novas de cada vez."],
])("%s are sent together or refused", async (_, files, folderCount, sentence) => {
  const { queued, said, folders } = await drop("/Cível", files);
  expect([queued?.length, said]).toEqual(sentence ? [undefined, [`error: ${sentence}`]] : [files.length, []]);
  expect(folders).toHaveLength(folderCount);
});

test.each([
  [13, "0.pdf, 1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf, 6.pdf, 7.pdf, 8.pdf, 9.pdf, 10.pdf, 11.pdf, 12.pdf"],
  [14, "0.pdf, 1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf, 6.pdf, 7.pdf, 8.pdf, 9.pdf, 10.pdf, 11.pdf, e mais 2"],
])("of %i files of another kind at most 12 and the number of the others are named", async (count, names) => {
  const { queued, said } = await drop("/Cível", [...numbered(count, (n) => `${n}.pdf`), ...dropped("a.docx")]);
  expect(queued).toEqual([["/Cível", "a.docx", false]]);
  expect(said).toEqual([`error: Apenas arquivos .docx são aceitos. Arquivos inválidos: ${names}`]);
});

test("a folder accepts uploads, and the root those of topics", () => {
  const [civel] = root.children;
  expect([uploadBarrier("models", civel), uploadBarrier("topicos", root)]).toEqual([undefined, undefined]);
});
