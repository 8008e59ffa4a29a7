import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { Button } from "./button.tsx";

describe("Button", () => {
  it("ignores presses while busy and says what it is doing", async () => {
    const pressed = vi.fn();
    const { person } = renderUi(
      <Button isBusy busyLabel="Gerando…" onPress={pressed}>
        Gerar Documento
      </Button>,
    );
    const button = screen.getByRole("button");
    await person.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Gerando…").className).not.toContain("invisible");
    expect(screen.getByText("Gerar Documento").className).toContain("invisible");
  });

  it("shows no spinner while it is not busy", () => {
    const { rerender } = renderUi(<Button busyLabel="Gerando…">Gerar Documento</Button>);
    const ring = () => screen.getByRole("button").querySelector(".animate-spin");
    expect(ring()).toBeNull();
    rerender(
      <Button isBusy busyLabel="Gerando…">
        Gerar Documento
      </Button>,
    );
    expect(ring()).not.toBeNull();
  });
});
