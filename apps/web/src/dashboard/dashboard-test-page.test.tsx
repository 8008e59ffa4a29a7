import { dashboardStats } from "@lavra/contract/office/dashboard";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { on, type Reply, refuse, stubApi } from "../testing/stub-api.ts";
import { DashboardTestPage } from "./dashboard-test-page.tsx";

const draw = (...answers: readonly Reply<typeof dashboardStats>[]) => {
  const left = [...answers];
  const api = stubApi(on(dashboardStats, () => left.shift() ?? refuse("server.error")));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    api,
    ...renderUi(
      <QueryClientProvider client={client}>
        <DashboardTestPage />
      </QueryClientProvider>,
    ),
  };
};

const figures = () =>
  screen.getAllByRole("definition").map((figure) => {
    const name = within(figure.parentElement!).getByRole("term").textContent;
    return `${name}: ${figure.textContent}`;
  });

describe("the test dashboard", () => {
  test("shows the four counters, and reads them again on a press", async () => {
    const { api, person } = draw(
      { documents: 3, users: 2, templates: 1_204, activity: 7 },
      { documents: 4, users: 2, templates: 1_204, activity: 8 },
    );
    expect(await screen.findByText("1.204")).toBeTruthy();
    expect(figures()).toEqual([
      "Meus Documentos: 3",
      "Usuários Online: 2",
      "Modelos Disponíveis: 1.204",
      "Atividade Hoje: 7",
    ]);
    await person.click(screen.getByRole("button", { name: /^Recarregar/ }));
    expect(await screen.findByText("8")).toBeTruthy();
    expect(api.to(dashboardStats)).toHaveLength(2);
  });

  test("reports the failure, and can be retried", async () => {
    const { person } = draw(refuse("server.error"), { documents: 3, users: 2, templates: 1, activity: 7 });
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByText("3")).toBeTruthy();
  });
});
