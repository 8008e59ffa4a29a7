import { readPermissions, savePermissions } from "@lavra/contract/roles/permissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import {
  column,
  explanation,
  openPermissions as open,
  role,
  roles,
  saveButton,
  sheetOf,
  toggle,
} from "../testing/fakes/fake-permissions.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { on, type Reply, refuse, unreachable } from "../testing/stub-api.ts";

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

/** A window narrower than any breakpoint of the style sheet. */
const stubPhone = () =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("48rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  clearSession();
  saveSession({ token: "t-1", user: ownerUser() });
});

describe("the matrix", () => {
  test("a column for each role, a toggle for each of the eight permissions, in plain words", async () => {
    await open();
    const grid = within(await screen.findByRole("grid", { name: "Permissões por cargo" }));
    expect(grid.getAllByRole("rowheader").map((head) => head.firstChild?.textContent)).toEqual(names);
    expect(grid.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Permissão",
      "Sócio2 de 8 permissões ligadas",
      "ParalegalApoio aos advogados1 de 8 permissões ligadasPersonalizado",
    ]);
    for (const name of ["Sócio", "Paralegal"]) {
      const labels = (await column(name)).map((each) => each.getAttribute("aria-label"));
      expect(labels).toEqual(names.map((each) => `${each}, ${name}`));
    }
    expect((await toggle("Sócio", "Gerar Documento")).checked).toBe(true);
    expect((await toggle("Sócio", "Modelos e Tópicos")).checked).toBe(false);
    expect(explanation(await toggle("Sócio", "Gerar Documento"))).toBe(
      "Preencher os modelos e baixar o documento pronto.",
    );
    expect(screen.getAllByRole("button", { name: /^Salvar/ })).toHaveLength(1);
  });

  test.each([
    [5, "ParalegalApoio aos advogados1 de 8 permissões ligadasPersonalizado"],
    [6, "Paralegal1 de 8 permissões ligadasPersonalizado"],
  ])("among %i roles a column's head has the role's description, or leaves it out", async (count, text) => {
    const others = ["Um", "Dois", "Três", "Quatro", "Cinco"].map((name) => [name, role(name)] as const);
    const many = Object.fromEntries([["paralegal", roles.paralegal], ...others.slice(0, count - 1)]);
    await open([on(readPermissions, sheetOf(many))]);
    expect((await screen.findByRole("columnheader", { name: /^Paralegal/ })).textContent).toBe(text);
  });

  test("explains what may be set, and which roles are never shown", async () => {
    await open();
    screen.getByText("As permissões podem ser definidas apenas para usuários criados diretamente por você.");
    screen.getByText("Os cargos administrativos sempre têm todas as permissões e não são exibidos aqui.");
  });

  test("a locked role is read-only and gives the reason", async () => {
    await open([on(readPermissions, sheetOf({ ...roles, socio: role("Sócio", { locked: true }) }))]);
    const switches = await column("Sócio");
    expect(switches.map(({ disabled }) => disabled)).toEqual(names.map(() => true));
    expect(explanation(switches[0] as HTMLElement)).toContain(
      "Bloqueado: este cargo não está mais entre os que você pode dar.",
    );
    expect((await toggle("Paralegal", "Gerar Documento")).disabled).toBe(false);
  });

  test("a caller grants nothing they lack, and may still remove what is on", async () => {
    const { person } = await open([on(readPermissions, sheetOf(roles, ["dashboard"]))]);
    const upload = await toggle("Sócio", "Modelos e Tópicos");
    expect(upload.disabled).toBe(true);
    expect(explanation(upload)).toContain("Você não tem esta permissão: pode retirá-la, mas não concedê-la.");
    const generate = await toggle("Sócio", "Gerar Documento");
    await person.click(generate);
    expect(generate.checked).toBe(false);
    const home = await toggle("Sócio", "Início");
    expect(home.disabled).toBe(false);
    expect(explanation(home)).not.toContain("não concedê-la");
  });

  test("Tab enters it once, arrows skip what cannot be set, and only Space sets a switch", async () => {
    const middle = { ...roles, junior: role("Advogado Júnior", { locked: true }), perito: role("Perito") };
    const { person } = await open([on(readPermissions, sheetOf(middle))]);
    const all = await screen.findAllByRole<HTMLInputElement>("switch", { name: /, / });
    expect(all.filter(({ tabIndex, disabled }) => tabIndex === 0 && !disabled)).toHaveLength(1);
    const at = () => document.activeElement?.getAttribute("aria-label");
    act(() => all[0]?.focus());
    expect(at()).toBe("Início, Sócio");
    for (const [key, place] of [
      ["{ArrowRight}", "Início, Paralegal"],
      ["{ArrowRight}", "Início, Perito"],
      ["{ArrowRight}", "Início, Perito"],
      ["{ArrowDown}", "Gerar Documento, Perito"],
      ["{Home}", "Gerar Documento, Sócio"],
      ["{Control>}{End}{/Control}", "Permissões, Perito"],
      ["{ArrowUp}", "Personalizar, Perito"],
    ] as const) {
      await person.keyboard(key);
      expect(at()).toBe(place);
    }
    expect(saveButton().disabled).toBe(true);
    await person.keyboard(" ");
    expect((await toggle("Perito", "Personalizar")).checked).toBe(true);
    expect((await toggle("Perito", "Personalizar")).tabIndex).toBe(0);
  });

  test("on a phone shows one role at a time, stored in the address", async () => {
    stubPhone();
    const { person, router } = await open([], "/permissions?cargo=paralegal");
    expect(await column("Paralegal")).toHaveLength(8);
    expect(screen.queryByRole("switch", { name: /, Sócio$/ })).toBeNull();
    screen.getByText("Apoio aos advogados");
    await person.click(await toggle("Paralegal", "Personalizar"));
    await person.click(screen.getByLabelText("Cargo"));
    await person.click(await screen.findByRole("button", { name: /Cargo/ }));
    await person.click(await screen.findByRole("option", { name: "Sócio" }));
    expect(await column("Sócio")).toHaveLength(8);
    await waitFor(() => expect(router.state.location.search).toEqual({ cargo: "socio" }));
    screen.getByText("Há alterações não salvas");
  });

  test("on a phone shows the first role where the address names none of them", async () => {
    stubPhone();
    await open([], "/permissions?cargo=perito");
    expect(await column("Sócio")).toHaveLength(8);
    expect(screen.queryByRole("switch", { name: /, Paralegal$/ })).toBeNull();
  });

  test("without roles the page says so and links to the next step", async () => {
    await open([on(readPermissions, sheetOf({}))]);
    expect(await screen.findByText("Nenhum role editável encontrado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Gerenciar Usuários" }).getAttribute("href")).toBe("/manage-users");
    expect(screen.queryByRole("button", { name: /^Salvar/ })).toBeNull();
  });

  test("a caller who may not create users gets no link to creating them", async () => {
    saveSession({ token: "t-1", user: memberUser("permissions") });
    await open([on(readPermissions, sheetOf({}))]);
    await screen.findByText("Nenhum role editável encontrado");
    expect(screen.queryByRole("link", { name: "Gerenciar Usuários" })).toBeNull();
  });
});

