import { downloadDocumentsReport, type ReportRow, readDocumentsReport } from "@lavra/contract/documents/reports";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { officePlan } from "../testing/fakes/fake-plans.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { developerUser, memberUser, ownerUser } from "../testing/session-user.ts";
import { busyReport, nothingCounted } from "../testing/stand-in/office/report-answers.ts";
import { answerFile, type Doubles, neverAnswers, on, refuse, stubApi, unreachable } from "../testing/stub-api.ts";
import { meanInWords } from "./report-words.ts";
import { ReportsPage } from "./reports-page.tsx";

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

const period = "periodo=datas&de=2025-04-01&ate=2026-03-11";
const open = (doubles: Doubles = [], query = period) => {
  const api = stubApi(...officePlan(), on(readDocumentsReport, { report: busyReport }), ...doubles);
  return { api, ...renderPage("/reports", ReportsPage, `/reports?${query}`) };
};
const table = async (name: string) => within(await screen.findByRole("table", { name }));
const hrefs = (part: Awaited<ReturnType<typeof table>>) =>
  part.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);

test("shows total, months, people, templates and topics, and each figure leads to its documents", async () => {
  const { api } = open();
  const total = await screen.findByRole("link", { name: "documentos no período" });
  expect(total.closest("p")?.textContent).toBe("312documentos no período");
  expect(api.to(readDocumentsReport)[0]?.query.toString()).toBe("from=2025-04-01&to=2026-03-11");
  const address = "/documents?de=2025-04-01&ate=2026-03-11";
  expect(total.getAttribute("href")).toBe(address);
  screen.getByRole("img", { name: /abril de 2025: 18 documentos; .*março de 2026: 29 documentos\.$/ });
  const months = hrefs(await table("Por mês"));
  expect(months[0]).toEqual(["29 documentos: março de 2026", "/documents?de=2026-03-01&ate=2026-03-11"]);
  expect(hrefs(await table("Por pessoa"))[0]).toEqual([
    "141 documentos: Maria Souza",
    `${address}&pessoa=${busyReport.people.rows[0]?.id}`,
  ]);
  const templates = await table("Por modelo");
  expect(hrefs(templates)[0]?.[1]).toBe(`${address}&modelo=${busyReport.templates.rows[0]?.id}`);
  expect(hrefs(templates).at(-1)).toEqual([
    "14 documentos: Modelo antigo",
    `${address}&modelo-excluido=Modelo+antigo.docx`,
  ]);
  templates.getByText("(excluído)");
  expect(hrefs(await table("Por tópico"))[0]?.[1]).toBe(`${address}&topico=${busyReport.topics.rows[0]?.id}`);
});

test("shows the mean time of each row and of all, and the sums", async () => {
  open();
  expect((await screen.findByText(/^Tempo médio de geração/)).textContent).toBe("Tempo médio de geração: 0,9 s");
  const cells = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole("cell");
  const texts = async (name: string, at: number) =>
    cells((await table(name)).getAllByRole("row").at(at)).map(({ textContent }) => textContent);
  expect(await texts("Por modelo", 1)).toEqual(["118", "1,9 s"]);
  expect(await texts("Por modelo", -2)).toEqual(["14", "—"]);
  for (const name of ["Por mês", "Por pessoa", "Por modelo"]) expect(await texts(name, -1)).toEqual(["312", "0,9 s"]);
  // A document counts in the row of each of its topics: they have no sum.
  expect(await texts("Por tópico", -1)).toEqual(["9", "0,8 s"]);
});

test.each([
  [0, 0, "—"],
  [3, 120, "0,0 s"],
  [2, 2469, "1,2 s"],
  [1, 59_499, "59,5 s"],
  [1, 59_500, "1 min 0 s"],
  [1, 83_400, "1 min 23 s"],
])("%i documents in %i ms take %s each", (measured, ms, words) => {
  expect(meanInWords({ measured, ms })).toBe(words);
});

test("without measured times has no column of them", async () => {
  const untimed = { ...busyReport.people.rows[0], time: { measured: 0, ms: 0 } } as ReportRow;
  const people = { ...busyReport.people, rows: [untimed] };
  open([on(readDocumentsReport, { report: { ...busyReport, people } })]);
  const columns = (await table("Por pessoa")).getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns).toEqual(["Pessoa", "Documentos"]);
});

test("a month without documents has its place and no link, and a long table is opened whole", async () => {
  const { person } = open();
  const months = await table("Por mês");
  expect(months.getAllByRole("rowheader")).toHaveLength(11);
  await person.click(screen.getByRole("button", { name: "Mostrar todas as 12 linhas" }));
  expect(months.getAllByRole("rowheader")).toHaveLength(13);
  const none = within(months.getByRole("rowheader", { name: /agosto de 2025/ }).closest("tr") as HTMLElement);
  expect(none.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["0", "—"]);
  expect(none.queryByRole("link")).toBeNull();
});

