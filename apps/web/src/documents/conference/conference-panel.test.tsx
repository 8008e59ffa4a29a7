import { type OfficeData, readOffice } from "@lavra/contract/accounts/office-data";
import type { Finding } from "@lavra/contract/documents/conference";
import { judgeDocument, judgeOrder } from "@lavra/contract/documents/conference";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";
import { emptyDraft, withValue } from "../draft/draft.ts";
import { createDraft } from "../draft/use-draft.ts";
import type { GeneratePayload } from "../generation/generate-payload.ts";
import { ConferencePanel } from "./conference-panel.tsx";
import { MadeConference } from "./made-conference.tsx";
import { useConference } from "./use-conference.ts";
import { useFindingWays } from "./use-finding-ways.ts";

const order: GeneratePayload = {
  documentType: "01a1fc8f-0000-7000-8000-000000000001",
  formData: { "{CPF}": "529.982.247-26" },
  selectedTopics: [],
  outputFileName: "Inicial.docx",
};
const wrong: Finding = { code: "cpf_digits", place: "campo CPF", marker: "{CPF}", text: "O CPF não confere." };
const comment: Finding = {
  code: "comment",
  place: "parágrafo 2",
  text: "O documento tem um comentário (parágrafo 2).",
  at: { part: "word/document.xml", paragraph: 4 },
};
const computed: Finding = {
  code: "fields_computed",
  place: "documento",
  text: "A Lavra calculou de novo estes campos do Word: soma (R$ 1.500,00).",
};
const blank = (name: string): Finding => ({
  code: "field_empty",
  place: `campo ${name}`,
  marker: `{${name}}`,
  text: `O campo {${name}} não foi preenchido.`,
});

const office = {
  nome: "",
  cnpj: "",
  endereco: "",
  telefone: "",
  email: "",
  cidade: "",
  umMil: false,
  mantemProtecao: false,
};
/** The office's data, of which the panel takes the usual cleaning. */
const usual = (alteracoesControladas: OfficeData["alteracoesControladas"]) =>
  on(readOffice, { office: { ...office, alteracoesControladas } });

function PanelWithPages() {
  const [draft] = useState(() => createDraft({ ...emptyDraft, templateId: order.documentType }));
  const [cleaning, setCleaning] = useState({});
  const [gone, setGone] = useState("");
  const conference = useConference({ ...draft, isReady: true, readRequest: () => order });
  const ways = useFindingWays();
  return (
    <>
      <button type="button" onClick={() => draft.change((now) => withValue(now, "{CPF}", `${Math.random()}`))}>
        Outra resposta
      </button>
      <button type="button" onClick={() => ways.pick(comment)}>
        Marca na página
      </button>
      <ConferencePanel
        conference={conference}
        isOpen={ways.isOpen}
        onToggle={ways.setOpen}
        onGo={setGone}
        onSeek={ways.seek}
        cleaning={cleaning}
        onClean={setCleaning}
      />
      <output>{JSON.stringify({ cleaning, gone, sought: ways.sought?.finding.code })}</output>
    </>
  );
}

const open = (part = <PanelWithPages />) =>
  renderUi(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>).person;
const title = /^Conferência/;
const said = () => JSON.parse(screen.getByRole("status").textContent ?? "");

test("judges by itself, and lists the findings with the ways to field and page; blanks are one entry", async () => {
  const api = stubApi(
    on(judgeOrder, { findings: [blank("RG"), wrong, comment, blank("NOME")], total: 7 }),
    usual("accept"),
  );
  const person = open();
  expect(await screen.findByRole("button", { name: "Conferência 5 pontos" }, { timeout: 3000 })).toBeTruthy();
  // What others would read in the document is shown before the list is opened.
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "O documento tem um comentário (parágrafo 2).Ver na prévia",
  ]);
  await person.click(screen.getByRole("button", { name: title }));
  expect(screen.getByText("5 pontos para conferir. Nada disso impede de gerar.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "O documento tem um comentário (parágrafo 2).Ver na prévia",
    "O CPF não confere.Ir para o campo CPF",
    "2 campos por preencherIr ao primeiro",
  ]);
  expect(screen.getByText("e mais 3")).toBeTruthy();
  const { outputFileName: _name, ...body } = order;
  expect(api.to(judgeOrder).map((call) => call.body)).toEqual([body]);
  await person.click(screen.getByRole("button", { name: "Ir ao primeiro" }));
  expect(said().gone).toBe("{RG}");
  await person.click(screen.getByRole("button", { name: "Ir para o campo CPF" }));
  expect(said().gone).toBe("{CPF}");
  await person.click(screen.getByRole("button", { name: "Ver na prévia" }));
  expect(said().sought).toBe("comment");
});

