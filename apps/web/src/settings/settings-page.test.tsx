import {
  listOwnFolders,
  readDirectories,
  readPasswordRule,
  saveDirectories,
  savePasswordRule,
} from "@lavra/contract/office/settings";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { noDirectories } from "../testing/fakes/fake-generate-page.ts";
import { idAt } from "../testing/fakes/fake-library.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser } from "../testing/session-user.ts";
import { on, refuse, stubApi } from "../testing/stub-api.ts";
import { folderNodes } from "./fetch-folders.ts";
import { SettingsPage } from "./settings-page.tsx";

const at = (path: string) => ({ id: idAt(path), path });
const folders = { models: [at("/Cível"), at("/Cível/Recursos")], topicos: [at("/Teses")] };

const passwordRule = () => {
  let requiresOwnPassword = false;
  return [
    on(readPasswordRule, () => ({ requiresOwnPassword })),
    on(savePasswordRule, ({ body }) => {
      ({ requiresOwnPassword } = body);
      return { requiresOwnPassword, message: "Configurações salvas com sucesso!" };
    }),
  ];
};

function openSettings() {
  let stored = noDirectories();
  stored.directories[6] = { ...stored.directories[6], folder: at("/Cível") } as (typeof stored.directories)[number];
  const refusals: ReturnType<typeof refuse>[] = [];
  const stub = stubApi(
    ...passwordRule(),
    on(readDirectories, () => stored),
    on(listOwnFolders, () => folders),
    on(saveDirectories, ({ body }) => {
      const refusal = refusals.pop();
      if (refusal) return refusal;
      const folderOf = (id: string | null) => folders.models.find((one) => one.id === id) ?? null;
      stored = {
        topicsFolder: body.topicsFolderId === undefined ? stored.topicsFolder : at("/Teses"),
        directories: stored.directories.map((one) => {
          const sent = body.directories.find(
            ({ sphere, jurisdiction, instance }) =>
              sphere === one.sphere && jurisdiction === one.jurisdiction && instance === one.instance,
          );
          return sent ? { ...one, folder: folderOf(sent.folderId) } : one;
        }),
      };
      return stored;
    }),
  );
  renderPage("/settings", SettingsPage);
  return { ...stub, refuseNext: () => refusals.push(refuse("library.folder_not_found")) };
}

const card = (name: string) => screen.getByRole("heading", { level: 3, name }).closest("li") as HTMLElement;
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Salv/ });

async function choose(person: ReturnType<typeof userEvent.setup>, label: string, folder: string) {
  await person.click(within(card(label)).getByRole("button", { name: /diretório de/ }));
  const dialog = await screen.findByRole("dialog", { name: "Selecionar diretório" });
  const row = await within(dialog).findByRole("row", { name: folder });
  await person.click(row);
  await person.click(within(dialog).getByRole("button", { name: /^Selecionar/ }));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => void vi.restoreAllMocks());

