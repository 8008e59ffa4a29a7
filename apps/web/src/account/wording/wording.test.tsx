import {
  listWordingVersions,
  type OfficeWording,
  readWording,
  saveWording,
} from "@lavra/contract/accounts/office-wording";
import { wordingFaults } from "@lavra/portuguese/people";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { drawAccount } from "../../testing/account-stub.tsx";
import { type Doubles, neverAnswers, on, refuse } from "../../testing/stub-api.ts";
import { faultSentence } from "./phrase-words.ts";
import { WordingSection } from "./wording-section.tsx";

const cpf = "{PARTE: inscrito} no CPF/MF sob o nº {CPF}";
const own: OfficeWording = { version: 2, texts: { cpf }, off: ["email"] };

async function open(wording: OfficeWording, ...more: Doubles) {
  const drawn = drawAccount(<WordingSection />, [on(readWording, { wording }), ...more]);
  await drawn.person.click(await screen.findByRole("button", { name: "Mudar o texto" }));
  return { ...drawn, dialog: await screen.findByRole("dialog") };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const sample = () => screen.getByRole("region", { name: "Como sai no documento" }).textContent;
const write = async (person: Awaited<ReturnType<typeof open>>["person"], name: string, text: string) => {
  await person.clear(box(name));
  await person.click(box(name));
  await person.paste(text);
};
const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the phrases of the qualificação", () => {
  test("are shown with what is changed, and a sample follows the typing", async () => {
    const { person } = await open(own);
    expect(screen.getByText("1 frase mudada e 1 frase desligada · versão 2", { ignore: "[aria-hidden]" })).toBeTruthy();
    expect(box("CPF").value).toBe(cpf);
    expect(box("E-mail").disabled).toBe(true);
    expect(sample()).toContain("inscrita no CPF/MF sob o nº 529.982.247-25, residente");
    await write(person, "CPF", "CPF {CPF}");
    await waitFor(() => expect(sample()).toContain("e CPF 529.982.247-25, residente"));
    await person.selectOptions(screen.getByRole("combobox", { name: "Exemplo" }), "Duas pessoas no mesmo endereço");
    await write(person, "Endereço", "com domicílio {ENDERECO}");
    await waitFor(() => expect(sample()).toContain("ambos com domicílio na Rua 7"));
    await person.click(screen.getByRole("switch", { name: "Estado civil: sai nos documentos" }));
    await waitFor(() => expect(sample()).not.toContain("casada"));
  });

  test("are saved as a new version", async () => {
    const saved = { version: 3, texts: {}, off: ["email", "birth"] };
    const { api, person } = await open(
      own,
      on(saveWording, { wording: saved, message: "Texto da qualificação salvo." }),
    );
    await person.click(press("CPF: voltar ao texto original"));
    await person.click(screen.getByRole("switch", { name: "Nascimento: sai nos documentos" }));
    await person.click(press(/^Salvar texto/));
    expect((await screen.findByRole("status")).textContent).toContain("Texto da qualificação salvo.");
    expect(api.to(saveWording).map(({ body }) => body)).toEqual([{ version: 2, texts: {}, off: ["birth", "email"] }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("2 frases desligadas · versão 3")).toBeTruthy();
  });

  test("go back to the shipped ones all together", async () => {
    const { person } = await open(own);
    await person.click(press("Voltar tudo ao texto original"));
    expect(box("CPF").value).toBe("{PARTE: inscrito} no CPF sob o nº {CPF}");
    expect(box("E-mail").disabled).toBe(false);
  });

  test("are not saved while one cannot be read, and stay as typed", async () => {
    const { api, person } = await open(own);
    await write(person, "CPF", "CPF {CPF");
    await person.click(press(/^Salvar texto/));
    expect(await screen.findByText("Confira as chaves: cada { precisa do seu }.")).toBeTruthy();
    expect(box("CPF").value).toBe("CPF {CPF");
    expect(document.activeElement).toBe(box("CPF"));
    expect(api.to(saveWording)).toEqual([]);
  });

  test("that somebody else saved meanwhile are shown, and what was typed stays over them", async () => {
    let present = own;
    const { api, person } = await open(
      own,
      on(readWording, () => ({ wording: present })),
      on(saveWording, ({ body }) => {
        if (body.version !== present.version) return refuse("account.wording_changed");
        return { wording: { ...body, version: body.version + 1 } };
      }),
    );
    await write(person, "RG", "RG {RG}");
    present = { version: 3, texts: { cpf: "CPF {CPF}" }, off: [] };
    await person.click(press(/^Salvar texto/));
    expect((await screen.findByRole("alert")).textContent).toContain("Alguém salvou o texto da qualificação");
    await waitFor(() => expect(box("CPF").value).toBe("CPF {CPF}"));
    expect(box("RG").value).toBe("RG {RG}");
    await person.click(press(/^Salvar texto/));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.to(saveWording).at(-1)?.body).toEqual({
      version: 3,
      texts: { rg: "RG {RG}", cpf: "CPF {CPF}" },
      off: [],
    });
  });

  test("are asked about before they are lost", async () => {
    const { person } = await open(own);
    await write(person, "RG", "RG {RG}");
    await person.click(press("Cancelar"));
    expect(await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" })).toBeTruthy();
  });
});

