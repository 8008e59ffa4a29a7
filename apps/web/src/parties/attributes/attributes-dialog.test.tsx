import { listOwnAttributes, saveOwnAttributes } from "@lavra/contract/accounts/own-attributes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";
import { AttributesDialog } from "./attributes-dialog.tsx";

const matricula = { name: "MATRICULA", label: "Matrícula", of: "people" } as const;

function open() {
  const onDone = vi.fn();
  renderPage("/parties", () => <AttributesDialog onClose={() => undefined} onDone={onDone} />);
  return onDone;
}

test("a new datum shows what a template writes, and is saved behind the others", async () => {
  const api = stubApi(
    on(listOwnAttributes, { attributes: [matricula] }),
    on(saveOwnAttributes, ({ body }) => ({ attributes: body.attributes, message: "Outros dados das partes salvos." })),
  );
  const user = userEvent.setup();
  const onDone = open();
  await user.click(await screen.findByRole("button", { name: "Adicionar dado" }));
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  screen.getByText("Escreva o nome do dado");
  await user.type(screen.getAllByRole("textbox", { name: "Nome do dado" })[1] as HTMLElement, "Benefício (INSS)");
  screen.getByText("No modelo: {AUTOR.BENEFICIO_INSS}");
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith("Outros dados das partes salvos."));
  expect(api.to(saveOwnAttributes).map(({ body }) => body)).toEqual([
    {
      attributes: [matricula, { name: "BENEFICIO_INSS", label: "Benefício (INSS)", of: "all" }],
      before: [matricula],
    },
  ]);
});

test("a removed datum is said to stay in the records, and a refusal is shown", async () => {
  stubApi(
    on(listOwnAttributes, { attributes: [matricula] }),
    on(saveOwnAttributes, refuse("account.attributes_changed")),
  );
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Remover Matrícula" }));
  screen.getByText(/Matrícula: o que já está nos cadastros continua guardado/);
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await screen.findByText(/Outra pessoa alterou estes dados/);
});