test("a mark on the pages leads to its entry, also in a folded list", { tags: "slow" }, async () => {
  stubApi(on(judgeOrder, { findings: [comment], total: 1 }), usual("accept"));
  const person = open();
  await screen.findByRole("button", { name: "Conferência 1 ponto" }, { timeout: 3000 });
  await person.click(screen.getByRole("button", { name: "Marca na página" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ver na prévia" }));
});

test("judges changed answers once typing pauses, and does not wait for an outdated request", {
  tags: "slow",
}, async () => {
  const replies = [
    Promise.withResolvers<{ findings: Finding[]; total: number }>(),
    Promise.withResolvers<{ findings: Finding[]; total: number }>(),
  ];
  let asked = 0;
  const api = stubApi(
    on(judgeOrder, () => replies[asked++]?.promise as never),
    usual("accept"),
  );
  const person = open();
  await waitFor(() => expect(api.to(judgeOrder)).toHaveLength(1), { timeout: 3000 });
  for (let count = 0; count < 3; count++) await person.click(screen.getByRole("button", { name: "Outra resposta" }));
  await waitFor(() => expect(api.to(judgeOrder)).toHaveLength(2), { timeout: 3000 });
  replies[1]?.resolve({ findings: [comment], total: 1 });
  await screen.findByRole("button", { name: "Conferência 1 ponto" });
  replies[0]?.resolve({ findings: [wrong, comment], total: 2 });
  await person.click(screen.getByRole("button", { name: title }));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("says so if nothing was found, and shows the error if it failed", { tags: "slow" }, async () => {
  stubApi(on(judgeOrder, refuse("server.busy")), usual("accept"));
  const person = open();
  await person.click(screen.getByRole("button", { name: title }));
  expect(await screen.findByText(/^Não foi possível conferir agora\./, undefined, { timeout: 3000 })).toBeTruthy();
  stubApi(on(judgeOrder, { findings: [], total: 0 }), usual("accept"));
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Nada encontrado. O documento pode seguir.")).toBeTruthy();
});

test("information is folded, and no point to check", async () => {
  stubApi(on(judgeOrder, { findings: [computed], total: 1 }), usual("accept"));
  const person = open();
  await person.click(screen.getByRole("button", { name: title }));
  expect(
    await screen.findByText("Nada encontrado. O documento pode seguir.", undefined, { timeout: 3000 }),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: title }).textContent?.trim()).toBe("Conferência");
  expect(screen.queryByText(computed.text)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Para saber" }));
  expect(screen.getByText(computed.text)).toBeTruthy();
});

test("information about a finished file is beside its points, and alone where there are none", async () => {
  const documentId = "01a1fc8f-0000-7000-8000-000000000009";
  stubApi(on(judgeDocument, { findings: [comment, computed], total: 2 }));
  const person = open(<MadeConference documentId={documentId} />);
  expect(await screen.findByText(comment.text)).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Para saber" }));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([comment.text, computed.text]);
  stubApi(on(judgeDocument, { findings: [computed], total: 1 }));
  open(<MadeConference documentId="01a1fc8f-0000-7000-8000-000000000010" />);
  expect(await screen.findByText("Nada encontrado. O documento pode seguir.")).toBeTruthy();
});

test("asks what is removed from the document; about tracked changes the office says what is usual", async () => {
  stubApi(on(judgeOrder, { findings: [], total: 0 }), usual("keep"));
  const person = open();
  await person.click(screen.getByRole("button", { name: title }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "Manter" })).toHaveProperty("checked", true));
  expect(said().cleaning).toEqual({});
  await person.click(screen.getByRole("switch", { name: "Comentários" }));
  await person.click(screen.getByRole("radio", { name: "Rejeitar" }));
  expect(said().cleaning).toEqual({ comments: true, revisions: "reject" });
  await person.click(screen.getByRole("radio", { name: "Manter" }));
  expect(said().cleaning).toEqual({ comments: true, revisions: "keep" });
});

test("judges the finished file again; if that fails, shows only the error", async () => {
  const documentId = "01a1fc8f-0000-7000-8000-000000000009";
  stubApi(on(judgeDocument, refuse("server.busy")));
  const person = open(<MadeConference documentId={documentId} />);
  expect(await screen.findByText("Não foi possível conferir o arquivo pronto.")).toBeTruthy();
  stubApi(on(judgeDocument, { findings: [comment], total: 1 }));
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect((await screen.findByRole("listitem")).textContent).toBe("O documento tem um comentário (parágrafo 2).");
  expect(screen.queryByText(/Nada encontrado/)).toBeNull();
});