describe("the versions", () => {
  const versions = [
    { ...own, createdAt: "2026-03-10T14:20:00.000Z", createdBy: "Ana Souza" },
    { version: 1, texts: { rg: "RG {RG}" }, off: [], createdAt: "2026-02-03T09:05:00.000Z", createdBy: null },
  ];

  test("are listed with who made them, and one is restored into the form", async () => {
    const { person } = await open(own, on(listWordingVersions, { versions }));
    await person.click(press("Versões"));
    const list = await screen.findByRole("list", { name: "Versões" });
    const rows = within(list).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Versão 2 atual1 frase mudada e 1 frase desligada.*Ana Souza$/),
      expect.stringMatching(/^Versão 1 1 frase mudada.*Restaurar$/),
    ]);
    await person.click(press("Restaurar a versão 1"));
    expect([box("RG").value, box("CPF").value]).toEqual(["RG {RG}", "{PARTE: inscrito} no CPF sob o nº {CPF}"]);
  });

  test("are none at first, and can fail", async () => {
    const { person, api } = await open(
      { version: 0, texts: {}, off: [] },
      on(listWordingVersions, () =>
        api.to(listWordingVersions).length === 1 ? refuse("server.error") : { versions: [] },
      ),
    );
    await person.click(press("Versões"));
    await person.click(await screen.findByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByText(/^Ainda não há versões/)).toBeTruthy();
  });
});

test("the section waits, and can fail", async () => {
  drawAccount(<WordingSection />, [on(readWording, neverAnswers)]);
  expect(await screen.findByText("Carregando o texto da qualificação...")).toBeTruthy();
  drawAccount(<WordingSection />, [on(readWording, refuse("server.error"))]);
  expect(await screen.findByText("Não foi possível carregar")).toBeTruthy();
});

test.each<readonly [typed: string, sentence: string]>([
  [" ", "A frase está vazia. Escreva-a, ou desligue-a para que não saia."],
  ["RG {RG}", "{RG} não é um dado desta frase. Use {CPF} ou {PARTE: …}."],
  ["CPF", "Falta {CPF} na frase."],
  [
    "{PARTE: xyzzy} {CPF}",
    "As formas de “xyzzy” não são certas. Escreva as quatro, como em {PARTE: autor/autores|autora/autoras}.",
  ],
  ["x".repeat(210), "A frase passa de 200 caracteres."],
])("%j is refused: %s", (typed, sentence) => {
  expect(wordingFaults({ texts: { cpf: typed } }).map(({ fault }) => faultSentence(fault))).toEqual([sentence]);
});
