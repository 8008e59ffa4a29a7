import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
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
  it("finds options without regard to accents or case, and counts them", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "sao p");
    expect(
      within(list())
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["São Paulo/SP"]);
    expect(screen.getByText("1 de 5.571 municípios")).toBeTruthy();
  });

  it("leaves the page readable while it is open, including content added later", async () => {
    const { person } = renderUi(<City />);
    await person.click(input());
    expect(list()).toBeTruthy();
    const late = document.createElement("section");
    document.body.append(late);
    // By now React Aria has hidden the new element, and `usePageReachable` has undone it.
    await new Promise(requestAnimationFrame);
    expect(document.querySelectorAll("body > [aria-hidden='true']")).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Depois" })).toBeTruthy();
    late.remove();
  });

  it("does not cover its error with the list when it gets the focus; a press and an arrow open the list", async () => {
    const { person } = renderUi(<City error="Informe o município" />);
    await person.tab();
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole("listbox")).toBeNull();
    await person.keyboard("{ArrowDown}");
    expect(list()).toBeTruthy();
    await person.keyboard("{Escape}");
    await person.click(input());
    expect(list()).toBeTruthy();
  });

  it("shows no count up to ten options", async () => {
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

  it.each(["Vila Nova/XX", "Campi", "sao paulo/sp"])(
    "keeps %s on Tab, with or without matches in the list",
    async (words) => {
      const { person } = renderUi(<City />);
      await person.type(input(), words);
      await person.tab();
      expect(chosen()).toBe(words);
      expect(input().value).toBe(words);
    },
  );

  it("keeps the typed text on Tab after arrows have moved through the list", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "camp{ArrowDown}{ArrowDown}");
    expect(chosen()).toBe("camp");
    await person.tab();
    expect(chosen()).toBe("camp");
    expect(input().value).toBe("camp");
  });

  it("keeps a choice on Tab after arrows have moved through the list", async () => {
    const { person } = renderUi(<City initial="Santos/SP" />);
    await person.click(input());
    await person.keyboard("{ArrowDown}{ArrowUp}");
    await person.tab();
    expect(chosen()).toBe("Santos/SP");
  });

  it("keeps the typed text when the list is closed by Esc", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "camp{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(chosen()).toBe("camp");
  });

  it("has no list if nothing matches, and shows it again when something does", async () => {
    const { person } = renderUi(<City />);
    await person.type(input(), "campz");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(input().getAttribute("aria-expanded")).toBe("false");
    await person.keyboard("{Backspace}");
    expect(within(list()).getAllByRole("option")).toHaveLength(2);
  });

  it("shows all options by its button, regardless of the text in the field", async () => {
    const { person } = renderUi(<City options={cities} initial="Vila Nova/XX" />);
    await person.click(screen.getByRole("button", { name: /Município/ }));
    expect(within(list()).getAllByRole("option")).toHaveLength(4);
    expect(chosen()).toBe("Vila Nova/XX");
  });

  it("opens the whole list by an arrow after words that match nothing", async () => {
    const { person } = renderUi(<City options={cities} />);
    await person.type(input(), "zzz{ArrowDown}");
    expect(within(list()).getAllByRole("option")).toHaveLength(4);
    expect(chosen()).toBe("zzz");
  });

  it("shows a choice that is far down the list", async () => {
    const { person } = renderUi(<City initial="Município 5000/UF" />);
    expect(input().value).toBe("Município 5000/UF");
    await person.click(input());
    expect(within(list()).getByRole("option", { selected: true }).textContent).toBe("Município 5000/UF");
  });
});
