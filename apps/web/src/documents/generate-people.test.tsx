import { generateDocument } from "@lavra/contract/documents/documents";
import { saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type ShownMarker } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { type ListedParty, searchParties, writeParties } from "@lavra/contract/parties/parties";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { paperReply } from "../testing/fakes/fake-paper.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { answerFile, on, stubApi } from "../testing/stub-api.ts";

const templateId = "01a1fc8f-0000-7000-8000-000000000001";
const recordId = "019aa000-0000-7000-b000-000000000001";
const modified = "2026-11-21T12:00:00.000Z";
const file = {
  id: templateId,
  googleDriveId: "x",
  path: "/Inicial.docx",
  name: "Inicial.docx",
  size: 1,
  readOnly: false,
};
const text = (name: string, more: Partial<ShownMarker> = {}): ShownMarker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...more,
});
const markers = {
  "{VARA}": text("VARA"),
  "{CLIENTE}": text("CLIENTE"),
  "{CPF}": text("CPF", { kind: "cpf" }),
  "{ESTADO_CIVIL}": text("ESTADO_CIVIL", { type: "select", options: ["Solteiro(a)", "Viúvo(a)"] }),
  "{ENDERECO}": text("ENDERECO"),
  "{REU}": text("REU"),
};
const marina: ListedParty = {
  id: recordId,
  version: 3,
  kind: "pf",
  name: "MARINA DUARTE",
  civilName: "",
  identifier: "529.982.247-25",
  place: "Sobral/CE",
  phone: "",
  representatives: [],
  changedAt: modified,
};
const written = {
  kind: "pf",
  name: "MARINA DUARTE",
  gender: "f",
  civil: "viúvo",
  cpf: "529.982.247-25",
  address: { street: "Rua das Acácias", number: "12", city: "Sobral", uf: "CE" },
} as const;
const root = { id: null, name: "", path: "/", readOnly: false, modified: null, children: [] };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi(
    ...generatePageDoubles(),
    on(searchParties, {
      parties: [marina],
      pagination: { page: 1, limit: 8, total: 1, totalPages: 1, hasMore: false },
    }),
    on(writeParties, {
      parties: [{ id: recordId, version: 3, latest: { id: recordId, version: 3 }, party: written }],
    }),
    on(folderStructure, { structure: { ...root, files: [{ ...file, modified }] } }, { type: "models" }),
    on(folderStructure, { structure: { ...root, files: [] } }, { type: "topicos" }),
    on(fileMarkers, { markers, requiresSubtemplates: false, hasSubtemplates: false }),
    on(showPaper, paperReply(["CLIENTE", "CPF"])),
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
  localStorage.clear();
});

const held = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;

test("a record fills the client's fields, is saved and sent beside them, and what was typed is asked about", {
  timeout: 60_000,
}, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  const [first] = await screen.findAllByRole("button", { name: /^Nova parte/ }, { timeout: 20_000 });
  const box = screen.getByRole("combobox", { name: "Para quem?" });
  expect(first && box.compareDocumentPosition(screen.getByRole("textbox", { name: "Vara" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.type(screen.getByRole("textbox", { name: "Endereço" }), "Rua B, 7");
  await user.type(box, "dua");
  await screen.findByRole("option", { name: /MARINA DUARTE/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(held("Cliente")).toBe("MARINA DUARTE"));
  expect(held("CPF")).toBe("529.982.247-25");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /Estado civil/ }).value).toBe("Viúvo(a)");
  expect(held("Endereço")).toBe("Rua B, 7");
  expect(await screen.findAllByText(/^Do cadastro/)).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Trocar pelos do cadastro" }));
  expect(held("Endereço")).toBe("Rua das Acácias, nº 12, Sobral/CE");
  const parties = { "{CLIENTE}": [{ id: recordId, version: 3 }] };
  await waitFor(() => expect(api.to(saveDraft).at(-1)).toMatchObject({ body: { answers: { parties } } }), {
    timeout: 10_000,
  });
  expect(JSON.stringify(api.to(saveDraft))).not.toContain("@");

  await user.type(screen.getByRole("textbox", { name: "Vara" }), "1ª");
  await user.type(screen.getByRole("textbox", { name: "Réu" }), "BANCO");
  await user.click(screen.getByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(api.to(generateDocument)).toHaveLength(1));
  expect(api.to(generateDocument)[0]).toMatchObject({
    body: { parties, formData: { "{CLIENTE}": "MARINA DUARTE", "{CPF}": "529.982.247-25", "{REU}": "BANCO" } },
  });
});

test("a choice is undone but for what was typed since, and removing it empties what it filled", {
  timeout: 60_000,
}, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await screen.findAllByRole("button", { name: /^Nova parte/ }, { timeout: 20_000 });
  const choose = async () => {
    await user.type(screen.getByRole("combobox", { name: "Para quem?" }), "dua");
    await screen.findByRole("option", { name: /MARINA DUARTE/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect([held("Cliente"), held("CPF")]).toEqual(["MARINA DUARTE", "529.982.247-25"]));
  };
  await choose();
  await user.type(screen.getByRole("textbox", { name: "Cliente" }), " REIS");
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect([held("Cliente"), held("CPF"), held("Endereço")]).toEqual(["MARINA DUARTE REIS", "", ""]);
  await user.clear(screen.getByRole("textbox", { name: "Cliente" }));
  await choose();
  await user.click(screen.getByRole("button", { name: "Remover MARINA DUARTE" }));
  await waitFor(() => expect([held("Cliente"), held("CPF")]).toEqual(["", ""]));
});

test("a name that no record has goes into its field, and what was typed can become a record", {
  timeout: 60_000,
}, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await screen.findAllByRole("button", { name: /^Nova parte/ }, { timeout: 20_000 });
  await user.type(screen.getByRole("combobox", { name: "Para quem?" }), "Li{Enter}");
  await waitFor(() => expect(held("Cliente")).toBe("Li"));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Cliente" }));
  await user.type(screen.getByRole("textbox", { name: "CPF" }), "11144477735");
  await user.click(screen.getByRole("button", { name: "Guardar no cadastro: Para quem?" }));
  const sheet = await screen.findByRole("dialog", { name: "Nova parte: Cliente" });
  expect(within(sheet).getByRole<HTMLInputElement>("textbox", { name: "Nome" }).value).toBe("Li");
  expect(within(sheet).getByRole<HTMLInputElement>("textbox", { name: "CPF" }).value).toBe("111.444.777-35");
});
