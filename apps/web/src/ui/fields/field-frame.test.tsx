import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { Select } from "../choices/select.tsx";
import { DateField } from "./date/date-field.tsx";
import { TextField } from "./text-field.tsx";

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("a field's messages", () => {
  it("links label and hint, and leaves the marker out of the accessible name", () => {
    renderUi(<TextField label="Cliente" marker="{CLIENTE}" hint="Como no documento" />);
    const input = screen.getByRole("textbox", { name: "Cliente" });
    expect(described(input)).toContain("Como no documento");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText("CLIENTE").textContent).toBe("{CLIENTE}");
  });

  it("puts the error before the hint and marks the control as invalid", () => {
    renderUi(<TextField label="Comarca" hint="Onde corre" error="Campo obrigatório" />);
    const input = screen.getByRole("textbox", { name: "Comarca" });
    expect(described(input)).toContain("Campo obrigatório");
    expect(described(input)).toContain("Onde corre");
    const [error, hint] = [screen.getByText("Campo obrigatório"), screen.getByText("Onde corre")];
    expect(error.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("shows a warning without marking the control as invalid", () => {
    renderUi(<TextField label="CPF" warning="Confira o CPF" />);
    const input = screen.getByRole("textbox", { name: "CPF" });
    expect(described(input)).toContain("Confira o CPF");
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  it("links a warning that appears during typing", () => {
    const { rerender } = renderUi(<TextField label="CPF" />);
    rerender(<TextField label="CPF" warning="Confira o CPF" />);
    expect(described(screen.getByRole("textbox", { name: "CPF" }))).toContain("Confira o CPF");
  });

  it("shows the choice of a list without its second line", () => {
    const options = [{ value: "socio", label: "Sócio", detail: "Acima dos advogados" }];
    renderUi(<Select label="Cargo" value="socio" onChange={() => undefined} options={options} />);
    const shown = screen.getByRole("button", { name: /Cargo/ }).textContent;
    expect(shown).toBe("Sócio");
  });

  it("marks an optional field", () => {
    renderUi(<TextField label="Descrição" isOptional />);
    expect(screen.getByRole("textbox", { name: "Descrição (opcional)" })).toBeTruthy();
  });

  it("links the messages of a list and of a date as well", () => {
    renderUi(
      <>
        <Select label="Cargo" value={null} onChange={() => undefined} options={["Sócio"]} error="Escolha o cargo" />
        <DateField label="Data" value="" onChange={() => undefined} error="Campo obrigatório" />
      </>,
    );
    expect(described(screen.getByRole("button", { name: /Cargo/ }))).toContain("Escolha o cargo");
    expect(described(screen.getByRole("textbox", { name: "Data" }))).toContain("Campo obrigatório");
  });
});