describe("saving", () => {
  test("clean at first, dirty after any toggle, also one taken back, clean after a save", {
    tags: "slow",
  }, async () => {
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

  test("reads the roles again afterwards", { tags: "slow" }, async () => {
    const { person, api } = await open();
    await person.click(await toggle("Sócio", "Permissões"));
    const before = api.to(readPermissions).length;
    await person.click(saveButton());
    await waitFor(() => expect(api.to(readPermissions)).toHaveLength(before + 1));
  });

  test("leaves a toggle made during the save to be saved", async () => {
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

  test("a refusal gives its reason and leaves the toggles", async () => {
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

  test("a missing answer is reported as a fault of the connection", async () => {
    const { person } = await open([on(savePermissions, unreachable)]);
    await person.click(await toggle("Sócio", "Permissões"));
    await person.click(saveButton());
    await screen.findByText("Erro de conexão ao salvar permissões.");
    expect(saveButton().disabled).toBe(false);
  });
});

describe("the alerts", () => {
  test("a failure to load warns and can be retried; the warning closes after five seconds", async () => {
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
    await column("Sócio");
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

test("leaving with unsaved changes asks first", async () => {
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
  await column("Sócio");
  act(() => void router.navigate({ to: "/dashboard" }));
  await screen.findByRole("heading", { name: "Início" });
});
