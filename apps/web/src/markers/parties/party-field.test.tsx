import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { MarkerField, type MarkerFieldProps } from "../marker-field.tsx";
import { NeededAttributes } from "./needed-attributes.ts";

const marker: MarkerFieldProps["marker"] = {
  key: "{AUTOR}",
  name: "AUTOR",
  type: "text",
  kind: "parte",
  description: "",
  options: [],
  apiSource: "",
  dateFormat: "",
};

function Form({ attributes, begun = "" }: { readonly attributes: readonly string[]; readonly begun?: string }) {
  const [value, setValue] = useState(begun);
  return (
    <NeededAttributes value={new Map([["{AUTOR}", new Set(attributes)]])}>
      <MarkerField marker={marker} value={value} onChange={(_, next) => setValue(next)} />
      <output>{value}</output>
    </NeededAttributes>
  );
}

const held = () => JSON.parse(screen.getByRole("status").textContent || "[]");
const nameBox = async () => {
  await screen.findByRole("button", { name: "Nova parte de Autor" });
  return screen.getByRole<HTMLInputElement>("textbox", { name: /Autor/ });
};

test("where the template writes names and agrees, Enter on a name adds a person and asks woman or man", async () => {
  const { person } = renderUi(<Form attributes={["NOME", ":"]} />);
  await person.type(await nameBox(), "Ana Reis{Enter}Nadir Lima{Enter}");
  expect(held()).toEqual([
    { inline: { kind: "pf", name: "Ana Reis", gender: "u" } },
    { inline: { kind: "pf", name: "Nadir Lima", gender: "u" } },
  ]);
  const asked = screen.getByRole("radiogroup", { name: "Ana Reis é mulher ou homem?" });
  await person.click(within(asked).getByRole("radio", { name: "Mulher" }));
  expect(held()[0].inline.gender).toBe("f");
  expect(screen.queryByRole("radiogroup", { name: "Ana Reis é mulher ou homem?" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Passar Nadir Lima para cima" }));
  await person.click(screen.getByRole("button", { name: "Remover Ana Reis" }));
  expect(held().map(({ inline }: { inline: { name: string } }) => inline.name)).toEqual(["Nadir Lima"]);
});

test("where it writes more, the sheet asks for that first and shows the qualificação", async () => {
  const { person } = renderUi(<Form attributes={["QUALIFICACAO", ":"]} />);
  await person.type(await nameBox(), "ANA REIS{Enter}");
  const sheet = await screen.findByRole("dialog", { name: "Nova parte: Autor" });
  const sample = within(sheet).getByRole("region", { name: "Como sai no documento" });
  expect(sample.textContent).toContain("ANA REIS");
  await person.click(within(sheet).getByRole("radio", { name: "Mulher" }));
  const [name, cpf] = ["Nome", "CPF"].map((one) => within(sheet).getByRole("textbox", { name: one }));
  await person.type(name as HTMLElement, "{Enter}");
  expect(sheet.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(name);
  await person.type(cpf as HTMLElement, "52998224725");
  expect(sample.textContent).toContain("ANA REIS, inscrita no CPF sob o nº 529.982.247-25");
  expect(sample.textContent).toContain("Sai sem: nacionalidade");
  await person.click(within(sheet).getByRole("button", { name: "Adicionar" }));
  await waitFor(() =>
    expect(held()).toEqual([{ inline: { kind: "pf", name: "ANA REIS", gender: "f", cpf: "529.982.247-25" } }]),
  );
  expect(screen.getByRole("button", { name: "Editar os dados de ANA REIS" })).toBeTruthy();
});

test("a party is changed in its sheet, and cannot lose its name", async () => {
  const ana = { inline: { kind: "pf", name: "ANA", gender: "f" } };
  const { person } = renderUi(<Form attributes={["CPF"]} begun={JSON.stringify([ana])} />);
  await person.click(await screen.findByRole("button", { name: "Editar os dados de ANA" }));
  const sheet = await screen.findByRole("dialog", { name: "Dados de ANA" });
  const name = within(sheet).getByRole("textbox", { name: "Nome" });
  await person.clear(name);
  await person.click(within(sheet).getByRole("button", { name: "Guardar" }));
  expect(within(sheet).getByText("Escreva o nome")).toBeTruthy();
  await person.type(name, "ANA REIS");
  await person.click(within(sheet).getByRole("radio", { name: "Empresa ou órgão" }));
  await person.type(within(sheet).getByRole("textbox", { name: "CNPJ" }), "11222333000181");
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(held()).toEqual([{ inline: { kind: "ltda", name: "ANA REIS", cnpj: "11.222.333/0001-81" } }]),
  );
});