test("twelve directories and the topics' folder are chosen, saved after a second and confirmed for five", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { to, refuseNext } = openSettings();
    await screen.findByRole("heading", { level: 2, name: "ADM-FED" });
    const labels = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(labels).toEqual([
      ...["ADM-FED", "ADM-EST", "JUD-FED", "JUD-EST"].flatMap((court) =>
        ["Primeira", "Segunda", "Superior"].map((instance) => `${court} ${instance}`),
      ),
      "Pasta de tópicos",
    ]);
    within(card("JUD-FED Primeira")).getByText("Cível");
    within(card("ADM-EST Segunda")).getByText("Nenhuma pasta selecionada");
    expect(saveButton().disabled).toBe(true);

    await choose(person, "ADM-EST Segunda", "Cível");
    await choose(person, "Pasta de tópicos", "Teses");
    await person.click(screen.getByRole("button", { name: "Remover o diretório de JUD-FED Primeira" }));
    within(card("ADM-EST Segunda")).getByText("não salvo");
    screen.getByText("Há alterações não salvas");

    refuseNext();
    await person.click(saveButton());
    await screen.findByText("Erro ao salvar configurações: Pasta de destino não encontrada");
    screen.getByText("Há alterações não salvas");
    const pressed = Date.now();
    await person.click(saveButton());
    await screen.findByText("Configurações salvas com sucesso!");
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1_000);
    expect(to(saveDirectories).at(-1)?.body).toEqual({
      directories: [
        { sphere: "ADM", jurisdiction: "EST", instance: "Segunda", folderId: idAt("/Cível") },
        { sphere: "JUD", jurisdiction: "FED", instance: "Primeira", folderId: null },
      ],
      topicsFolderId: idAt("/Teses"),
    });
    expect(screen.queryByText("não salvo")).toBeNull();
    within(card("Pasta de tópicos")).getByText("Teses");
    await person.unhover(saveButton());
    await vi.advanceTimersByTimeAsync(4_000);
    screen.getByText("Configurações salvas com sucesso!");
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(screen.queryByText("Configurações salvas com sucesso!")).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test("a failure to read is reported and can be retried", async () => {
  let isDown = true;
  stubApi(
    ...passwordRule(),
    on(readDirectories, () => (isDown ? refuse("server.unavailable") : noDirectories())),
  );
  renderPage("/settings", SettingsPage);
  await screen.findByText(/^Erro ao carregar configurações: /);
  isDown = false;
  await userEvent.setup().click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByRole("heading", { level: 3, name: "JUD-EST Superior" });
});

test.each([
  ["settings", 0],
  ["upload", 1],
] as const)(
  "without any folder, a person with the permission %s finds %i ways to make one",
  async (permission, ways) => {
    saveSession({ token: "t".repeat(43), user: memberUser(permission) });
    const none = { models: [], topicos: [] };
    stubApi(...passwordRule(), on(readDirectories, noDirectories()), on(listOwnFolders, none));
    renderPage("/settings", SettingsPage);
    await screen.findByRole("heading", { level: 2, name: "ADM-FED" });
    await userEvent.click(within(card("ADM-FED Primeira")).getByRole("button", { name: /diretório de/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Selecionar diretório" }));
    await dialog.findByText("Nenhuma pasta ainda");
    expect(dialog.queryAllByRole("link", { name: "Modelos e Tópicos" })).toHaveLength(ways);
    clearSession();
  },
);

test("folders are nested, in whatever order they come", () => {
  const [civel] = folderNodes([at("/Cível/Recursos/Agravos"), at("/Cível/Recursos"), at("/Cível")]);
  expect(civel).toMatchObject({
    name: "Cível",
    children: [{ name: "Recursos", children: [{ name: "Agravos", children: [] }] }],
  });
});

test("on a phone each group is a row that shows how much of it is chosen, opened by a press", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("48rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  try {
    const person = userEvent.setup();
    openSettings();
    const group = async (name: string) => within(await screen.findByRole("region", { name }));
    const judicial = await group("JUD-FED");
    judicial.getByText("1 de 3 pastas selecionadas");
    (await group("Tópicos")).getByText("Nenhuma pasta selecionada", { selector: "summary *" });
    const details = card("JUD-FED Primeira").closest("details");
    expect(details?.open).toBe(false);
    await person.click(judicial.getByRole("heading", { level: 2, name: "JUD-FED" }));
    expect(details?.open).toBe(true);
    await person.click(judicial.getByRole("button", { name: "Remover o diretório de JUD-FED Primeira" }));
    judicial.getByText("Nenhuma pasta selecionada · não salvo");
    expect(details?.open).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("the rule that people replace a given password is saved as it is switched", async () => {
  const { to } = openSettings();
  const section = within(await screen.findByRole("region", { name: "Senhas" }));
  const rule = await section.findByRole<HTMLInputElement>("switch", { name: /^Exigir que cada pessoa troque/ });
  expect(rule.checked).toBe(false);
  await userEvent.click(rule);
  expect((await section.findByRole("status")).textContent).toContain("Configurações salvas com sucesso!");
  expect(rule.checked).toBe(true);
  expect(to(savePasswordRule).map(({ body }) => body)).toEqual([{ requiresOwnPassword: true }]);
});
