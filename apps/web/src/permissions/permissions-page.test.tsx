import { readPermissions, savePermissions } from "@lavra/contract/permissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import {
  card,
  openPermissions as open,
  role,
  roles,
  saveButton,
  sheetOf,
  toggle,
} from "../testing/fake-permissions.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { on, type Reply, refuse, unreachable } from "../testing/stub-api.ts";

/** Walks over the whole page for one difference each: the long form takes them. */
const isLong = inject("long");

const names = [
  "Início",
  "Gerar Documento",
  "Modelos e Tópicos",
  "Criar Modelo",
  "Gerenciar Usuários",
  "Configurações",
  "Personalizar",
  "Permissões",
];

beforeEach(() => {
  clearSession();
  saveSession({ token: "t-1", user: ownerUser() });
});

describe("the cards", () => {
  test("one for each role, a toggle for each of the eight permissions, in plain words", async () => {
    await open();
    expect(await screen.findAllByRole("group")).toHaveLength(2);
    for (const name of ["Sócio", "Paralegal"]) {
      const labels = (await card(name)).getAllByRole("switch").map((each) => each.closest("label")?.textContent ?? "");
      expect(labels.map((label, at) => label.startsWith(names[at] ?? "?"))).toEqual(names.map(() => true));
    }
    expect((await toggle("Sócio", "Gerar Documento")).checked).toBe(true);
    expect((await toggle("Sócio", "Modelos e Tópicos")).checked).toBe(false);
    expect(screen.getByText("Apoio aos advogados")).toBeTruthy();
    expect(screen.getByText("Customizado")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Salvar/ })).toHaveLength(1);
  });

  test("what may be set, and who is never shown, stands over them", async () => {
    await open();
    screen.getByText("As permissões podem ser definidas apenas para usuários criados diretamente por você.");
    screen.getByText("Os cargos administrativos sempre têm todas as permissões e não são exibidos aqui.");
  });

  test("a locked role can only be looked at, and says why", async () => {
    await open([on(readPermissions, sheetOf({ ...roles, socio: role("Sócio", { locked: true }) }))]);
    const switches = (await card("Sócio")).getAllByRole<HTMLInputElement>("switch");
    expect(switches.map(({ disabled }) => disabled)).toEqual(names.map(() => true));
    screen.getByText(/^Bloqueado: este cargo não está mais entre os que você pode dar\./);
    expect((await toggle("Paralegal", "Gerar Documento")).disabled).toBe(false);
  });

  test("nobody grants what they do not hold; what is on may still be taken away", async () => {
    const { person } = await open([on(readPermissions, sheetOf(roles, ["dashboard"]))]);
    const upload = await toggle("Sócio", "Modelos e Tópicos");
    expect(upload.disabled).toBe(true);
    expect(upload.closest("label")?.textContent).toContain(
      "Você não tem esta permissão, por isso não pode concedê-la.",
    );
    const generate = await toggle("Sócio", "Gerar Documento");
    expect(generate.closest("label")?.textContent).toContain("pode retirá-la, mas não concedê-la.");
    await person.click(generate);
    expect(generate.checked).toBe(false);
    expect((await toggle("Sócio", "Início")).disabled).toBe(false);
  });

  test("without roles the page says so, and where to go next", async () => {
    await open([on(readPermissions, sheetOf({}))]);
    expect(await screen.findByText("Nenhum role editável encontrado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Gerenciar Usuários" }).getAttribute("href")).toBe("/manage-users");
    expect(screen.queryByRole("button", { name: /^Salvar/ })).toBeNull();
  });

  test("who may not create users is not sent to where they are created", async () => {
    saveSession({ token: "t-1", user: memberUser("permissions") });
    await open([on(readPermissions, sheetOf({}))]);
    await screen.findByText("Nenhum role editável encontrado");
    expect(screen.queryByRole("link", { name: "Gerenciar Usuários" })).toBeNull();
  });
});

