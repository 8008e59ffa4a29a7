import { downloadVersion, type FileVersion, listVersions, restoreVersion } from "@lavra/contract/library/versions";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answerFile, type Doubles, on, type Reply, refuse, stubApi } from "../../testing/stub-api.ts";
import { VersionsModal } from "./versions-modal.tsx";

const file = model("/Cível/Contestação.docx");
const version = (number: number, more: Partial<FileVersion> = {}): FileVersion => ({
  number,
  isPresent: false,
  name: file.name,
  size: 49_357,
  note: "",
  restoredFrom: null,
  createdAt: "2026-11-20T19:05:00.000Z",
  createdBy: "Maria Souza",
  ...more,
});
const listed = (versions: FileVersion[], page = 1, total = versions.length): Reply<typeof listVersions> => ({
  versions,
  pagination: { page, limit: 20, total, totalPages: Math.ceil(total / 20), hasMore: page * 20 < total },
});
const three = [version(3, { isPresent: true, note: "Cláusula de foro nova" }), version(2), version(1)];

function open(...doubles: Doubles) {
  const api = stubApi(...doubles);
  const onClose = vi.fn();
  renderPage("/upload", () => <VersionsModal file={file} onClose={onClose} />, "/upload");
  return { api, onClose, person: userEvent.setup() };
}
const rows = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
const question = (number: number) =>
  screen.findByRole("alertdialog", { name: `Restaurar a versão ${number}?` }).then(within);

afterEach(() => void vi.restoreAllMocks());

test("versions show who made them, when and why, and which one is present", async () => {
  open(on(listVersions, listed(three)));
  expect(await rows()).toEqual([
    "Versão 3 atual20/11/2026 16:05Maria Souza48,2 KBCláusula de foro nova",
    "Versão 2 20/11/2026 16:05Maria Souza48,2 KBRestaurar",
    "Versão 1 20/11/2026 16:05Maria Souza48,2 KBRestaurar",
  ]);
});

test("an older version is restored as a new version after a confirmation, and focus returns", async () => {
  let versions = three;
  const { api, person } = open(
    on(listVersions, () => listed(versions)),
    on(restoreVersion, () => {
      versions = [version(4, { isPresent: true, restoredFrom: 1 }), version(3), version(2), version(1)];
      return { version: 4, message: "Versão restaurada com sucesso!" };
    }),
  );
  const button = await screen.findByRole("button", { name: "Restaurar a versão 1" });
  await person.click(button);
  await person.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(api.to(restoreVersion)).toEqual([]);
  await person.keyboard("{Enter}");
  await person.dblClick((await question(1)).getByRole("button", { name: /^Restaurar/ }));
  await screen.findByText("Versão restaurada com sucesso!");
  await screen.findByText("Traz de volta a versão 1");
  expect(api.to(restoreVersion).map(({ params }) => params)).toEqual([{ fileId: idAt(file.path), number: "1" }]);
});

test("a version that cannot be restored shows the error in the confirmation, and nothing else changes", async () => {
  const { person } = open(on(listVersions, listed(three)), on(restoreVersion, refuse("library.version_present")));
  await person.click(await screen.findByRole("button", { name: "Restaurar a versão 2" }));
  const dialog = await question(2);
  await person.click(dialog.getByRole("button", { name: /^Restaurar/ }));
  await dialog.findByText("Erro ao restaurar a versão: Esta já é a versão atual do arquivo.");
  expect(screen.getAllByText("atual")).toHaveLength(1);
});

test("each version is downloaded as it was uploaded", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { api, person } = open(on(listVersions, listed(three)), on(downloadVersion, answerFile("Contestação.docx")));
  await person.click(await screen.findByRole("button", { name: "Baixar a versão 1" }));
  await waitFor(() => expect(api.to(downloadVersion).map(({ params }) => params.number)).toEqual(["1"]));
});

test("many versions are listed page by page", async () => {
  const all = Array.from({ length: 25 }, (_, at) => version(25 - at, { isPresent: at === 0 }));
  const { person } = open(
    on(listVersions, ({ query }) => {
      const page = Number(query.get("page"));
      return listed(all.slice((page - 1) * 20, page * 20), page, 25);
    }),
  );
  expect(await rows()).toHaveLength(20);
  await person.click(screen.getByRole("button", { name: "Mostrar versões anteriores" }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(screen.queryByRole("button", { name: "Mostrar versões anteriores" })).toBeNull();
});

test("versions that cannot be read show an error and a retry", async () => {
  let answer: Reply<typeof listVersions> = refuse("server.error");
  const { person } = open(on(listVersions, () => answer));
  await screen.findByText("Erro ao carregar as versões: Erro interno do servidor");
  answer = listed(three);
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  expect(await rows()).toHaveLength(3);
});
