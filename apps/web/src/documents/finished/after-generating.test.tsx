import { downloadPdf } from "@lavra/contract/documents/afterwards";
import { type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { generateDocument } from "@lavra/contract/documents/documents";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type GeneratePageState,
  generatePageDoubles,
  newGeneratePageState,
} from "../../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model, topic } from "../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";

const inicial = model("/Cível/Inicial.docx");
const recurso = model("/Cível/Recursos/Recurso.docx");
const [dano, custas] = [topic("/Mérito/Dano.docx"), topic("/Custas.docx")];
const marker = (name: string, rest: Partial<Marker> = {}): Marker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...rest,
});
const made = answerFile("Inicial_gerado.docx", { "X-Document-Id": idAt("documento") });

let state: GeneratePageState;
let api: ReturnType<typeof stubApi>;
let markers: Record<string, Marker>;
const form = (fields: Record<string, Marker>) => ({
  markers: fields,
  requiresSubtemplates: true,
  hasSubtemplates: true,
});
const serve = (...more: Doubles) => {
  api = stubApi(
    ...generatePageDoubles(state),
    on(folderStructure, {
      structure: folder("/", [folder("/Cível", [folder("/Cível/Recursos", [], [recurso])], [inicial])]),
    }),
    on(folderStructure, { structure: folder("/", [folder("/Mérito", [], [dano])], [custas]) }, { type: "topicos" }),
    on(fileMarkers, () => form(markers)),
    on(fileMarkers, () => form({ "{CLIENTE}": marker("CLIENTE"), "{JUIZO}": marker("JUIZO") }), {
      fileId: recurso.id,
    }),
    on(fileMarkers, form({}), { fileId: dano.id }),
    on(fileMarkers, form({}), { fileId: custas.id }),
    on(currentUsage, { documents: { used: 3, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(generateDocument, made),
    ...more,
  );
};
const inputs: DocumentInputs = {
  template: { fileId: inicial.id, name: inicial.name, version: 1, presentVersion: 1 },
  topics: [],
  answers: {
    v: 1,
    fields: { "{CLIENTE}": "Joana", "{CPF}": "529.982.247-25", "{NASCIMENTO}": "03/03/1980 (segunda-feira)" },
  },
  writing: { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false },
  cleaning: {},
  today: "21/11/2026 (sábado)",
  outputName: "Inicial_gerado.docx",
  engineVersion: "1",
  languageVersion: "1",
  sha256: "0",
};
const correction = { name: "Inicial_gerado.docx", edition: 2, isFree: true };
const saved: string[] = [];

beforeEach(() => {
  state = newGeneratePageState();
  markers = {
    "{CLIENTE}": marker("CLIENTE"),
    "{CPF}": marker("CPF"),
    "{NASCIMENTO}": marker("NASCIMENTO", { type: "date" }),
  };
  saved.length = 0;
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const button = () => screen.getByRole("button", { name: /Gerar Documento/ });
const open = (file = inicial) => openGenerate(`/generate?modelo=${file.id}`);
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await field("Cliente"), "Joana");
  await user.type(await field("CPF"), "52998224725");
  await user.type(await field("Nascimento"), "03031980");
};
describe("after generating", () => {
  test("the page starts over, and the document can be downloaded again, corrected, or its data reused in another template", {
    tags: "slow",
  }, async () => {
    serve(on(readDocumentInputs, { inputs, correction }), on(downloadPdf, answerFile("Inicial_gerado.pdf")));
    const user = userEvent.setup();
    const router = open();
    await fill(user);
    await user.click(button());
    const sheet = await screen.findByRole("region", { name: "Documento gerado" });
    expect(sheet.textContent).toContain("Inicial_gerado.docx");
    expect(router.state.location.search).toEqual({});
    await user.click(within(sheet).getByRole("button", { name: "Baixar" }));
    expect(saved).toEqual(["Inicial_gerado.docx", "Inicial_gerado.docx"]);
    await user.click(within(sheet).getByRole("button", { name: "Baixar em PDF" }));
    await waitFor(() => expect(saved.at(-1)).toBe("Inicial_gerado.pdf"));
    expect(api.to(generateDocument)).toHaveLength(1);

    await user.click(within(sheet).getByRole("button", { name: "Corrigir" }));
    expect(await field("Cliente")).toHaveProperty("value", "Joana");
    expect(await field("Nascimento")).toHaveProperty("value", "03/03/1980");
    await user.click(button());
    const again = await screen.findByRole("region", { name: "Documento gerado" });
    await user.click(within(again).getByRole("button", { name: "Mesmos dados em outro modelo" }));
    await user.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "recurso{Enter}");
    await field("Juízo");
    await waitFor(async () => expect(await field("Cliente")).toHaveProperty("value", "Joana"));
    expect(await field("Juízo")).toHaveProperty("value", "");
  });

  test("a reached limit leads to the plans", { tags: "slow" }, async () => {
    serve(on(generateDocument, refuse("DOCUMENT_LIMIT_REACHED", { currentUsage: 10, limit: 10 })));
    const user = userEvent.setup();
    open();
    await fill(user);
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("button", { name: "Ver planos" })).toBeTruthy();
    expect(api.to(currentUsage).length).toBeGreaterThan(1);
  });

  test("a person who may not buy a plan learns who to ask", { tags: "slow" }, async () => {
    localStorage.setItem("user", JSON.stringify(memberUser("generate")));
    serve(on(generateDocument, refuse("DOCUMENT_LIMIT_REACHED", { currentUsage: 10, limit: 10 })));
    const user = userEvent.setup();
    open();
    await fill(user);
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Fale com o administrador do escritório.");
    expect(within(alert).queryByRole("button", { name: "Ver planos" })).toBeNull();
  });
});
