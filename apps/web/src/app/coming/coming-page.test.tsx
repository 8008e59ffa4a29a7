import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "../../platform/page.ts";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { stubSilence } from "../../testing/stub-api.ts";
import { createAppRouter } from "../router.tsx";
import { withComingPages } from "./coming-pages.ts";

const home: Page = { path: "/dashboard", title: "Início", access: {}, load: async () => ({ HomePage: () => null }) };
const customize: Page = {
  path: "/customize",
  title: "Personalizar",
  access: { permission: "customize" },
  load: async () => ({ SettingsPage: () => <h1>Cores</h1> }),
};

const openCustomize = (...built: readonly Page[]) => {
  saveSession({ token: "t".repeat(43), user: ownerUser() });
  const router = createAppRouter({
    pages: withComingPages([home, ...built]),
    leave: () => undefined,
    checkSession: async () => undefined,
    history: createMemoryHistory({ initialEntries: ["/customize"] }),
  });
  return renderUi(<RouterProvider router={router} />);
};

beforeAll(async () => {
  await import("../shell.tsx");
  await import("./coming-page.tsx");
});
beforeEach(() => {
  stubSilence();
});
afterEach(() => {
  act(clearSession);
});

test("a screen that is not built yet says so, offers the way back and is in no menu", async () => {
  const { person } = openCustomize();
  expect(await screen.findByText("Esta tela ainda não está pronta.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Personalizar" })).toBeTruthy();
  expect(screen.getByText(/^Aqui ficará: as cores e o logotipo/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar ao início" }).getAttribute("href")).toBe("/dashboard");
  await person.click(screen.getByRole("button", { name: "Menu" }));
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Início"]);
});

test("a feature's own page takes its place", async () => {
  const { person } = openCustomize(customize);
  expect(await screen.findByRole("heading", { level: 1, name: "Cores" })).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Menu" }));
  expect(await screen.findByRole("menuitem", { name: "Personalizar" })).toBeTruthy();
});
