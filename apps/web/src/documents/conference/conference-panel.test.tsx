import { type Finding, judgeOrder } from "@lavra/contract/conference";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";
import type { GeneratePayload } from "../order/generate-payload.ts";
import { ConferencePanel } from "./conference-panel.tsx";

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
};

function Desk() {
  const [cleaning, setCleaning] = useState({});
  return (
    <>
      <label data-field="{CPF}">
        CPF <input />
      </label>
      <ConferencePanel readOrder={() => order} cleaning={cleaning} onClean={setCleaning} />
      <output>{JSON.stringify(cleaning)}</output>
    </>
  );
}

async function openPanel() {
  const { person } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole("button", { name: "Conferência" }));
  return person;
}

test("lists what was found, with the way to its field, and says that nothing is held back", async () => {
  const api = stubApi(on(judgeOrder, { findings: [wrong, comment], total: 5 }));
  const person = await openPanel();
  await person.click(screen.getByRole("button", { name: /^Conferir documento/ }));
  expect(await screen.findByText("5 pontos para conferir. Nada disso impede de gerar.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "O CPF não confere.Ir para o campo CPF",
    "O documento tem um comentário (parágrafo 2).",
  ]);
  expect(screen.getByText("e mais 3")).toBeTruthy();
  expect(api.to(judgeOrder)[0]?.body).toEqual({
    documentType: order.documentType,
    formData: order.formData,
    selectedTopics: [],
  });
  await person.click(screen.getByRole("button", { name: "Ir para o campo CPF" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "CPF" }));
});

test("says so where nothing was found, and what happened where it failed", async () => {
  stubApi(on(judgeOrder, refuse("server.busy")));
  const person = await openPanel();
  await person.click(screen.getByRole("button", { name: /^Conferir documento/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Não deu para carregar");
  stubApi(on(judgeOrder, { findings: [], total: 0 }));
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  expect(await screen.findByText("Nada encontrado. O documento pode seguir.")).toBeTruthy();
});

test("asks what is taken out of the document", async () => {
  stubApi();
  const person = await openPanel();
  await person.click(screen.getByRole("switch", { name: "Comentários" }));
  await person.click(screen.getByRole("radio", { name: "Rejeitar" }));
  expect(screen.getByRole("status").textContent).toBe('{"comments":true,"revisions":"reject"}');
  await person.click(screen.getByRole("radio", { name: "Manter" }));
  expect(screen.getByRole("status").textContent).toBe('{"comments":true}');
});
