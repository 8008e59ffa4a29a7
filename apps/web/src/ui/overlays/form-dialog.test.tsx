import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

const draw = (props: Partial<FormDialogProps> = {}) => {
  const onClose = vi.fn();
  const view = renderUi(
    <FormDialog
      title="Nova pasta"
      submitLabel="Criar"
      busyLabel="Criando…"
      formId="pasta"
      isBusy={false}
      onClose={onClose}
      {...props}
    >
      <form id="pasta">
        <input aria-label="Nome" />
      </form>
    </FormDialog>,
  );
  return { ...view, onClose };
};

describe("dialog with a form", () => {
  it("closes by Esc, by its X and by Cancelar", async () => {
    const { person, onClose } = draw();
    await person.keyboard("{Escape}");
    await person.click(screen.getByRole("button", { name: "Fechar" }));
    await person.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("remains open while it is being sent", async () => {
    const { person, onClose } = draw({ isBusy: true });
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Fechar" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("asks before it is closed half-filled, and is unchanged if the user stays", async () => {
    const onClose = vi.fn();
    const Page = () => {
      const [isAsking, ask] = useState(false);
      const question = { isAsking, close: () => ask(true), leave: onClose, stay: () => ask(false) };
      return (
        <FormDialog
          title="Nova pasta"
          submitLabel="Criar"
          busyLabel="Criando…"
          isBusy={false}
          onClose={onClose}
          question={question}
        >
          <input aria-label="Nome" />
        </FormDialog>
      );
    };
    const { person } = renderUi(<Page />);
    await person.click(screen.getByRole("button", { name: "Cancelar" }));
    await person.click(screen.getByRole("button", { name: "Continuar preenchendo" }));
    expect(screen.queryByText("Descartar o que você preencheu?")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await person.keyboard("{Escape}");
    const question = within(screen.getByRole("alertdialog", { name: "Descartar o que você preencheu?" }));
    await person.click(question.getByRole("button", { name: "Descartar" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
