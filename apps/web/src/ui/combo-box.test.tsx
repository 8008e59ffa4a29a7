import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { ComboBox, type ComboBoxProps } from "./combo-box.tsx";

const cities = ["Campinas/SP", "Campo Grande/MS", "Santos/SP", "São Paulo/SP"];
const many = [...cities, ...Array.from({ length: 5_567 }, (_, index) => `Município ${index}/UF`)];

function City(props: Partial<ComboBoxProps> & { readonly initial?: string }) {
  const { initial = "", options = many, ...rest } = props;
  const [value, setValue] = useState(initial);
  return (
    <>
      <ComboBox
        label="Município"
        countNoun="municípios"
        options={options}
        value={value}
        onChange={setValue}
        {...rest}
      />
      <output>{value}</output>
      <button type="button">Depois</button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Município" });
const list = () => screen.getByRole("listbox");
const chosen = () => screen.getByRole("status").textContent;

describe("ComboBox", () => {
  it("finds without accents or case, and counts what it found", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "sao p");
    expect(
      within(list())
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["São Paulo/SP"]);
    expect(screen.getByText("1 de 5.571 municípios")).toBeTruthy();
  });

  it("counts nothing up to ten options", async () => {
    const { person } = renderUi(<City options={cities} />);
    await person.click(input());
    expect(within(list()).getAllByRole("option")).toHaveLength(4);
    expect(screen.queryByText(/municípios/)).toBeNull();
  });

  it("chooses by keyboard", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "camp{ArrowDown}{ArrowDown}{Enter}");
    expect(chosen()).toBe("Campo Grande/MS");
    expect(input().value).toBe("Campo Grande/MS");
  });

  it("goes back to the choice when what was typed is nothing of the list", async () => {
    const { person } = renderUi(<City initial="Santos/SP" />);
    await person.clear(input());
    await person.type(input(), "zzz");
    expect(screen.getByText("Nenhuma opção encontrada")).toBeTruthy();
    await person.tab();
    expect(input().value).toBe("");
    expect(chosen()).toBe("");
  });

  it("keeps the choice while other words are only tried", async () => {
    const { person } = renderUi(<City initial="Santos/SP" />);
    await person.type(input(), "x");
    await person.keyboard("{Escape}");
    expect(input().value).toBe("Santos/SP");
    expect(chosen()).toBe("Santos/SP");
  });

  it("takes a whole name as its choice when the field is left", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "sao paulo/sp");
    await person.click(screen.getByRole("button", { name: "Depois" }));
    expect(chosen()).toBe("São Paulo/SP");
  });

  it("takes any text where that is allowed", async () => {
    const { person } = renderUi(<City allowsFreeText />);
    await person.type(input(), "Vila Nova/XX");
    await person.tab();
    expect(chosen()).toBe("Vila Nova/XX");
    expect(input().value).toBe("Vila Nova/XX");
  });

  it("shows a choice that stands far down the list", async () => {
    const { person } = renderUi(<City initial="Município 5000/UF" />);
    expect(input().value).toBe("Município 5000/UF");
    await person.click(input());
    expect(within(list()).getByRole("option", { selected: true }).textContent).toBe("Município 5000/UF");
  });
});
