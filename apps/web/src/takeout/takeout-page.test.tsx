import { downloadTakeout, readTakeout, type TakeoutContents, takeoutName } from "@lavra/contract/office/takeout";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { answerFile, on, refuse, stubApi, unreachable, type WireReply } from "../testing/stub-api.ts";
import { TakeoutPage } from "./takeout-page.tsx";

const none = { files: 0, bytes: 0 };
const empty: TakeoutContents = { documents: none, templates: none, topics: none, versions: none, bytes: 0, last: null };
const full: TakeoutContents = {
  ...empty,
  documents: { files: 1_200, bytes: 3 * 1024 * 1024 },
  templates: { files: 1, bytes: 1024 },
  bytes: 3 * 1024 * 1024 + 1024,
};
const last = { finishedAt: "2026-11-28T17:32:00.000Z", files: 1_199, missing: 2 };
const zip = answerFile(takeoutName, { "Content-Type": "application/zip" }, "PK");

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  saveSession({ token: "t", user: ownerUser() });
});

const open = () => renderPage("/takeout", TakeoutPage);
const button = (name: string | RegExp = "Baixar tudo") => screen.findByRole("button", { name });

test("shows what is in the archive before the download, and what the last one lacked", async () => {
  stubApi(on(readTakeout, { contents: { ...full, last } }));
  open();
  expect(await screen.findByText("Carregando o que há para baixar...")).toBeTruthy();
  await button();
  expect(screen.getAllByRole("definition").map((each) => each.textContent)).toEqual([
    "1.200 arquivos · 3,0 MB",
    "1 arquivo · 1,0 KB",
    "Nenhum",
    "Nenhuma",
    "dados.json",
    "lista.csv",
    "manifest.json",
    "1.201 arquivos · 3,0 MB",
  ]);
  expect(screen.getByText(/^Último download: /).textContent).toBe(
    "Último download: 28/11/2026 14:32, 1.199 arquivos; 2 arquivos não puderam ser lidos (lista em faltando.txt).",
  );
});

test("saves the archive under its name, and says what it lacks", async () => {
  const contents = [full, { ...full, last }];
  const api = stubApi(
    on(readTakeout, () => ({ contents: contents.shift() ?? full })),
    on(downloadTakeout, zip),
  );
  const { person } = open();
  await person.click(await button());
  const warning = await screen.findByRole("alert");
  expect(warning.textContent).toContain("2 arquivos não puderam ser lidos. A lista está em faltando.txt, no ZIP.");
  expect(saved).toEqual([takeoutName]);
  expect(api.to(downloadTakeout)).toHaveLength(1);
  expect(await button()).toBeTruthy();
});

test("a refused or lost download shows its reason and saves nothing; the next one may succeed", async () => {
  const answers: (() => WireReply)[] = [() => refuse("takeout.running"), unreachable];
  stubApi(
    on(readTakeout, { contents: full }),
    on(downloadTakeout, () => (answers.shift() ?? (() => zip))()),
  );
  const { person } = open();
  await person.click(await button());
  expect((await screen.findByRole("alert")).textContent).toContain("O escritório já está baixando tudo.");
  await person.click(await button());
  expect(await screen.findByText(/^Não foi possível falar com o servidor/)).toBeTruthy();
  expect(saved).toEqual([]);
  await person.click(await button());
  expect(await screen.findByText("Tudo o que é do escritório foi baixado.")).toBeTruthy();
  expect(saved).toEqual([takeoutName]);
});

test("shows progress, asks before the page is left, and saves nothing once it is cancelled", async () => {
  const { promise, resolve } = Promise.withResolvers<WireReply>();
  stubApi(
    on(readTakeout, { contents: full }),
    on(downloadTakeout, () => promise),
  );
  const { person, router } = open();
  await person.click(await button());
  expect(await screen.findByRole("progressbar", { name: "Baixando: 0 B" })).toBeTruthy();
  void router.navigate({ to: "/dashboard" as never });
  await person.click(await button("Continuar baixando"));
  await person.click(await button("Cancelar"));
  resolve(zip);
  expect(await screen.findByText("Download cancelado.")).toBeTruthy();
  expect(saved).toEqual([]);
});

test("an office without files can download its data", async () => {
  stubApi(on(readTakeout, { contents: empty }), on(downloadTakeout, zip));
  const { person } = open();
  expect(await screen.findByText("O escritório ainda não tem arquivos")).toBeTruthy();
  await person.click(await button("Baixar os dados"));
  expect(await screen.findByText("Tudo o que é do escritório foi baixado.")).toBeTruthy();
  expect(saved).toEqual([takeoutName]);
});

test("a failure to read the contents can be retried", async () => {
  const answers = [refuse("server.error")];
  stubApi(on(readTakeout, () => answers.shift() ?? { contents: full }));
  const { person } = open();
  expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
  await person.click(await button(/^Tentar novamente/));
  expect(await button()).toBeTruthy();
});
