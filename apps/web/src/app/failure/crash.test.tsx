import type { SessionUser } from "@lavra/contract/auth";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Page } from "../../platform/page.ts";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { stubSilence } from "../../testing/stub-api.ts";
import { expectNoise } from "../../testing/test-faults.ts";
import { createAppRouter } from "../router.tsx";
import { crashAddress, crashDelay } from "./crash-screen.tsx";

const english = "Cannot read properties of undefined (reading 'nome')";

function BrokenPage(): never {
  throw new TypeError(english);
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
  { path: "/error", title: "Erro", access: { isPublic: true }, load: () => import("./error-page.tsx") } satisfies Page,
];

/** React and the router tell the console of what broke. */
const expectCrash = () => expectNoise(/Cannot read properties|BrokenPage|Error in route match/);

const open = (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
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
])("a page that breaks %s says so in the one main of the window, and the error page is loaded", async (_, address) => {
  expectCrash();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  open(address);
  const notice = await screen.findByRole("heading", { level: 1, name: "Algo deu errado!" });
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(screen.getByRole("main").contains(notice)).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(crashDelay));
  expect(assign).toHaveBeenCalledWith(crashAddress);
});

it("the error page tells a crash in Portuguese; what broke stands under Detalhes, to be copied", async () => {
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
  expect(screen.getByText(/Código: 500/).textContent).toContain(`Erro: TypeError: ${english}`);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(screen.getByRole("button", { name: "Copiar detalhes" }));
  expect(write.mock.calls[0]?.[0]).toContain(english);
});

it("any other address of the error page tells nothing of an earlier crash", async () => {
  sessionStorage.setItem("crash", "Erro: outro");
  open("/error?status=404");
  await screen.findByRole("heading", { level: 1, name: "Página Não Encontrada" });
  expect(screen.queryByRole("button", { name: "Detalhes" })).toBeNull();
});
