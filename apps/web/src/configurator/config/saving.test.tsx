import { syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import { fileMarkers, saveFileMarkers } from "@lavra/contract/markers/markers";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { configOf, freshServer, inicial, marker, openConfigurator } from "../../testing/fakes/fake-configurator.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { on, refuse, unreachable } from "../../testing/stub-api.ts";
import { readLocal, unsavedIds, writeLocal } from "./local-markers.ts";

const userId = ownerUser().id;
const local = () => readLocal(userId)[inicial.id];

beforeEach(() => {
  writeLocal(userId, {});
  localStorage.clear();
});

const configured = () => {
  const server = freshServer();
  server.markers = { "{CPF}": marker("CPF"), "{RITO}": marker("RITO") };
  return server;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const removeRito = async () => {
  await screen.findByRole("button", { name: "Remover {RITO} do arquivo" });
  press("Remover {RITO} do arquivo");
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("backs a change up in the browser and saves it; the success notice disappears after three seconds", async () => {
  const { api } = openConfigurator(configured());
  await screen.findByText("Como foi lido no envio; ainda sem alterações");
  expect(local()).toMatchObject({ needsSync: false, changedAt: null });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await removeRito();
  const message = await screen.findByText("Marcador {RITO} removido.");
  expect(api.to(saveFileMarkers)).toHaveLength(1);
  expect(local()).toEqual({
    fileName: inicial.name,
    filePath: inicial.path,
    markers: { "{CPF}": marker("CPF") },
    requiresSubtemplates: false,
    lastServerSave: "2026-11-21T12:01:00.000Z",
    changedAt: null,
    needsSync: false,
  });
  screen.getByText("Salvo no servidor em 21/11/2026 09:01 por Maria Souza");
  await pass(2_500);
  expect(message.isConnected).toBe(true);
  await pass(1_000);
  expect(message.isConnected).toBe(false);
});

test("stores the change in the browser after three attempts, with an alert, an error and a banner until it is saved", {
  tags: "slow",
}, async () => {
  const server = configured();
  let isBroken = true;
  const { api } = openConfigurator(server, [
    on(saveFileMarkers, () => {
      if (isBroken) return refuse("server.error");
      server.updatedAt = "2026-11-21T13:00:00.000Z";
      return configOf({ ...server, markers: { "{RITO}": marker("RITO") } });
    }),
  ]);
  await screen.findByRole("list", { name: "Marcadores do arquivo" });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await removeRito();
  await pass(0);
  expect(screen.queryByRole("button", { name: "Remover {RITO} do arquivo" })).toBeNull();
  screen.getByText("Salvando…");
  await pass(2_100);
  expect(api.to(saveFileMarkers)).toHaveLength(3);
  const alert = within(await screen.findByRole("alertdialog", { name: "Salvo só neste navegador" }));
  alert.getByText(
    "Não foi possível salvar no servidor. As configurações foram salvas apenas neste navegador, como cópia de segurança, e podem se perder se os dados do navegador forem limpos. Tente novamente mais tarde ou entre em contato com o suporte.",
  );
  const error = screen.getByText("Erro ao remover marcador: Erro interno do servidor");
  expect(local()).toMatchObject({ needsSync: true, lastServerSave: null, markers: { "{CPF}": marker("CPF") } });
  fireEvent.click(alert.getByRole("button", { name: "OK" }));
  const banner = await screen.findByText(/^As alterações de 1 arquivo ainda não foram salvas no servidor/);
  await pass(6_000);
  expect(error.isConnected).toBe(false);
  expect(banner.isConnected).toBe(true);
  isBroken = false;
  press("Remover {CPF} do arquivo");
  await pass(100);
  await waitFor(() => expect(unsavedIds(readLocal(userId))).toEqual([]));
  expect(banner.isConnected).toBe(false);
});

test("reports an edit that cannot be saved, and shows the stored change when the page is opened again", {
  tags: "slow",
}, async () => {
  const server = configured();
  const view = openConfigurator(server, [on(saveFileMarkers, unreachable)]);
  await view.person.click(await screen.findByRole("button", { name: "Editar {RITO}" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  await view.person.type(dialog.getByRole("textbox", { name: "Nome" }), " NOVO");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await pass(2_200);
  await screen.findByText("Erro ao salvar alterações do marcador");
  vi.useRealTimers();
  view.unmount();
  openConfigurator(server);
  await screen.findByRole("button", { name: "Editar {RITO NOVO}" });
  screen.getByText("Guardado só neste navegador");
});

test("saves successive changes in order, each based on the one before", { tags: "slow" }, async () => {
  const server = configured();
  const { api } = openConfigurator(server);
  await removeRito();
  press("Remover {CPF} do arquivo");
  await screen.findByText("Nenhum marcador configurado para este arquivo");
  await waitFor(() => expect(unsavedIds(readLocal(userId))).toEqual([]));
  expect(server.markers).toEqual({});
  const bases = api.to(saveFileMarkers).map(({ body }) => (body as { basedOn: string | null }).basedOn);
  expect(new Set(bases).size).toBe(bases.length);
});

describe("the switch for topics", () => {
  const box = () => screen.findByRole("checkbox", { name: /Este modelo recebe tópicos/ });

  test("saves when it is changed", { tags: "slow" }, async () => {
    const server = configured();
    const { person, api } = openConfigurator(server);
    await person.click(await box());
    await screen.findByText("Configuração salva.");
    expect(api.to(saveFileMarkers).map(({ body }) => body)).toMatchObject([{ requiresSubtemplates: true }]);
    expect(server.requiresSubtemplates).toBe(true);
    expect(await box()).toHaveProperty("checked", true);
  });

  test.each([
    ["the server fails", refuse("server.error"), 3],
    ["it refuses", refuse("library.file_not_found"), 1],
  ])("is reset when %s", async (_, refusal, times) => {
    const { api } = openConfigurator(configured(), [on(saveFileMarkers, refusal)]);
    const checkbox = await box();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(checkbox);
    expect(checkbox).toHaveProperty("checked", true);
    await pass(2_200);
    await screen.findByText("❌ Erro ao salvar no servidor. Tente novamente.");
    expect(api.to(saveFileMarkers)).toHaveLength(times);
    expect(await box()).toHaveProperty("checked", false);
    expect(unsavedIds(readLocal(userId))).toEqual([]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("a file that another person saved meanwhile", () => {
  const changed = refuse("markers.changed_meanwhile", { updatedBy: "Rui Lima" });
  const openChanged = async () => {
    const server = configured();
    let isAsked = false;
    const view = openConfigurator(server, [
      on(saveFileMarkers, ({ body }) => {
        if (body.basedOn === "2026-11-21T15:00:00.000Z") {
          isAsked = true;
          return configOf({ ...server, updatedAt: "2026-11-21T15:01:00.000Z", markers: { "{CPF}": marker("CPF") } });
        }
        Object.assign(server, {
          markers: { "{DELE}": marker("DELE") },
          updatedAt: "2026-11-21T15:00:00.000Z",
          updatedBy: "Rui Lima",
        });
        return changed;
      }),
    ]);
    await removeRito();
    const question = within(
      await screen.findByRole("alertdialog", { name: "Este arquivo foi alterado por outra pessoa" }),
    );
    question.getByText(/^Rui Lima salvou uma alteração/);
    return { ...view, question, wasSavedOver: () => isAsked };
  };

  test("waits for the person's decision and sends nothing by itself meanwhile", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = await openChanged();
    await pass(20_000);
    expect(api.to(syncLocalMarkers)).toHaveLength(0);
    press("Ficar com a do servidor");
    await screen.findByRole("button", { name: "Remover {DELE} do arquivo" });
    vi.useRealTimers();
  });

  test("takes the server's version on request", { tags: "slow" }, async () => {
    const { person, question } = await openChanged();
    await person.click(question.getByRole("button", { name: "Ficar com a do servidor" }));
    await screen.findByRole("button", { name: "Remover {DELE} do arquivo" });
    expect(unsavedIds(readLocal(userId))).toEqual([]);
  });

  test("overwrites the server's version on request", { tags: "slow" }, async () => {
    const { person, question, wasSavedOver } = await openChanged();
    await person.click(question.getByRole("button", { name: "Salvar a minha versão" }));
    await screen.findByText("A sua versão foi salva.");
    expect(wasSavedOver()).toBe(true);
    expect(screen.queryByRole("button", { name: "Remover {DELE} do arquivo" })).toBeNull();
  });
});

describe("markers that cannot be read from the server", () => {
  test("are shown from an earlier visit, and the page says so", { tags: "slow" }, async () => {
    const server = configured();
    openConfigurator(server).unmount();
    const view = openConfigurator(server);
    await screen.findByRole("button", { name: "Remover {RITO} do arquivo" });
    view.unmount();
    openConfigurator(server, [on(fileMarkers, refuse("server.error"))]);
    await screen.findByText("Erro ao carregar marcadores do servidor. Usando dados locais.");
    await screen.findByRole("button", { name: "Remover {RITO} do arquivo" });
  });

  test("are requested again if there is no copy of an earlier visit", async () => {
    let isBroken = true;
    const server = configured();
    const { person } = openConfigurator(server, [
      on(fileMarkers, () => (isBroken ? refuse("server.error") : configOf(server))),
    ]);
    await screen.findByText("Erro ao carregar marcadores do servidor. Erro interno do servidor");
    isBroken = false;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await screen.findByRole("button", { name: "Remover {RITO} do arquivo" });
  });
});
