import { act, renderHook, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { MarkerField, type MarkerFieldProps } from "../marker-field.tsx";
import { valueError } from "../marker-value.ts";
import { columnsNamed } from "./list-rows.ts";
import { readListValue, writeListValue } from "./list-value.ts";
import { useList } from "./use-list.ts";

const marker: MarkerFieldProps["marker"] = {
  key: "{PEDIDO}",
  name: "PEDIDO",
  type: "text",
  kind: "lista",
  description: "",
  options: ["DESCRIÇÃO", "VALOR"],
  apiSource: "",
  dateFormat: "",
};

interface FormProps {
  readonly options: string[];
  readonly columnKinds?: MarkerFieldProps["marker"]["columnKinds"];
  readonly begun: string;
}

function Form({ options, columnKinds, begun }: FormProps) {
  const [value, setValue] = useState(begun);
  const field = { ...marker, options, columnKinds };
  return (
    <>
      <div data-field="{PEDIDO}">
        <MarkerField
          marker={field}
          value={value}
          error={valueError(field, value)}
          onChange={(_, next) => setValue(next)}
        />
      </div>
      <div data-field="{DEPOIS}">
        <input aria-label="Depois" />
      </div>
      <button type="button" onClick={() => setValue(begun)}>
        De novo
      </button>
      <input aria-label="Valor do campo" readOnly value={value} />
    </>
  );
}

async function open(options = ["DESCRIÇÃO", "VALOR"], rows: readonly Readonly<Record<string, string>>[] = []) {
  const { person } = renderUi(<Form options={options} begun={writeListValue(rows)} />);
  await screen.findByRole("group", { name: "Pedido" });
  return person;
}

const held = () => readListValue(cell("Valor do campo").value).map(Object.values);
const cell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });
const three = ["um", "dois", "três"].map((text) => ({ "": text }));

describe("a list with columns", () => {
  test("begins with a row to type into, and needs one that is not blank", async () => {
    const person = await open();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Remover/ })).toBeNull();
    expect(screen.getByText("Campo obrigatório")).toBeDefined();
    expect(cell("Linha 1, Descrição").getAttribute("aria-invalid")).toBe("true");
    await person.type(cell("Linha 1, Descrição"), "danos morais");
    expect(screen.queryByText("Campo obrigatório")).toBeNull();
    expect(held()).toEqual([["danos morais", ""]]);
  });

  test("is filled by Enter alone: next cell, new row, and out of a blank last row", async () => {
    const person = await open();
    await person.click(cell("Linha 1, Descrição"));
    await person.keyboard("custas{Enter}1500{Enter}honorários{Enter}250,5{Enter}");
    expect(held()).toEqual([
      ["custas", "1.500,00"],
      ["honorários", "250,50"],
    ]);
    expect(screen.getByText("1.750,50")).toBeDefined();
    expect(document.activeElement).toBe(cell("Linha 3, Descrição"));
    await person.keyboard("{Enter}{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Depois" }));
    expect(held()).toHaveLength(2);
  });

  test("takes the cells of a spreadsheet, which can be undone", async () => {
    const person = await open(undefined, [{ DESCRIÇÃO: "antes", VALOR: "1,00" }]);
    await person.click(button("Adicionar linha"));
    await person.paste("Descrição\tValor\ncustas: R$ 1: x\t10\nhonorários\t20\n");
    expect(held()).toEqual([
      ["antes", "1,00"],
      ["custas: R$ 1: x", "10,00"],
      ["honorários", "20,00"],
    ]);
    expect(screen.getByRole("status").textContent).toContain("2 linhas coladas.");
    expect(document.activeElement).toBe(cell("Linha 3, Descrição"));
    await person.click(button("Desfazer"));
    expect(held()).toEqual([["antes", "1,00"]]);
  });
});

describe("a list of texts", () => {
  test("loses a row, the focus goes to the next, and it comes back", async () => {
    const person = await open([], three);
    await person.click(button("Remover a linha 2"));
    expect(held()).toEqual([["um"], ["três"]]);
    expect(document.activeElement).toBe(button("Remover a linha 2"));
    expect(screen.getByRole("status").textContent).toContain("Linha 2 removida.");
    await person.click(button("Desfazer"));
    expect(held()).toEqual([["um"], ["dois"], ["três"]]);
    expect(document.activeElement).toBe(cell("Linha 2"));
  });

  test("without rows again has a blank one", async () => {
    const person = await open([], [{ "": "um" }]);
    await person.click(button("Remover a linha 1"));
    expect(document.activeElement).toBe(cell("Linha 1"));
    expect(cell("Linha 1").value).toBe("");
    expect(held()).toEqual([]);
  });

  test("is put in order by buttons and by Alt with arrows, and says so", async () => {
    const person = await open([], three);
    await person.click(button("Passar a linha 2 para cima"));
    expect(held()).toEqual([["dois"], ["um"], ["três"]]);
    expect(screen.getByRole("status").textContent).toContain("A linha 2 passou a ser a 1.");
    expect(document.activeElement).toBe(button("Passar a linha 1 para baixo"));
    await person.click(cell("Linha 1"));
    await person.keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}");
    expect(held()).toEqual([["um"], ["três"], ["dois"]]);
    expect(document.activeElement).toBe(cell("Linha 3"));
  });

  test("takes the lines of a text, and an ordinary paste stays in its cell", async () => {
    const person = await open([]);
    await person.click(cell("Linha 1"));
    await person.paste("um\ndois");
    await person.paste(" mais");
    expect(held()).toEqual([["um"], ["dois mais"]]);
  });

  test("keeps a blank row while another is typed into; a value from elsewhere replaces them", async () => {
    const person = await open([], [{ "": "um" }]);
    await person.click(button("Adicionar linha"));
    await person.type(cell("Linha 1"), "!");
    expect(cell("Linha 2").value).toBe("");
    expect(held()).toEqual([["um!"]]);
    await person.click(button("De novo"));
    expect(within(screen.getByRole("list")).getAllByRole("textbox")).toHaveLength(1);
    expect(cell("Linha 1").value).toBe("um");
  });
});

test("a list is full at 500 rows", () => {
  const rows = Array.from({ length: 499 }, (_, at) => ({ "": String(at) }));
  const { result } = renderHook(() => useList(writeListValue(rows), columnsNamed([""]), () => undefined));
  expect(result.current.isFull).toBe(false);
  act(() => result.current.add());
  expect(result.current.isFull).toBe(true);
});

test("a column that holds yes or no is a choice, and a number of another kind than its column's has advice", async () => {
  const kinds = { URGENTE: "sim_nao", AUTORIZADO: "cpf" } as const;
  const { person } = renderUi(<Form options={["URGENTE", "AUTORIZADO"]} columnKinds={kinds} begun="" />);
  await screen.findByRole("group", { name: "Pedido" });
  const choice = screen.getByRole("combobox", { name: "Linha 1, Urgente" });
  await person.selectOptions(choice, "Sim");
  await person.type(cell("Linha 1, Autorizado"), "52998224726");
  expect(held()).toEqual([["Sim", "529.982.247-26"]]);
  expect(cell("Linha 1, Autorizado")).toHaveProperty("value", "529.982.247-26");
  screen.getByText("Confira o CPF: os dígitos verificadores não conferem.");
});
