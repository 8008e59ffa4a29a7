import { type ActivityEvent, allActivity, officeActivity } from "@lavra/contract/activity/activity";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { saveFile } from "../platform/save-file.ts";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { developerUser, ownerUser } from "../testing/session-user.ts";
import { newId } from "../testing/stand-in/office/made-up/made-up.ts";
import { madeUpEvents } from "../testing/stand-in/office/made-up/made-up-events.ts";
import { type Doubles, neverAnswers, on, refuse, stubApi, unreachable } from "../testing/stub-api.ts";
import { ActivityPage } from "./activity-page.tsx";
import { csvOf } from "./export/export-activity.ts";

vi.mock("../platform/save-file.ts", () => ({ saveFile: vi.fn() }));
afterEach(() => vi.mocked(saveFile).mockClear());

const events = madeUpEvents(newId);
const ofOffice = events.map((event) => ({ ...event, office: null }));

const pageOf = (data: ActivityEvent[], { page = 1, total = data.length, limit = 50 } = {}) => {
  const totalPages = Math.ceil(total / limit);
  return { data, pagination: { page, limit, total, totalPages, hasMore: page < totalPages } };
};

function openPage(address = "/activity", ...doubles: Doubles) {
  saveSession({ token: "t", user: ownerUser() });
  const api = stubApi(on(officeActivity, pageOf(ofOffice)), ...doubles);
  return { api, ...renderPage("/activity", ActivityPage, address) };
}

const field = (name: string) => screen.getByText(name).closest("li")?.textContent;
const rows = async () => within(await screen.findByRole("list", { name: "Atos" })).getAllByRole("listitem");

describe("the activity of the person's office", () => {
  it("is a list of sentences, newest first, with every changed field before and after", async () => {
    const { person, api } = openPage();
    const [first] = await rows();
    expect(first?.textContent).toContain("Maria Souza mudou o cargo de Bruno Lima de Estagiário para Advogado Júnior");
    expect(api.to(officeActivity)[0]?.query.get("from")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    screen.getByText("A equipe da plataforma mudou a assinatura");
    expect(field("Plano:")).toBe("Plano: de Inicial para Intermediário");
    expect(screen.queryByText("Usuários extras:")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Mostrar mais 1 campo" }));
    expect(field("Usuários extras:")).toBe("Usuários extras: de 0 para 3");
    expect(screen.queryByRole("searchbox", { name: "Buscar por escritório" })).toBeNull();
  });

  it("is filtered by person, stored in the address; clearing the filters shows all again", async () => {
    const { person, api, router } = openPage(
      "/activity?tipo=roles&pagina=2",
      on(officeActivity, ({ query }) => pageOf(query.get("person") ? [] : ofOffice)),
    );
    await rows();
    await person.type(screen.getByRole("searchbox", { name: "Buscar por quem fez" }), "zz");
    await screen.findByText("Nenhum ato encontrado");
    const asked = () => {
      const query = api.to(officeActivity).at(-1)?.query;
      return [query?.get("person"), query?.get("kind"), query?.get("page")];
    };
    await waitFor(() => expect(asked()).toEqual(["zz", "roles", "1"]));
    expect(router.state.location.search).toEqual({ tipo: "roles", pessoa: "zz" });
    await person.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await rows()).not.toHaveLength(0);
    expect(router.state.location.search).toEqual({});
  });

  it("is empty without events, and offers to try again after a failure", async () => {
    let isDown = true;
    const { person } = openPage(
      "/activity",
      on(officeActivity, () => (isDown ? refuse("server.unavailable") : pageOf([]))),
    );
    const retry = await screen.findByRole("button", { name: /^Tentar novamente/ });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Exportar/ }).disabled).toBe(true);
    isDown = false;
    await person.click(retry);
    await screen.findByText("Nada foi feito nos últimos 30 dias");
  });

  it("goes to the last page from an address beyond it", async () => {
    const { router } = openPage(
      "/activity?pagina=9",
      on(officeActivity, ({ query }) => {
        const page = Number(query.get("page"));
        return pageOf(page > 2 ? [] : ofOffice.slice(0, 2), { page, total: 52 });
      }),
    );
    await rows();
    expect(router.state.location.search).toEqual({ pagina: "2" });
    expect(screen.getByRole("status").textContent).toBe("51 a 52 de 52 atos");
  });

  it("is exported whole as a spreadsheet, a row for each changed field", async () => {
    const { person } = openPage(
      "/activity",
      on(officeActivity, ({ query }) => {
        const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
        if (limit < 200) return pageOf(ofOffice);
        return pageOf(page === 1 ? ofOffice.slice(0, 4) : ofOffice.slice(3), { page, limit, total: 201 });
      }),
    );
    await rows();
    await person.click(screen.getByRole("button", { name: /^Exportar/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(file?.fileName).toMatch(/^atividade-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await file?.blob.text())?.trim().split("\r\n") ?? [];
    expect(lines[0]).toContain('"Data";"Quem";"O que fez";"Tipo";"Campo";"Antes";"Depois"');
    expect(lines.filter((line) => line.includes("mudou a assinatura"))).toHaveLength(4);
    expect(lines).toHaveLength(1 + ofOffice.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0));
  });
});

