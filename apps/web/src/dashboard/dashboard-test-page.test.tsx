import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { refuse, type StubReply, stubApi, succeed } from "../testing/stub-api.ts";
import { DashboardTestPage } from "./dashboard-test-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const draw = (...answers: readonly StubReply[]) => {
  const left = [...answers];
  const api = stubApi({ "GET /api/dashboard/stats": () => left.shift() ?? refuse(500, "server.error", "Falhou") });
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
  test("shows the four counters, and reads them again at a press", async () => {
    const { api, person } = draw(
      succeed({ documents: 3, users: 2, templates: 1_204, activity: 7 }),
      succeed({ documents: 4, users: 2, templates: 1_204, activity: 8 }),
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
    expect(api.to("/api/dashboard/stats")).toHaveLength(2);
  });

  test("says what went wrong, with a way to try again", async () => {
    const { person } = draw(
      refuse(500, "server.error", "Erro interno do servidor"),
      succeed({ documents: 3, users: 2, templates: 1, activity: 7 }),
    );
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByText("3")).toBeTruthy();
  });
});
