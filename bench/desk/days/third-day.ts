import { choose, downloaded, field, fillAll, formShown, search, type Task, unfold } from "./task.ts";

/** What a petition of the demo library asks for. */
export const answers = {
  QUALIFICACAO: "brasileira, casada, bancária",
  CPF: "529.982.247-25",
  ENDERECO: "Rua das Flores, 10, Campinas/SP",
  REU: "Banco Exemplo S.A.",
  CNPJ: "11.222.333/0001-81",
  ENDERECO_REU: "Avenida Paulista, 1000, São Paulo/SP",
  FATOS: "A autora foi cobrada por empréstimo que não contratou.",
  VARA: "3ª Vara Cível",
  COMARCA: "Campinas",
  MUNICIPIO: "Campinas/SP",
  ESTADO: "São Paulo",
  VALOR: "R$ 20.000,00",
  VALOR_CAUSA: "R$ 20.000,00",
  DATA: "30/10/2026 (sexta-feira)",
  ADVOGADO: "Maria Souza",
  OAB: "OAB/SP 123.456",
};
const topics = ["gratuidade", "relação de consumo", "dano moral", "tutela"];
const typed = { ...answers, CLIENTE: "Dora Lins", CPF: "52998224725", CNPJ: "11222333000181", VALOR: "20000,00" };

/** New work of a lawyer who knows the product. */
export const thirdDay: readonly Task[] = [
  {
    name: "a petition with four topics",
    at: "/generate",
    run: async (person, page) => {
      await choose(person, "petição in");
      await fillAll(person, { ...typed, VALOR_CAUSA: "20000,00", DATA: "29112026" });
      await person.point(page.getByRole("searchbox", { name: "Buscar tópico" }));
      for (const [index, name] of topics.entries()) {
        if (index > 0) await person.press("Control+a");
        await person.type(name);
        await person.press("Enter");
      }
      await page
        .getByRole("button", { name: /^Remover / })
        .nth(topics.length - 1)
        .waitFor();
      await fillAll(person, typed);
      return downloaded(page, () => person.press("Control+Enter"));
    },
  },
  {
    name: "the same once more, from Início",
    at: "/dashboard",
    bar: 2,
    run: async (person, page) => {
      await person.point(page.getByRole("link", { name: /^Gerar de novo/ }).first());
      await page.getByText("Tudo pronto para gerar.").first().waitFor();
      return downloaded(page, () => person.press("Control+Enter"));
    },
  },
  {
    name: "a draft continued from Início",
    at: "/generate",
    run: async (person, page) => {
      await choose(person, "procuracao ad");
      await person.point(field(page, "CLIENTE"));
      await person.type("Dora Lins");
      await page.getByText(/^Rascunho salvo às/).waitFor();
      await page.goto(new URL("/dashboard", page.url()).href);
      await person.point(page.getByRole("link", { name: /^Continuar / }).first());
      await formShown(page);
      return "";
    },
  },
  {
    name: "a template by a word of its text",
    at: "/generate",
    run: async (person, page) => {
      await search(person, "hipossuf");
      await page
        .getByRole("button", { name: /hipossufici/i })
        .first()
        .waitFor();
      await person.press("Enter");
      await formShown(page);
      return page.getByRole("heading", { level: 1 }).innerText();
    },
  },
  {
    name: "a template starred, then taken from the stars",
    at: "/generate",
    run: async (person, page) => {
      await choose(person, "substab");
      await person.point(page.getByRole("button", { name: /aos favoritos$/ }).first());
      await page.goto(new URL("/generate", page.url()).href);
      await person.point(page.getByRole("region", { name: "Favoritos" }).getByRole("button").first());
      await formShown(page);
      return "";
    },
  },
  {
    name: "three fields filled from a pasted card",
    at: "/generate",
    run: async (person, page) => {
      await choose(person, "petição in");
      const client = field(page, "CLIENTE");
      await unfold(person, client);
      await person.point(client);
      await page.evaluate(() =>
        navigator.clipboard.writeText("Nome: Joana Prado, CPF: 529.982.247-25\nEndereço: Rua das Flores, 10"),
      );
      await person.press("Control+v");
      await person.point(page.getByRole("button", { name: /^Preencher \d campos/ }));
      return field(page, "CPF").inputValue();
    },
  },
  {
    name: "a marker's hint changed",
    at: "/create-model",
    run: async (person, page) => {
      await search(person, "proposta");
      await page.getByText("Proposta de honorários").first().waitFor();
      await person.press("Enter");
      await person.point(page.getByRole("button", { name: "Editar {OBJETO}" }));
      const dialog = page.getByRole("dialog", { name: "Editar marcador" });
      await person.select(dialog.getByRole("textbox", { name: /^Descrição/ }));
      await person.type("O serviço, em uma frase.");
      await person.point(dialog.getByRole("button", { name: "Salvar alterações" }));
      await dialog.waitFor({ state: "hidden" });
      return "";
    },
  },
  {
    name: "a topic by its text, from the tab of the templates",
    at: "/upload",
    run: async (person, page) => {
      await search(person, "gratuidade");
      await page
        .getByText(/Gratuidade/)
        .first()
        .waitFor();
      return "";
    },
  },
  {
    name: "a client's document from anywhere",
    at: "/permissions",
    bar: 3,
    run: async (person, page) => {
      await person.press("Control+k");
      await page.getByRole("dialog", { name: "Buscar em tudo" }).waitFor();
      await person.type("horizonte");
      await page
        .getByRole("menuitem", { name: /Horizonte/ })
        .first()
        .waitFor();
      return downloaded(page, () => person.press("Enter"));
    },
  },
  {
    name: "documents of one template in one month, by client",
    at: "/documents",
    run: async (person, page) => {
      await search(person, "rui");
      await page
        .getByRole("table", { name: "Documentos" })
        .getByText(/^Otávio/)
        .first()
        .waitFor({ state: "detached" });
      await person.point(page.getByRole("button", { name: /Mês/ }).first());
      await person.point(page.getByRole("option").nth(1));
      await person.point(page.getByText("Agrupar por cliente"));
      await page.getByRole("rowgroup").first().waitFor();
      return "";
    },
  },
];
