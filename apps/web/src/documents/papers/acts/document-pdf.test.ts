import { downloadPdf } from "@lavra/contract/documents/afterwards";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../../platform/session/session.ts";
import { idAt } from "../../../testing/fakes/fake-library.ts";
import { ownerUser } from "../../../testing/session-user.ts";
import { answerFile, on, refuse, stubApi } from "../../../testing/stub-api.ts";
import { printDocument } from "./document-pdf.ts";

const paper = { id: idAt("Inicial.docx"), name: "Inicial.docx" };

function openTabs() {
  const events = new EventTarget();
  const tab = {
    document: { title: "" },
    location: { replace: vi.fn() },
    print: vi.fn(),
    close: vi.fn(),
    addEventListener: events.addEventListener.bind(events),
  };
  const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  return { tab, open, load: () => events.dispatchEvent(new Event("load")) };
}

beforeEach(() => saveSession({ token: "t", user: ownerUser() }));
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

test("opens a tab at once, shows the PDF there and prints it", async () => {
  const { tab, open, load } = openTabs();
  stubApi(on(downloadPdf, answerFile("Inicial.pdf")));
  const printing = printDocument(paper);
  expect(open).toHaveBeenCalledWith("", "_blank");
  await printing;
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
  load();
  expect(tab.print).toHaveBeenCalledOnce();
});

test("a failure closes the tab and is reported", async () => {
  const { tab } = openTabs();
  stubApi(on(downloadPdf, refuse("documents.pdf_failed")));
  await expect(printDocument(paper)).rejects.toMatchObject({ code: "documents.pdf_failed" });
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("where the browser opens no tab, this one shows the PDF", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  stubApi(on(downloadPdf, answerFile("Inicial.pdf")));
  await printDocument(paper);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
});
