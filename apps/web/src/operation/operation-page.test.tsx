import { readOperation } from "@lavra/contract/operation/operation";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { developerUser } from "../testing/session-user.ts";
import { madeUpOperation } from "../testing/stand-in/office/made-up/made-up-operation.ts";
import { type Doubles, neverAnswers, on, refuse, stubApi } from "../testing/stub-api.ts";
import { OperationPage } from "./operation-page.tsx";

function openPage(...doubles: Doubles) {
  saveSession({ token: "t", user: developerUser() });
  const api = stubApi(on(readOperation, { operation: madeUpOperation }), ...doubles);
  return { api, ...renderPage("/operation", OperationPage, "/operation") };
}

const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe("the state of the installation", () => {
  it("says what needs a person, with the way out of it", async () => {
    openPage();
    const list = within(await screen.findByRole("list", { name: "O que precisa de atenção" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "A última cópia de segurança tem mais de 26 horasVeja no registro por que a cópia não foi feita e faça uma com o comando lavra backup.",
      "2 pagamentos esperam conferênciaConfira em Monitoramento de Usuários.",
    ]);
  });

  it("shows version, database, migrations, storage and the last backup", async () => {
    openPage();
    await screen.findByText("Instalação");
    expect(factOf("Banco de dados")).toBe("PostgreSQL 18.1, 412,0 MB");
    expect(factOf("Migrações")).toBe("58, até 0063-processes");
    expect(factOf("Armazenamento")).toBe("Bucket S3");
    expect(factOf("Última cópia")).toBe("20/11/2026 03:21");
    expect(factOf("Cópias")).toBe("Pelo comando lavra backup, em um bucket");
    expect(factOf("PDF")).toBe("LibreOffice 25.8.3");
  });

  it("lists each process with its queues, and the work beside calls by name", async () => {
    openPage();
    const processes = within(await screen.findByRole("table", { name: "Processos" }));
    expect(processes.getAllByRole("row")).toHaveLength(3);
    processes.getByText("2 em curso, 14 na fila");
    const work = within(screen.getByRole("table", { name: "Trabalhos em segundo plano" }));
    work.getByText("Notificações e pedidos");
    expect(work.getAllByText("Nunca")).toHaveLength(2);
  });

  it("says that a machine makes no PDFs", async () => {
    openPage(on(readOperation, { operation: { ...madeUpOperation, pdf: null } }));
    await screen.findByText("Sem LibreOffice: os documentos só saem em Word");
  });

  it("says that nothing needs a person", async () => {
    openPage(on(readOperation, { operation: { ...madeUpOperation, needs: [] } }));
    await screen.findByText("Nada precisa de atenção.");
  });

  it("says that the figures may be old when a later reading fails, and keeps them", async () => {
    let isDown = false;
    const { person } = openPage(
      on(readOperation, () => (isDown ? refuse("server.unavailable") : { operation: madeUpOperation })),
    );
    await screen.findByText("Instalação");
    isDown = true;
    await person.click(screen.getByRole("button", { name: /^Atualizar/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("Estes números podem ser antigos");
    screen.getByRole("table", { name: "Processos" });
  });

  it("shows that it loads, and offers another try when it cannot", async () => {
    openPage(on(readOperation, neverAnswers));
    await screen.findByText("Carregando operação...");
  });

  it("offers another try after a failure", async () => {
    let isDown = true;
    const { person } = openPage(
      on(readOperation, () => (isDown ? refuse("server.unavailable") : { operation: madeUpOperation })),
    );
    isDown = await screen.findByRole("button", { name: /^Tentar novamente/ }).then(() => false);
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await screen.findByText("Instalação");
  });
});
