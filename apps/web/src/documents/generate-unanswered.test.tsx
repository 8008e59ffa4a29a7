import { judgeOrder } from "@lavra/contract/documents/conference";
import { listTopicSets, readShortcuts, topicsUsed, usedValues } from "@lavra/contract/documents/desk";
import { generateDocument, knownValues } from "@lavra/contract/documents/documents";
import { saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { searchLibrary } from "@lavra/contract/library/search";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model } from "../testing/fakes/fake-library.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { answerFile, on, stubApi } from "../testing/stub-api.ts";

const template = model("/Procuração.docx");
const text: Omit<Marker, "name"> = {
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
};
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

/** Calls of the page besides those for the form and for the document itself. */
const beside = [
  readShortcuts,
  usedValues,
  topicsUsed,
  listTopicSets,
  judgeOrder,
  knownValues,
  showPaper,
  saveDraft,
  currentUsage,
  searchLibrary,
] as const;

test("unanswered calls block neither the form nor the document, and each place shows that it is waiting", async () => {
  const end = Promise.withResolvers<never>();
  const never = () => end.promise;
  const api = stubApi(
    ...generatePageDoubles(),
    on(folderStructure, { structure: folder("/", [], [template]) }, { type: "models" }),
    on(folderStructure, never, { type: "topicos" }),
    on(fileMarkers, {
      markers: { "{CLIENTE}": { ...text, name: "CLIENTE" } },
      requiresSubtemplates: true,
      hasSubtemplates: true,
    }),
    on(generateDocument, answerFile("Procuração_gerado.docx", { "X-Document-Id": idAt("feito") })),
    ...beside.map((route) => on(route, never)),
  );
  const person = userEvent.setup();
  openGenerate(`/generate?modelo=${template.id}`);
  await person.type(await screen.findByRole("textbox", { name: "Cliente" }), "Joana");
  await person.tab();
  await screen.findByText("Salvando rascunho…");
  await person.click(screen.getByRole("tab", { name: /^Prévia/ }));
  await screen.findByText("Montando a prévia do documento...");
  await waitFor(() => expect(api.to(judgeOrder)).not.toHaveLength(0));
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(saved).toEqual(["Procuração_gerado.docx"]));
  cleanup();
  end.reject(new TypeError("the page is gone"));
});
