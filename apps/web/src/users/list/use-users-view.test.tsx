import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import type { UsersView } from "./arrange-users.ts";
import { useUsersView } from "./use-users-view.ts";

const at: { now?: ReturnType<typeof useUsersView> } = {};
function ListPage() {
  at.now = useUsersView();
  return <h1>Lista</h1>;
}
const open = async (search: string) => {
  const { router } = renderPage("/manage-users", ListPage, `/manage-users${search}`);
  await screen.findByRole("heading", { name: "Lista" });
  return router;
};
const usual: UsersView = {
  typed: "",
  status: "todos",
  sort: { column: "nome", isDescending: false },
  isWholeTeam: false,
  page: 1,
};

test.each<[string, Partial<UsersView>, string?]>([
  ["", {}],
  [
    "?busca=ana&status=inativo&ordem=-cargo&equipe=sim&pagina=2",
    {
      typed: "ana",
      status: "inativo",
      sort: { column: "cargo", isDescending: true },
      isWholeTeam: true,
      page: 2,
    },
  ],
  ["?ordem=-nome", { sort: { column: "nome", isDescending: true } }],
  ["?ordem=inicio&status=ativo", { sort: { column: "inicio", isDescending: false }, status: "ativo" }],
  ["?ordem=senha&status=morto&equipe=nao&pagina=0", {}, ""],
  ["?pagina=-3&busca=%20", { typed: " " }, ""],
  ["?pagina=x", {}, ""],
])("the address %s is read, and written as it is needed", async (search, part, written = search) => {
  const router = await open(search);
  expect(at.now?.view).toEqual({ ...usual, ...part });
  await act(async () => at.now?.change((view) => ({ page: view.page })));
  expect(router.state.location.search).toEqual(Object.fromEntries(new URLSearchParams(written)));
});

test("any change but that of the page returns to the first page and leaves the rest", async () => {
  const router = await open("?busca=ana&ordem=-cargo&pagina=3");
  await act(async () => at.now?.change({ page: 4 }));
  expect(router.state.location.search).toEqual({ busca: "ana", ordem: "-cargo", pagina: "4" });
  await act(async () => at.now?.change({ status: "ativo" }));
  expect(router.state.location.search).toEqual({ busca: "ana", ordem: "-cargo", status: "ativo" });
});
