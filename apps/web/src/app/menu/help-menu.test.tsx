import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageHelp } from "../../platform/help/page-help.ts";
import { places } from "../../platform/places.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { stubApi } from "../../testing/stub-api.ts";
import { HelpMenu } from "./help-menu.tsx";

const open = async (path: string) => {
  stubApi();
  const { person } = renderPage(path, HelpMenu);
  await person.click(await screen.findByRole("button", { name: "Ajuda com esta página" }));
  await screen.findAllByRole("menuitem");
  // The questions load apart from the menu.
  return expect.poll(() =>
    screen
      .getAllByRole("menuitem")
      .map((item) => [item.textContent, decodeURI(item.getAttribute("href") ?? ""), item.getAttribute("target")]),
  );
};

test("the ? of a page has its questions, each in a tab of its own, and the whole manual", async () => {
  await (await open("/manage-users")).toEqual([
    ["Quem vê o quê", "/ajuda/equipe#quem-vê-o-quê", "_blank"],
    ["Como criar um usuário", "/ajuda/equipe#criar-um-usuário", "_blank"],
    ["Limites dos planos", "/ajuda/planos#limites", "_blank"],
    ["Manual inteiro", "/ajuda", "_blank"],
  ]);
});

test("a page without questions has the manual", async () => {
  await (await open("/dashboard-test")).toEqual([["Manual inteiro", "/ajuda", "_blank"]]);
});

test("every page with questions is one of the product's", () => {
  const known = new Set<string>(Object.values(places).map(({ path }) => path));
  expect(Object.keys(pageHelp).filter((path) => !known.has(path))).toEqual([]);
});
