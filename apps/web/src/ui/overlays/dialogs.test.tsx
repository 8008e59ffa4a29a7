import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { Modal } from "./modal.tsx";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const outside = () => document.querySelector<HTMLElement>(".overlay") as HTMLElement;

/** Advances the clock past the time of a double click. */
const afterDoublePress = () => {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 501);
};
afterEach(() => vi.restoreAllMocks());

describe("confirmation of an irreversible action", () => {
  const ask = (props: Partial<ConfirmDialogProps> = {}) => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    const view = renderUi(
      <ConfirmDialog
        isOpen
        title="Excluir a pasta Recursos?"
        confirmLabel="Excluir pasta"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...props}
      >
        <p>Os modelos dentro dela também são excluídos.</p>
      </ConfirmDialog>,
    );
    return { ...view, onConfirm, onCancel };
  };

  it("is announced with its consequences", () => {
    ask();
    const dialog = screen.getByRole("alertdialog", { name: "Excluir a pasta Recursos?" });
    const text = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toBe("Os modelos dentro dela também são excluídos.");
  });

  it("shows its button in a warning colour, unless nothing is destroyed", () => {
    const { unmount } = ask();
    const destroying = button("Excluir pasta").className;
    unmount();
    ask({ tone: "primary" });
    expect(destroying).toContain("bg-bad");
    expect(button("Excluir pasta").className).not.toContain("bg-bad");
  });

  it("is answered once by each button, and cancelled by Esc", async () => {
    const { person, onConfirm, onCancel } = ask();
    await person.click(button("Excluir pasta"));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    await person.click(button("Cancelar"));
    await person.keyboard("{Escape}");
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
  });

  it("is not closed by a press outside, and has no X", async () => {
    const { person, onCancel } = ask();
    await person.click(outside());
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Fechar" })).toBeNull();
  });

  it("remains while the action runs, also by keyboard, and runs the action once", async () => {
    const { person, onConfirm, onCancel } = ask({ isBusy: true, busyLabel: "Excluindo…" });
    await person.keyboard("{Escape}");
    await person.click(button("Cancelar"));
    await person.click(screen.getByText("Excluindo…"));
    expect(onCancel).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("shows the error of the last attempt", () => {
    ask({ error: "A pasta não está mais lá." });
    expect(screen.getByRole("alert").textContent).toBe("A pasta não está mais lá.");
  });
});

describe("alert", () => {
  const show = () => {
    const onClose = vi.fn();
    const view = renderUi(
      <AlertDialog isOpen title="Limite de usuários" tone="warning" onClose={onClose}>
        Adicione usuários extras.
      </AlertDialog>,
    );
    return { ...view, onClose };
  };

  it("closes by OK and by Esc, but not by a press outside", async () => {
    const { person, onClose } = show();
    await person.click(outside());
    expect(onClose).not.toHaveBeenCalled();
    await person.click(button("OK"));
    await person.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("is announced with its text", () => {
    show();
    const dialog = screen.getByRole("alertdialog", { name: "Limite de usuários" });
    const text = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toBe("Adicione usuários extras.");
  });
});

describe("dialog", () => {
  const open = (isLocked = false) => {
    const onClose = vi.fn();
    const view = renderUi(
      <Modal isOpen onClose={onClose} title="Detalhes" lead="Desde ontem" isLocked={isLocked}>
        <p>Texto</p>
      </Modal>,
    );
    return { ...view, onClose };
  };

  it("closes by a press outside, by Esc and by its X", async () => {
    const { person, onClose } = open();
    afterDoublePress();
    await person.click(outside());
    await person.keyboard("{Escape}");
    await person.click(button("Fechar"));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("ignores the second press of the double click that opened it", async () => {
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const { person, onClose } = open();
    await person.click(outside());
    expect(onClose).not.toHaveBeenCalled();
    afterDoublePress();
    await person.click(outside());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("ignores all of them while something is being saved", async () => {
    const { person, onClose } = open(true);
    afterDoublePress();
    await person.click(outside());
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Fechar" })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("returns the focus even if the element that opened it cannot take it in the next frame", async () => {
    function Opener() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Abrir
          </button>
          <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Detalhes">
            <p>Texto</p>
          </Modal>
        </>
      );
    }
    const { person } = renderUi(<Opener />);
    await person.click(button("Abrir"));
    const opener = screen.getByText("Abrir");
    // Simulates an element that is still inert: its `focus` is called and has no effect.
    const inert = vi.spyOn(opener, "focus").mockImplementationOnce(() => undefined);
    await person.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(inert).toHaveBeenCalledTimes(2);
  });

  it("shows a sentence under its title, and no footer without actions", () => {
    open();
    expect(screen.getByText("Desde ontem")).toBeTruthy();
    expect(document.querySelector("footer")).toBeNull();
  });
});
