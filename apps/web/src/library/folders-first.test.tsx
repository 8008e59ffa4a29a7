import { fileUses } from "@lavra/contract/documents/desk";
import type { CompactFiles } from "@lavra/contract/library/compact-tree";
import { folderStructure, folderStructureFiles } from "@lavra/contract/library/library";
import { uploadLimits } from "@lavra/contract/library/room";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { generatePageDoubles, newGeneratePageState } from "../testing/fakes/fake-generate-page.ts";
import { openLibrary } from "../testing/open-library.tsx";
import { on, stubApi, WireReply } from "../testing/stub-api.ts";

const digits = (last: number) => `019aa00000007000800000000000000${last}`;
const files = (tag: string, name: string, at: number): CompactFiles => ({
  tag,
  ids: digits(at),
  names: [name],
  sizes: [1],
  modified: [1_700_000_000],
});
const meter = { used: 0, limit: 1_000 };

/** Stubs an area whose files arrive in two parts, once the test releases them. */
function stubLargeArea() {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  const compact = {
    roots: ["Modelos", "Modelos da plataforma"],
    folders: {
      ids: [1, 2].map(digits).join(""),
      names: ["Cível", "Vazia"],
      parents: [-1, -1],
      modified: [1_700_000_000, 1_700_000_000],
    },
    parts: ["a", "b"].map((tag) => ({ tag, folders: [0], counts: [1] })),
  };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const api = stubApi(
    ...generatePageDoubles(newGeneratePageState()),
    on(folderStructure, () => new WireReply(200, JSON.stringify({ success: true, data: { compact } }), { ETag: "1" })),
    on(folderStructureFiles, async ({ query }) => {
      await released;
      return { files: query.get("part") === "0" ? files("a", "Um.docx", 3) : files("b", "Dois.docx", 4) };
    }),
    on(uploadLimits, {
      maxFileSize: 1,
      maxFiles: 50,
      accepted: [".docx"],
      room: { files: meter, folders: meter, versions: meter, bytes: meter },
    }),
    on(fileUses, { files: [{ id: "019aa000-0000-7000-8000-000000000003", markers: 12, lastUse: null }] }),
  );
  return { api, release };
}

const rows = async (name: string) =>
  within(await screen.findByRole("grid", { name }))
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label"));

afterEach(() => {
  vi.restoreAllMocks();
});

test("the folders of a large area are shown before its files arrive, and their files are counted", async () => {
  const { api, release } = stubLargeArea();
  await openLibrary("/upload");
  expect(await rows("Conteúdo de Modelos")).toEqual(["Cível", "Vazia"]);
  screen.getByText("2 modelos em 2 pastas");
  // The root of the templates never contains files.
  expect(api.to(fileUses)).toEqual([]);
  release();
});

test("a folder whose files have not arrived is not called empty, one without files is", async () => {
  const { release } = stubLargeArea();
  const { person } = await openLibrary("/upload?pasta=/Cível");
  const tree = within(await screen.findByRole("treegrid"));
  screen.getByText("Carregando...");
  await person.click(tree.getByText("Vazia"));
  await screen.findByText("Esta pasta está vazia");
  await person.click(within(screen.getByRole("treegrid")).getByText("Cível"));
  release();
  expect(await rows("Conteúdo de Cível")).toEqual(["Dois.docx", "Um.docx"]);
  within(screen.getByRole("row", { name: "Um.docx" })).getByText("12");
});

test("a search waits for the names of the files", async () => {
  const { release } = stubLargeArea();
  await openLibrary("/upload?busca=dois");
  await screen.findByText("Carregando...");
  expect(screen.queryByText(/Nada encontrado/)).toBeNull();
  release();
  expect(await rows("Resultados da busca")).toEqual(["Dois.docx"]);
});
