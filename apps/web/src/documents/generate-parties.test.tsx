import { generateDocument } from "@lavra/contract/documents/documents";
import { saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { searchParties } from "@lavra/contract/parties/parties";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { paperReply } from "../testing/fakes/fake-paper.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { answerFile, on, stubApi } from "../testing/stub-api.ts";
import { wideWindow } from "../testing/wide-window.ts";

const templateId = "01a1fc8f-0000-7000-8000-000000000001";
const modified = "2026-11-21T12:00:00.000Z";
const file = {
  id: templateId,
  googleDriveId: "x",
  path: "/Inicial.docx",
  name: "Inicial.docx",
  size: 1,
  readOnly: false,
};
const author: Marker = {
  name: "AUTOR",
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "parte",
  dateFormat: "",
};
const root = { id: null, name: "", path: "/", readOnly: false, modified: null, children: [] };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi(
    ...generatePageDoubles(),
    on(searchParties, {
      parties: [],
      pagination: { page: 1, limit: 8, total: 0, totalPages: 0, hasMore: false },
    }),
    on(folderStructure, { structure: { ...root, files: [{ ...file, modified }] } }, { type: "models" }),
    on(folderStructure, { structure: { ...root, files: [] } }, { type: "topicos" }),
    on(fileMarkers, { markers: { "{AUTOR}": author }, requiresSubtemplates: false, hasSubtemplates: false }),
    on(showPaper, paperReply(["AUTOR", "AUTOR: o|a", "AUTOR: /s"])),
    on(currentUsage, { documents: { used: 0, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(saveDraft, { revision: 1, savedAt: modified, expiresAt: modified }),
    on(generateDocument, answerFile("Inicial.docx", { "X-Document-Id": templateId })),
  );
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a window that is turned has another layout, and the same form with what is typed in it", {
  tags: "slow",
}, async () => {
  const { turn } = wideWindow();
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  const box = await screen.findByRole("combobox", { name: /^Autor/ }, { timeout: 20_000 });
  await user.type(box, "Construtora Ipê");
  turn();
  expect(await screen.findByRole("tab", { name: /^Campos/ })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: /^Autor/ })).toBe(box);
  expect(box).toHaveProperty("value", "Construtora Ipê");
  await user.click(screen.getByRole("button", { name: "Nova parte de Autor" }));
  expect(await screen.findByRole("dialog", { name: "Nova parte: Autor" }, { timeout: 20_000 })).toBeTruthy();
});

test("parties are patched on the paper, saved in the draft and sent beside the answers", {
  timeout: 60_000,
}, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await screen.findByRole("button", { name: "Nova parte de Autor" }, { timeout: 20_000 });
  const paperShows = async (...texts: string[]) => {
    await user.click(screen.getByRole("tab", { name: /^Prévia/ }));
    const paper = await screen.findByRole("region", { name: "Páginas do documento" }, { timeout: 20_000 });
    const places = () => [...paper.querySelectorAll("[data-place]")].map(({ textContent }) => textContent);
    await waitFor(() => expect(places()).toEqual(texts), { timeout: 20_000 });
    await user.click(screen.getByRole("tab", { name: /^Campos/ }));
    return paper;
  };
  const add = async (name: string) => {
    await user.type(screen.getByRole("combobox", { name: /^Autor/ }), `${name}{Enter}`);
    const asked = await screen.findByRole("radiogroup", { name: `${name} é mulher ou homem?` });
    await user.click(within(asked).getByRole("radio", { name: "Mulher" }));
  };
  await paperShows("{AUTOR}", "{AUTOR: o|a}", "{AUTOR: /s}");
  await add("Ana");
  // The plural is empty beside one woman, and no blank.
  await paperShows("Ana", "a", "\u2060");
  await add("Lia");
  await paperShows("Ana e Lia", "as", "s");
  const parties = {
    "{AUTOR}": ["Ana", "Lia"].map((name) => ({ inline: { kind: "pf", name, gender: "f" } })),
  };
  await waitFor(
    () => expect(api.to(saveDraft).at(-1)).toMatchObject({ body: { answers: { v: 1, fields: {}, parties } } }),
    {
      timeout: 10_000,
    },
  );
  await user.click(screen.getByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(api.to(generateDocument)).toHaveLength(1));
  const [order] = api.to(generateDocument);
  expect(order).toMatchObject({ body: { parties } });
  expect(JSON.stringify(order)).not.toContain('"{AUTOR}":"');
});
