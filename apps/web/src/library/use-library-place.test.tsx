import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { byName, type LibraryPlace, useLibraryPlace } from "./use-library-place.ts";

const at: { now?: ReturnType<typeof useLibraryPlace> } = {};
function PlacePage() {
  at.now = useLibraryPlace();
  return <h1>Lugar</h1>;
}
const open = async (search: string) => {
  const { router } = renderPage("/upload", PlacePage, `/upload${search}`);
  await screen.findByRole("heading", { name: "Lugar" });
  return router;
};

test.each<[string, Partial<LibraryPlace>]>([
  ["", {}],
  ["?area=topicos&pasta=/Cível&busca=agravo", { area: "topicos", path: "/Cível", typed: "agravo" }],
  ["?area=outra&ordem=altura", {}],
  ["?ordem=-nome", { sort: { column: "name", isDescending: true } }],
  ["?ordem=marcadores", { sort: { column: "markers", isDescending: false } }],
  ["?ordem=-uso", { sort: { column: "lastUse", isDescending: true } }],
  ["?ordem=tamanho", { sort: { column: "size", isDescending: false } }],
  ["?ordem=-modificado", { sort: { column: "modified", isDescending: true } }],
])("the address %s names its place in the library, and is written the same", async (search, part) => {
  const router = await open(search);
  expect(at.now?.place).toEqual({ area: "models", path: "/", typed: "", sort: byName, ...part });
  await act(async () => at.now?.go({ ...(at.now.place as LibraryPlace) }));
  const { area = "modelos", ...said } = Object.fromEntries(new URLSearchParams(search)) as Record<string, string>;
  const isKnown = area === "modelos" || area === "topicos";
  expect(router.state.location.search).toEqual({ area: isKnown ? area : "modelos", ...(isKnown ? said : {}) });
});

test("a search of blanks is not written, and a step back leads to the place before unless it is replaced", async () => {
  const router = await open("?pasta=/Cível");
  const go = (path: string, replace: boolean) =>
    act(async () => at.now?.go({ area: "models", path, typed: "  ", sort: byName }, { replace }));
  await go("/Cível/Recursos", false);
  await go("/Cível/Recursos/Fundo", true);
  expect(router.state.location.search).toEqual({ area: "modelos", pasta: "/Cível/Recursos/Fundo" });
  await act(async () => router.history.back());
  expect(router.state.location.search).toEqual({ pasta: "/Cível" });
});
