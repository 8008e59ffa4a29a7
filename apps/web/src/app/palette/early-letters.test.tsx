import { searchCases } from "@lavra/contract/cases/cases";
import { searchDocuments } from "@lavra/contract/documents/documents";
import { searchDrafts } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { searchParties } from "@lavra/contract/parties/parties";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { folder } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { on, stubApi } from "../../testing/stub-api.ts";
import { PaletteButton } from "./palette-button.tsx";

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

test("letters typed before the search is loaded are searched for, and reach nothing else", async () => {
  const pagination = { page: 1, limit: 6, total: 0, totalPages: 0, hasMore: false };
  saveSession({ token: "t", user: ownerUser() });
  stubApi(
    on(folderStructure, { structure: folder("/", [], []) }, { type: "models" }),
    on(searchDocuments, { files: [], pagination }),
    on(searchDrafts, { drafts: [] }),
    on(searchParties, { parties: [], pagination }),
    on(searchCases, { cases: [], pagination }),
  );
  const reached = vi.fn();
  document.body.addEventListener("keydown", (event) => reached(event.key));
  renderPage("/plans", PaletteButton);
  await screen.findByRole("button", { name: "Buscar" });

  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of ["Shift", "j", "o", "x", "Backspace", "a"]) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
  expect(reached.mock.calls).toEqual([["c"]]);
  expect(await screen.findByRole<HTMLInputElement>("searchbox")).toMatchObject({ value: "joa" });
});
