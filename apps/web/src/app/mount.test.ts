import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Spinner } from "../ui/messages/spinner.tsx";
import { sayNotLoaded } from "./early-head.ts";
import { mount } from "./mount.ts";

/** The window as the server sends it. */
function bring() {
  document.body.innerHTML = '<div id="root"></div><div id="start"><p role="status">Carregando...</p></div>';
  const root = document.getElementById("root");
  if (!root) throw new Error("no root");
  return { root, start: document.getElementById("start") };
}

afterEach(() => document.body.replaceChildren());

test("the loading state is shown until there is a page", async () => {
  const { root, start } = bring();
  mount(root, start, createElement("h1", null, "Início"));
  expect(document.body.textContent).toContain("Carregando...");
  await vi.waitFor(() => expect(document.body.textContent).toBe("Início"));
});

test("a page that draws nothing yet leaves it there", async () => {
  const { root, start } = bring();
  mount(root, start, null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('[role="status"]')?.textContent).toBe("Carregando...");
});

test.each([
  ["a frame without its page", createElement("main", { id: "conteudo" })],
  ["a wait for the page", createElement(Spinner, { isFullPage: true })],
])("%s leaves it there too", async (_, waiting) => {
  const { root, start } = bring();
  mount(root, start, waiting);
  await vi.waitFor(() => expect(root.hasChildNodes()).toBe(true));
  expect(start?.isConnected).toBe(true);
  const page = document.createElement("main");
  page.textContent = "Início";
  root.replaceChildren(page);
  await vi.waitFor(() => expect(start?.isConnected).toBe(false));
});

test("if the scripts do not load the window says so, and offers another attempt", () => {
  const { start } = bring();
  sayNotLoaded(start);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("Não foi possível abrir a página.");
  expect(document.querySelector("a")?.href).toBe(window.location.href);
  // There is already a page, so nothing is shown.
  sayNotLoaded(null);
});
