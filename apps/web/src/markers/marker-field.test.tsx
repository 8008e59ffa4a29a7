import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { MarkerField, type MarkerFieldProps } from "./marker-field.tsx";

type Asked = Pick<MarkerFieldProps["marker"], "key" | "type" | "kind">;

function Form({ asked }: { readonly asked: Asked }) {
  const [value, setValue] = useState("");
  const name = asked.key.slice(1, -1);
  const marker: MarkerFieldProps["marker"] = {
    name,
    description: "",
    options: [],
    apiSource: "",
    dateFormat: "",
    ...asked,
  };
  return (
    <>
      <MarkerField marker={marker} value={value} onChange={(_, next) => setValue(next)} />
      <output>{value}</output>
    </>
  );
}

/** Pasted texts, what the field then shows, and the value that it holds. */
test.each<[Asked["type"], Asked["kind"], string, string, string, string]>([
  ["text", "", "CLIENTE", "Ana\u200b Maria", "Ana Maria", "Ana Maria"],
  ["text", "", "CLIENTE", "João – “Zé” 👨‍👩‍👧", "João – “Zé” 👨‍👩‍👧", "João – “Zé” 👨‍👩‍👧"],
  ["text", "", "CNPJ", "CNPJ/MF 11.222.333/0001-81", "11.222.333/0001-81", "11.222.333/0001-81"],
  ["text", "", "CNPJ", "CNPJ: 12.345.678/0001-95", "12.345.678/0001-95", "12.345.678/0001-95"],
  ["text", "", "CNPJ", "isento", "isento", "isento"],
  ["text", "", "CPF", "\u202aCPF 529.982.247-25\u202c", "529.982.247-25", "529.982.247-25"],
  ["text", "cnpj", "CNPJ_REU", "CNPJ/MF nº 11.222.333/0001-81", "11.222.333/0001-81", "11.222.333/0001-81"],
  ["date", "", "DATA_FATO", "1º de maio de 2026", "01/05/2026", "2026-05-01"],
  ["date", "", "DATA_FATO", "sexta-feira, 1º de maio de 2026", "01/05/2026", "2026-05-01"],
  ["date", "", "DATA_FATO", "01.05.2026", "01/05/2026", "2026-05-01"],
  ["number", "moeda", "VALOR", "1,500.00", "1,500.00", ""],
  ["number", "moeda", "VALOR", "1,500", "1,500", ""],
  ["number", "moeda", "VALOR", "R$\u00a01.500,00 reais", "1.500,00", "1500"],
])("a %s (%s) {%s}: %j pasted shows %j", async (type, kind, name, pasted, shown, held) => {
  const { person } = renderUi(<Form asked={{ key: `{${name}}`, type, kind }} />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await person.click(field);
  await person.paste(pasted);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(held));
  await person.tab();
  await waitFor(() => expect(field.value).toBe(shown));
  if (held === "") expect(screen.getByText("Confira o número: só algarismos, como em 1.910,40.")).toBeTruthy();
});

test("a field of paragraphs looks like one and says what Enter does; so does a line that got a second one", async () => {
  const { rerender, person } = renderUi(<Form asked={{ key: "{DOS FATOS}", type: "text", kind: "" }} />);
  const hint = "Enter quebra a linha; Tab vai ao próximo campo.";
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.getByRole("textbox").style.minBlockSize).toBe("7rem");
  rerender(<Form asked={{ key: "{QUALIFICACAO}", type: "text", kind: "" }} />);
  const line = screen.getByRole("textbox");
  expect(line.style.minBlockSize).toBe("");
  expect(screen.queryByText(hint)).toBeNull();
  await person.type(line, "casado{Shift>}{Enter}{/Shift}");
  expect(screen.getByText(hint)).toBeTruthy();
});