describe("saving", () => {
  test.runIf(isLong)("clean at first, dirty after any toggle, also one taken back, clean after a save", async () => {
    const { person, api } = await open();
    const generate = await toggle("Sócio", "Gerar Documento");
    expect(saveButton().disabled).toBe(true);
    await person.click(generate);
    expect(saveButton().disabled).toBe(false);
    await person.click(generate);
    expect(saveButton().disabled).toBe(false);
    screen.getByText("Há alterações não salvas");

    await person.click(await toggle("Paralegal", "Modelos e Tópicos"));
    await person.click(saveButton());
    await screen.findByText("Permissões salvas com sucesso!");
    expect(saveButton().disabled).toBe(true);
    const posts = api.to(savePermissions);
    expect(posts.map(({ body }) => body)).toEqual([
      {
        permissions: {
          socio: roles.socio,
          paralegal: { ...roles.paralegal, permissions: ["dashboard", "upload"] },
        },
      },
    ]);
  });

  test.runIf(isLong)("afterwards the roles are read again", async () => {
    const { person, api } = await open();
    await person.click(await toggle("Sócio", "Permissões"));
    const before = api.to(readPermissions).length;
    await person.click(saveButton());
    await waitFor(() => expect(api.to(readPermissions)).toHaveLength(before + 1));
  });

  test("what is toggled while the save is on its way stays to be saved", async () => {
    const answer = Promise.withResolvers<Reply<typeof savePermissions>>();
    const { person } = await open([on(savePermissions, () => answer.promise)]);
    await person.click(await toggle("Sócio", "Permissões"));
    await person.click(saveButton());
    await person.click(await toggle("Sócio", "Personalizar"));
    answer.resolve({ permissions: roles });
    await screen.findByText("Permissões salvas com sucesso!");
    expect(saveButton().disabled).toBe(false);
    expect((await toggle("Sócio", "Personalizar")).checked).toBe(true);
  });

  test("a refusal says so with the reason, and keeps what was toggled", async () => {
    const reason = "Você não pode conceder uma permissão que não tem.";
    const { person } = await open([on(savePermissions, refuse("permissions.not_grantable"))]);
    await person.click(await toggle("Sócio", "Permissões"));
    await person.click(saveButton());
    expect((await screen.findByText("Erro ao salvar permissões.")).closest('[role="alert"]')?.textContent).toContain(
      reason,
    );
    expect(saveButton().disabled).toBe(false);
    expect((await toggle("Sócio", "Permissões")).checked).toBe(true);
  });

  test("no answer is told as a fault of the connection", async () => {
    const { person } = await open([on(savePermissions, unreachable)]);
    await person.click(await toggle("Sócio", "Permissões"));
    await person.click(saveButton());
    await screen.findByText("Erro de conexão ao salvar permissões.");
    expect(saveButton().disabled).toBe(false);
  });
});

describe("the alerts", () => {
  test("a failure to load warns, can be tried again, and the warning goes after five seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const replies = [refuse("server.error"), sheetOf(roles)];
    const { person } = await open([on(readPermissions, () => replies.shift() ?? sheetOf(roles))]);
    const warning = "Erro ao carregar configuração de permissões.";
    expect((await screen.findByText(warning)).closest('[role="alert"]')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByText(warning)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(warning)).toBeNull();
    vi.useRealTimers();
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await card("Sócio");
  });

  test.each([
    ["Permissões salvas com sucesso!", undefined],
    ["Erro ao salvar permissões.", refuse("server.error")],
    ["Erro de conexão ao salvar permissões.", unreachable],
  ])("%s hides after five seconds", async (text, answer) => {
    const { person } = await open(answer ? [on(savePermissions, answer)] : []);
    await person.click(await toggle("Sócio", "Permissões"));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => saveButton().click());
    await screen.findByText(text);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByText(text)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(text)).toBeNull();
  });
});

test("leaving with something unsaved asks first", async () => {
  const { person, router } = await open();
  await person.click(await toggle("Sócio", "Permissões"));
  act(() => void router.navigate({ to: "/dashboard" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Sair sem salvar as permissões?" }));
  await person.click(question.getByRole("button", { name: "Continuar aqui" }));
  expect(router.latestLocation.pathname).toBe("/permissions");
  act(() => void router.navigate({ to: "/dashboard" }));
  await person.click(await screen.findByRole("button", { name: /^Sair sem salvar/ }));
  await screen.findByRole("heading", { name: "Início" });
});

test("leaving a clean page asks nothing", async () => {
  const { router } = await open();
  await card("Sócio");
  act(() => void router.navigate({ to: "/dashboard" }));
  await screen.findByRole("heading", { name: "Início" });
});
