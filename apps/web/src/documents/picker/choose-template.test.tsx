import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatePageDoubles, newGeneratePageState } from "../../testing/fakes/fake-generate-page.ts";
import { folder, model } from "../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { on, stubApi } from "../../testing/stub-api.ts";

const template = model("/Cível/Inicial.docx");
const marker: Marker = {
  name: "CLIENTE",
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
};

const serve = (files = [template], state = newGeneratePageState()) =>
  stubApi(
    ...generatePageDoubles(state),
    on(folderStructure, { structure: folder("/", [folder("/Cível", [], files)]) }),
    on(fileMarkers, {
      markers: { "{CLIENTE}": marker },
      requiresSubtemplates: false,
      hasSubtemplates: false,
    }),
    on(currentUsage, { documents: { used: 3, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
  );

beforeEach(() => {
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  // The tree renders the visible rows, so its window needs a size.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a press in the tree of folders chooses a template, the arrow keys do not, and its fields appear", async () => {
  const api = serve();
  const person = userEvent.setup();
  const router = openGenerate("/generate");
  await person.click(await screen.findByRole("button", { name: "Escolher modelo" }));
  const civel = await screen.findByRole("row", { name: "Cível" });
  // A small library is shown expanded: the first press closes its folder, the second opens it again.
  await person.click(civel);
  expect(screen.queryByRole("row", { name: /^Inicial/ })).toBeNull();
  await person.click(civel);
  await person.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("row", { name: /^Inicial/ }));
  expect(router.state.location.search).toEqual({});
  expect(api.to(fileMarkers)).toEqual([]);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ modelo: template.id }));
  expect(await screen.findByRole("textbox", { name: "Cliente" })).toBeTruthy();
});

test("a form that is opened by its address, from the first page or the search, has the focus in its first field", async () => {
  serve();
  openGenerate(`/generate?modelo=${template.id}`);
  const field = await screen.findByRole("textbox", { name: "Cliente" });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("on a touch screen the chosen template's heading gets the focus, so that no keyboard covers the form", async () => {
  serve();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query === "(pointer: coarse)",
        addEventListener() {},
        removeEventListener() {},
      }) as never as MediaQueryList,
  );
  const person = userEvent.setup();
  openGenerate("/generate");
  await person.click(await screen.findByRole("button", { name: "Escolher modelo" }));
  await person.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "inic{Enter}");
  const heading = await screen.findByRole("heading", { level: 1, name: "Inicial" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("recent, starred and most used templates are in the page, each once, with whole name and folder", async () => {
  const [one, two, three] = ["Um", "Dois", "Três"].map((name) => model(`/Cível/${name}.docx`)) as [
    typeof template,
    typeof template,
    typeof template,
  ];
  const state = newGeneratePageState();
  state.starred = [one.id];
  state.recent = [one.id, two.id];
  state.used = [two.id, three.id];
  serve([one, two, three], state);
  const person = userEvent.setup();
  const router = openGenerate("/generate");
  const rows = async (name: string) =>
    within(await screen.findByRole("region", { name }))
      .getAllByRole("button")
      .map((row) => row.textContent);
  expect(await rows("Favoritos")).toEqual(["UmCível"]);
  expect(await rows("Recentes")).toEqual(["DoisCível"]);
  expect(await rows("Mais usados")).toEqual(["TrêsCível"]);
  await person.click(screen.getByRole("button", { name: /^Três/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ modelo: three.id }));
});