test("the period is chosen by months or days, and stays in the address", async () => {
  const { person, api, router } = open([], "");
  await screen.findByRole("link", { name: "documentos no período" });
  await person.click(screen.getByRole("radio", { name: "12 meses" }));
  await waitFor(() => expect(router.state.location.searchStr).toBe("?periodo=12-meses"));
  await person.click(screen.getByRole("radio", { name: "Datas" }));
  await screen.findByText("Informe o primeiro e o último dia.");
  await person.type(screen.getByRole("textbox", { name: "De" }), "10/11/2026");
  await person.type(screen.getByRole("textbox", { name: "Até" }), "09/11/2026");
  await screen.findByText("O último dia deve vir depois do primeiro.");
  await person.clear(screen.getByRole("textbox", { name: "Até" }));
  await person.type(screen.getByRole("textbox", { name: "Até" }), "30/11/2026");
  await waitFor(() =>
    expect(api.to(readDocumentsReport).at(-1)?.query.toString()).toBe("from=2026-11-10&to=2026-11-30"),
  );
});

test("is saved as a spreadsheet; a failure is shown", async () => {
  const answers = [() => answerFile("Relatório.xlsx"), () => refuse("server.unavailable")];
  const { person, api } = open([on(downloadDocumentsReport, () => (answers.shift() as () => never)())]);
  await person.click(await screen.findByRole("button", { name: /^Baixar planilha/ }));
  await waitFor(() => expect(saved).toEqual(["Relatório.xlsx"]));
  expect(api.to(downloadDocumentsReport)[0]?.query.toString()).toBe("from=2025-04-01&to=2026-03-11&format=xlsx");
  await person.click(screen.getByRole("button", { name: /^Baixar CSV/ }));
  await screen.findByText(/^Erro ao baixar o relatório: O serviço está reiniciando/);
});

test("a period without documents says so and offers nothing to save", async () => {
  const report = { ...busyReport, ...nothingCounted };
  open([on(readDocumentsReport, { report })]);
  await screen.findByText("Nenhum documento no período");
  expect(screen.queryByRole("button", { name: /^Baixar/ })).toBeNull();
});

test("that cannot be read can be retried", async () => {
  let isUp = false;
  const { person } = open([
    on(readDocumentsReport, () => (isUp ? { report: busyReport } : refuse("server.unavailable"))),
  ]);
  const retry = await screen.findByRole("button", { name: /^Tentar novamente/ });
  isUp = true;
  await person.click(retry);
  await screen.findByRole("link", { name: "documentos no período" });
});

test("another period without a connection keeps its typed days; a period read before keeps its figures", async () => {
  let isUp = true;
  const answer = () => (isUp ? { report: busyReport } : unreachable());
  const { person, router } = open([on(readDocumentsReport, answer)], "periodo=12-meses");
  await screen.findByRole("link", { name: "documentos no período" });
  isUp = false;
  await person.click(screen.getByRole("radio", { name: "Este mês" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Não foi possível falar com o servidor");
  expect(router.state.location.href).toContain("periodo=mes");
  expect(screen.queryByRole("button", { name: /^Baixar/ })).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await person.click(screen.getByRole("radio", { name: "12 meses" }));
  await screen.findByText(/^Erro ao atualizar o relatório: Não foi possível falar com o servidor/);
  screen.getByRole("link", { name: "documentos no período" });
  isUp = true;
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await waitFor(() => expect(screen.queryByText(/^Erro ao atualizar o relatório/)).toBeNull());
});

test("a slow server: what loads and what downloads say so, and a second download waits for the first", async () => {
  const { promise, resolve } = Promise.withResolvers<{ report: typeof busyReport }>();
  const { person } = open([on(readDocumentsReport, () => promise), on(downloadDocumentsReport, neverAnswers)]);
  await screen.findByText("Carregando relatório...");
  resolve({ report: busyReport });
  const csv = await screen.findByRole<HTMLButtonElement>("button", { name: /^Baixar CSV/ });
  const sheet = screen.getByRole("button", { name: /^Baixar planilha/ });
  await person.click(sheet);
  await waitFor(() => expect(sheet.dataset.pending).toBe("true"));
  expect(csv.disabled).toBe(true);
  expect(saved).toEqual([]);
});

test("a plan that ended meanwhile is named by the server", async () => {
  const refusal = refuse("plan.feature_missing", {
    feature: "advancedReports",
    plan: "free_trial",
    plans: ["starter"],
  });
  open([on(readDocumentsReport, refusal)]);
  expect((await screen.findByRole("alert")).textContent).toMatch(/não inclui|inclui/);
});

test.each([
  ["an account owner is led to the plans", ownerUser(), true],
  ["another person is sent to the account owner", memberUser("generate"), false],
])("without the feature %s", async (_, user, isOwner) => {
  saveSession({ token: "t", user });
  const { api } = open(officePlan("free_trial"));
  await screen.findByText(/^O plano Período gratuito não inclui relatórios avançados\. O plano Inicial inclui\./);
  expect(screen.queryByRole("link", { name: "Ver planos" }) !== null).toBe(isOwner);
  expect(screen.queryByText(/Peça ao responsável pela conta\./) !== null).toBe(!isOwner);
  expect(api.to(readDocumentsReport)).toEqual([]);
});

test("platform staff need no plan", async () => {
  saveSession({ token: "t", user: developerUser() });
  open();
  await screen.findByRole("link", { name: "documentos no período" });
});
