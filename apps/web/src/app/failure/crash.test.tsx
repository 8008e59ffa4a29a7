import type { SessionUser } from "@lavra/contract/accounts/auth";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Page } from "../../platform/page.ts";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { stubSilence } from "../../testing/stub-api.ts";
import { expectNoise } from "../../testing/test-faults.ts";
import { createAppRouter } from "../router.tsx";
import { crashAddress, showCrash } from "./crash-screen.tsx";

const english = "Cannot read properties of undefined (reading 'nome')";

function BrokenPage(): never {
  throw new TypeError(english);
}

let isMended = false;

function MendedPage() {
  if (!isMended) throw new TypeError(english);
  return <h1>De novo inteira</h1>;
}

const broken = (path: string, access: Page["access"]): Page => ({
  path,
  title: "Página",
  access,
  load: async () => ({ BrokenPage }),
});
const pages = [
  broken("/dashboard", {}),
  broken("/outside", { isPublic: true }),
  { path: "/mending", title: "Página", access: {}, load: async () => ({ MendedPage }) } satisfies Page,
  { path: "/error", title: "Erro", access: { isPublic: true }, load: () => import("./error-page.tsx") } satisfies Page,
];

/** React and the router log the crash to the console. */
const expectCrash = () => expectNoise(/Cannot read properties|BrokenPage|MendedPage|Error in route match/);

const open = (address: string, history = createMemoryHistory({ initialEntries: [address] })) => {
  const deps = { pages, leave: () => undefined, checkSession: async () => undefined, history };
  return renderUi(<RouterProvider router={createAppRouter(deps)} />);
};

beforeAll(async () => {
  await import("../shell.tsx");
  await import("./error-page.tsx");
});
beforeEach(() => {
  stubSilence();
  sessionStorage.clear();
  act(clearSession);
  const user = { id: "1", nome: "Maria Souza", role: "administrador", permissions: {} };
  saveSession({ token: "abc", user: user as unknown as SessionUser });
});

it.each([
  ["in the shell", "/dashboard"],
  ["outside the shell", "/outside"],
])(
  "a page that crashes %s says so in the only main of the window, and the error page is loaded",
  async (_, address) => {
    expectCrash();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const timer = vi.spyOn(globalThis, "setTimeout");
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    open(address);
    const notice = await screen.findByRole("heading", { level: 1, name: "Algo deu errado!" });
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(screen.getByRole("main").contains(notice)).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(assign).toHaveBeenCalledWith(crashAddress);
    // No sooner than that.
    expect(timer.mock.calls.map(([, delay]) => delay)).toContain(2_000);
  },
);

it("the error page describes a crash in Portuguese; the exception is under Detalhes, to be copied", async () => {
  expectCrash();
  open("/dashboard").unmount();
  open("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Algo deu errado!" });
  document.body.replaceChildren();
  const { person } = open(crashAddress);
  await screen.findByRole("heading", { level: 1, name: "Erro no Sistema" });
  expect(screen.getByText(/^Uma parte da página parou de funcionar\./)).toBeTruthy();
  expect(document.body.textContent).not.toContain("Cannot read");
  expect(screen.getAllByRole("main")).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Detalhes" }));
  const details = screen.getByText(/^Código: [0-9A-F]{4}-[0-9A-F]{4}/);
  expect(details.textContent).toContain(`Erro: TypeError: ${english}`);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(screen.getByRole("button", { name: "Copiar detalhes" }));
  expect(write.mock.calls[0]?.[0]).toContain(english);
});

it("a crash can be retried in place: the page is drawn again, without a redirect", async () => {
  expectCrash();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  isMended = false;
  const { person } = open("/mending");
  await screen.findByRole("heading", { level: 1, name: "Algo deu errado!" });
  isMended = true;
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { level: 1, name: "De novo inteira" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(assign).not.toHaveBeenCalled();
});

it("the error page links back to the page of the crash, and to no other site", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  sessionStorage.setItem("crash", JSON.stringify({ address: "/upload?pasta=/A", details: "Código: 1" }));
  const { person, unmount } = open(crashAddress);
  await person.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  expect(replace).toHaveBeenCalledWith("/upload?pasta=/A");
  unmount();
  for (const stored of ["//mau.exemplo/x", "https://mau.exemplo", ""]) {
    sessionStorage.setItem("crash", JSON.stringify({ address: stored, details: "Código: 1" }));
    const view = open(crashAddress);
    await screen.findByRole("heading", { level: 1, name: "Erro no Sistema" });
    expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
    view.unmount();
  }
});

it("any other address of the error page shows nothing of an earlier crash", async () => {
  sessionStorage.setItem("crash", JSON.stringify({ address: "/upload", details: "Erro: outro" }));
  open("/error?status=404");
  await screen.findByRole("heading", { level: 1, name: "Página Não Encontrada" });
  expect(screen.queryByRole("button", { name: "Detalhes" })).toBeNull();
});

it("the error page shows the title, message and code of its address as plain text", async () => {
  open("/error?status=409&title=Pasta+em+uso&message=<b>Feche</b>+o+arquivo.");
  // Texts of an address are quoted, not said by the product.
  expect(await screen.findByRole("heading", { level: 1, name: "Erro no Sistema" })).toBeTruthy();
  const quoted = within(screen.getByRole("figure"));
  expect(quoted.getByText("“Pasta em uso”")).toBeTruthy();
  expect(quoted.getByText("“<b>Feche</b> o arquivo.”")).toBeTruthy();
  expect(screen.getByText("409")).toBeTruthy();
});

it("the error page links home, and to the page before it", async () => {
  open("/error?status=404");
  expect((await screen.findByRole("link", { name: "Voltar ao início" })).getAttribute("href")).toBe("/dashboard");
  cleanup();
  const history = createMemoryHistory({ initialEntries: ["/mending", "/error?status=404"] });
  isMended = true;
  const { person } = open("", history);
  await person.click(await screen.findByRole("button", { name: "Página anterior" }));
  expect(await screen.findByRole("heading", { level: 1, name: "De novo inteira" })).toBeTruthy();
  expect(history.location.pathname).toBe("/mending");
});

it("a crash of the page and its frame says so, and the error page follows", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement("div"));
  act(() => showCrash(place, "partido"));
  expect(await screen.findByRole("heading", { level: 1, name: "Algo deu errado!" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(assign).toHaveBeenCalledWith(crashAddress);
  expect(JSON.parse(sessionStorage.getItem("crash") ?? "{}").details).toContain("Erro: Error: partido");
});