describe("a slow, failing or absent server", () => {
  it("keeps what is typed and the page number without a connection, and can be tried again", async () => {
    let isDown = false;
    const { person, router } = openPage(
      "/activity?tipo=roles",
      on(officeActivity, ({ query }) => {
        if (isDown) unreachable();
        const page = Number(query.get("page"));
        return pageOf(ofOffice.slice(0, 2), { page, total: 52 });
      }),
    );
    await rows();
    isDown = true;
    await person.click(screen.getByRole("button", { name: "Próxima página" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Não foi possível falar com o servidor");
    await person.type(screen.getByRole("searchbox", { name: "Buscar por quem fez" }), "ana");
    await waitFor(() => expect(router.state.location.search).toEqual({ tipo: "roles", pessoa: "ana" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    isDown = false;
    await person.click(await screen.findByRole("button", { name: /^Tentar novamente/ }));
    expect(await rows()).not.toHaveLength(0);
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar por quem fez" }).value).toBe("ana");
  });

  it("that is read again in vain keeps the list and says so", async () => {
    let isDown = false;
    const { person } = openPage(
      "/activity?tipo=roles",
      on(officeActivity, () => (isDown ? refuse("server.unavailable") : pageOf(ofOffice))),
    );
    await rows();
    isDown = true;
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/^Erro ao atualizar a atividade: O serviço está reiniciando/)).toBeTruthy();
    expect(await rows()).not.toHaveLength(0);
    isDown = false;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await waitFor(() => expect(screen.queryByText(/^Erro ao atualizar a atividade/)).toBeNull());
  });

  it("shows that it loads and is exported while the server is slow, and why an export failed; the next one is saved", async () => {
    const answers: (() => unknown)[] = [unreachable, () => refuse("server.unavailable"), neverAnswers];
    const { person } = openPage(
      "/activity",
      on(officeActivity, ({ query }) => {
        if (Number(query.get("limit")) < 200) return pageOf(ofOffice);
        return (answers.shift() ?? neverAnswers)() as never;
      }),
    );
    expect(await screen.findByText("Carregando atividade...")).toBeTruthy();
    await rows();
    const exporting = screen.getByRole("button", { name: /^Exportar/ });
    await person.click(exporting);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Não foi possível exportar a atividade.");
    expect(alert.textContent).toContain("Não foi possível falar com o servidor");
    await person.click(exporting);
    expect(await screen.findByText(/O serviço está reiniciando/)).toBeTruthy();
    await person.click(exporting);
    await waitFor(() => expect(exporting.dataset.pending).toBe("true"));
    expect(saveFile).not.toHaveBeenCalled();
  });
});

describe("the activity of all offices", () => {
  it("has the office of each event, and is filtered by it", async () => {
    saveSession({ token: "t", user: developerUser() });
    const api = stubApi(on(allActivity, pageOf([...events])));
    const { person } = renderPage("/activity", ActivityPage);
    const [first] = await rows();
    expect(first?.textContent).toContain("Maria Souza · Pessoas e dados");
    await person.type(screen.getByRole("searchbox", { name: "Buscar por escritório" }), "maria");
    await waitFor(() => expect(api.to(allActivity).at(-1)?.query.get("office")).toBe("maria"));
  });
});

it("writes quoted cells that spreadsheets in Brazil open", () => {
  expect(
    csvOf([
      ["Nome", 'Diz "oi"; e sai'],
      ["", "duas\nlinhas"],
    ]),
  ).toBe('\uFEFF"Nome";"Diz ""oi""; e sai"\r\n"";"duas\nlinhas"\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("keeps %j from being run as a formula", (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});
