import { choose, chooseEntry, documentSearch, downloaded, field, search, type Task } from "./task.ts";

/** Last month's documents of five clients are there: what is found, corrected, filed and handed on. */
export const secondDay: readonly Task[] = [
  {
    name: "last month's document by its client",
    at: "/dashboard",
    bar: 4,
    run: async (person, page) => {
      await person.point(page.getByRole("searchbox", { name: documentSearch }));
      await person.type("horizonte");
      await page
        .getByText(/^Construtora Horizonte/)
        .first()
        .waitFor();
      await page
        .getByText(/^Rui Costa/)
        .first()
        .waitFor({ state: "detached" });
      return downloaded(page, () => person.point(page.getByRole("button", { name: /^Baixar / }).first()));
    },
  },
  {
    name: "last month's document by digits of a CPF",
    at: "/documents",
    bar: 4,
    run: async (person, page) => {
      await search(person, "8247");
      await page
        .getByText(/^Construtora Horizonte/)
        .first()
        .waitFor();
      return downloaded(page, () => person.point(page.getByRole("button", { name: /^Baixar / }).first()));
    },
  },
  {
    name: "one figure of a finished document corrected, from the list",
    at: "/documents",
    bar: 5,
    run: async (person, page) => {
      await chooseEntry(person, "Corrigir");
      await page.getByText("Tudo pronto para gerar.").first().waitFor();
      // Pressed on the paper, whose field takes the focus with its value selected.
      await person.point(page.getByRole("region", { name: "Páginas do documento" }).getByText("20.000,00").first());
      await person.type("25000,00");
      return downloaded(page, () => person.press("Control+Enter"));
    },
  },
  {
    name: "its data in another template, to the form",
    bar: 4,
    run: async (person, page) => {
      await person.point(page.getByRole("button", { name: "Mesmos dados em outro modelo" }));
      await choose(person, "procuracao ad");
      return sharedValues(person.page);
    },
  },
  {
    name: "the same the next day, from the row",
    at: "/documents",
    bar: 6,
    run: async (person, page) => {
      await chooseEntry(person, "Mesmos dados em outro modelo");
      await choose(person, "contestacao");
      return sharedValues(page);
    },
  },
  {
    name: "a document marked as filed",
    at: "/documents",
    run: async (person, page) => {
      await chooseEntry(person, "Marcar como enviado ou protocolado");
      await person.point(page.getByRole("dialog").getByRole("button", { name: "Salvar" }));
      return page
        .getByText(/^(?:Protocolado|Enviado) em/)
        .first()
        .innerText();
    },
  },
  {
    name: "a document renamed",
    at: "/documents",
    run: async (person, page) => {
      await chooseEntry(person, "Renomear");
      await page.getByLabel("Novo nome").waitFor();
      await person.press("Control+a");
      await person.type("Inicial da Joana");
      await person.press("Enter");
      await page.getByText("Documento renomeado com sucesso!").waitFor();
      return "";
    },
  },
  {
    name: "six documents of a client as a ZIP",
    at: "/documents",
    run: async (person, page) => {
      await search(person, "bianca");
      await page
        .getByRole("table", { name: "Documentos" })
        .getByText(/^Otávio/)
        .first()
        .waitFor({ state: "detached" });
      const boxOf = (name: RegExp) =>
        page
          .locator("label")
          .filter({ has: page.getByRole("checkbox", { name }) })
          .first();
      await person.point(boxOf(/^Selecionar /));
      await person.point(boxOf(/^Selecionar todos desta página/));
      return downloaded(page, () => person.point(page.getByRole("button", { name: /^Baixar em um ZIP/ })));
    },
  },
  {
    name: "a document deleted, and back",
    at: "/documents",
    run: async (person, page) => {
      await chooseEntry(person, "Excluir");
      await person.point(page.getByRole("button", { name: "Desfazer" }));
      await page.getByText("Documento excluído com sucesso!").waitFor({ state: "detached" });
      return "";
    },
  },
  {
    name: "a link of a document, copied",
    at: "/documents",
    run: async (person, page) => {
      await chooseEntry(person, "Compartilhar por link");
      await person.point(page.getByRole("dialog").getByRole("button", { name: "Criar link" }));
      await person.point(page.getByRole("button", { name: "Copiar o link" }));
      return "";
    },
  },
];

/** Says of the values that both templates ask for whether they are there. */
async function sharedValues(page: Parameters<Task["run"]>[1]): Promise<string> {
  const shared = {
    CLIENTE: /Joana|Otávio|Bianca|Construtora|Rui/,
    CPF: /529\.982\.247-25/,
    ENDERECO: /Rua das Flores, 10/,
    REU: /Banco Exemplo/,
  };
  const held: string[] = [];
  await field(page, "CLIENTE").waitFor({ state: "attached" });
  for (const [key, wanted] of Object.entries(shared)) {
    const at = field(page, key);
    if ((await at.count()) === 0) continue;
    const deadline = Date.now() + 10_000;
    // A field of parties shows them beside its control.
    const shown = async () => (await at.inputValue()) || page.locator(`[data-field="{${key}}"]`).first().innerText();
    while (!wanted.test(await shown()) && Date.now() < deadline) await page.waitForTimeout(100);
    held.push(`${key} ${wanted.test(await shown()) ? "there" : "MISSING"}`);
  }
  return held.join(", ");
}
