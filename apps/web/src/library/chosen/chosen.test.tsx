import { archiveEntries, deleteEntries, moveEntries } from "@lavra/contract/library/places";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { type fakeLibrary, idAt } from "../../testing/fakes/fake-library.ts";
import { openLibrary, smallLibrary } from "../../testing/open-library.tsx";
import { ownerUser } from "../../testing/session-user.ts";

let library: ReturnType<typeof fakeLibrary>;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

const both = { folderIds: [idAt("/Cível/Recursos")], fileIds: [idAt("/Cível/Contestação.docx")] };

test("several entries are downloaded as a ZIP and deleted together; failures show an error", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const { person } = await openLibrary("/upload?pasta=/Cível");
  await person.click(await screen.findByRole("checkbox", { name: "Selecionar tudo" }));
  const bar = screen.getByRole("toolbar", { name: "Itens selecionados" });
  within(bar).getByText("2 selecionados");
  library.refuse(archiveEntries, "library.archive_too_large", { files: "2.000", limit: "512 MB" });
  await person.click(within(bar).getByRole("button", { name: "Baixar" }));
  await screen.findByText(
    "Erro ao fazer download: Um ZIP pode ter no máximo 2.000 arquivos e 512 MB. Baixe menos de cada vez.",
  );
  library.accept(archiveEntries);
  await person.click(within(bar).getByRole("button", { name: "Baixar" }));
  await waitFor(() => expect(library.to(archiveEntries)).toHaveLength(2));
  expect(library.to(archiveEntries)[1]?.body).toEqual({ ...both, type: "models" });

  await person.click(within(bar).getByRole("button", { name: "Mover" }));
  const dialog = await screen.findByRole("dialog", { name: "Mover 2 itens" });
  expect(within(dialog).getByRole("status").textContent).toBe("Já estão nesta pasta.");
  await person.click(within(dialog).getByRole("button", { name: "Cancelar" }));

  await person.click(within(bar).getByRole("button", { name: "Excluir" }));
  const asking = await screen.findByRole("alertdialog", { name: "Excluir 2 itens?" });
  within(asking).getByText("Tudo o que está dentro das pastas será excluído: 1 modelo.");
  within(asking).getByText("Esta ação não pode ser desfeita.");
  library.refuse(deleteEntries, "library.entry_gone");
  await person.click(within(asking).getByRole("button", { name: /^Excluir 2 itens/ }));
  await within(asking).findByText(/^Erro ao excluir: Um dos itens já não está na biblioteca\./);
  library.accept(deleteEntries);
  await person.click(within(asking).getByRole("button", { name: /^Excluir 2 itens/ }));
  await screen.findByText("2 itens excluídos.");
  expect(library.to(deleteEntries)[1]?.body).toEqual({ ...both, type: "models" });
  expect(library.to(moveEntries)).toEqual([]);
});

test("the sort order is stored in the address: by size, by last use and by markers; a row links to the page that makes a document", async () => {
  saveSession({ token: "t", user: ownerUser() });
  library.use([{ id: idAt("/Cível/Contestação.docx"), markers: 12, lastUse: null }]);
  const { person, router } = await openLibrary("/upload?pasta=/Cível&ordem=-uso");
  const row = await screen.findByRole("row", { name: "Contestação.docx" });
  await within(row).findByText("12");
  expect(screen.getByRole("button", { name: "Ordenar por último uso" }).getAttribute("aria-pressed")).toBe("true");
  await person.click(screen.getByRole("button", { name: "Ordenar por marcadores" }));
  await waitFor(() => expect(router.latestLocation.search).toMatchObject({ pasta: "/Cível", ordem: "marcadores" }));
  const lead = within(row).getByRole("link", { name: "Gerar documento com Contestação.docx" });
  expect(lead.getAttribute("href")).toBe(`/generate?modelo=${idAt("/Cível/Contestação.docx")}`);
  clearSession();
});

test("the platform's entries can be downloaded and copied, but not changed", async () => {
  const { person } = await openLibrary("/upload?pasta=/Modelos da plataforma");
  await person.click(await screen.findByRole("checkbox", { name: "Selecionar tudo" }));
  const bar = within(screen.getByRole("toolbar"));
  bar.getByText("1 selecionado");
  expect(bar.queryByRole("button", { name: "Excluir" })).toBeNull();
  await person.click(bar.getByRole("button", { name: "Copiar para minha pasta" }));
  await screen.findByRole("dialog", { name: "Copiar para minha pasta" });
});

test("the platform's folder is not selected together with the office's own entries", async () => {
  const { person } = await openLibrary("/upload");
  await screen.findByRole("grid");
  expect(screen.getByRole("checkbox", { name: "Selecionar Modelos da plataforma" })).toHaveProperty("disabled", true);
  await person.click(screen.getByRole("checkbox", { name: "Selecionar tudo" }));
  within(screen.getByRole("toolbar")).getByText("1 selecionado");
});
