import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { downloaded, field, fillAll, formShown, search, type Task, unfold } from "./task.ts";

const demo = (path: string) => fileURLToPath(new URL(`../../../apps/api/demo/${path}`, import.meta.url));
const ownTemplate = demo("modelos/Procurações e declarações/Procuração ad judicia et extra.docx");
const login = `ana.${randomBytes(3).toString("hex")}`;
const password = "jabuticaba-7";

/** A new office: from registration to the first document of an own template, and what the first day still asks for. */
export const firstDay: readonly Task[] = [
  {
    name: "register",
    at: "/login",
    run: async (person, page) => {
      await person.point(page.getByRole("button", { name: "Criar conta" }));
      const form = page.getByRole("dialog");
      const cpf = Array.from(randomBytes(11), (byte) => byte % 10).join("");
      const entries = [
        ["Nome", "Ana Souza"],
        ["CPF", cpf],
        ["E-mail", `${login}@exemplo.com.br`],
        ["Login", login],
        ["Senha", password],
      ] as const;
      for (const [label, value] of entries) {
        const at = form.getByLabel(label, { exact: label === "Senha" });
        const hasFocus = () => at.evaluate((node) => node === node.ownerDocument.activeElement);
        for (let tabs = 0; tabs < 3 && label !== "Nome" && !(await hasFocus()); tabs++) await person.press("Tab");
        if (!(await hasFocus())) await person.point(at);
        await person.type(value);
      }
      await person.press("Enter");
      await form.waitFor({ state: "hidden" });
      return "";
    },
  },
  {
    name: "log in",
    run: async (person, page) => {
      const name = page.getByLabel("Login", { exact: true });
      if ((await name.inputValue()) === "") {
        await person.point(name);
        await person.type(login);
      }
      await person.point(page.getByLabel("Senha", { exact: true }));
      await person.type(password);
      await person.press("Enter");
      await page.waitForURL("**/dashboard");
      return "";
    },
  },
  {
    name: "begin the trial",
    run: async (person, page) => {
      await person.point(page.getByRole("button", { name: "Ativar período gratuito" }));
      await person.point(page.getByRole("alertdialog").getByRole("button", { name: "Ativar período gratuito" }));
      await page.getByRole("alertdialog").waitFor({ state: "hidden" });
      return "";
    },
  },
  {
    name: "a folder with an own template",
    run: async (person, page) => {
      await person.point(
        page.getByRole("link", { name: /^Enviar um modelo do escritório|^Modelos e Tópicos/ }).first(),
      );
      await person.point(page.getByRole("button", { name: "Nova pasta" }).first());
      await page.getByRole("dialog").getByRole("textbox").waitFor();
      await person.type("Peças");
      await person.press("Enter");
      await page.getByText("Os arquivos vão para Peças.").waitFor();
      const send = page.getByRole("button", { name: "Enviar arquivos" }).first();
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), person.point(send)]);
      // In the system's window: a press on the file and Enter.
      person.pressOutside("Enter");
      await chooser.setFiles(ownTemplate);
      const found = page.getByRole("region", { name: "Envios" }).getByText(/marcadores encontrados/);
      await found.first().waitFor();
      return found.first().innerText();
    },
  },
  {
    name: "the first own document",
    run: async (person, page) => {
      await person.point(page.getByRole("link", { name: /^Gerar/ }).first());
      await formShown(page);
      await fillAll(person, { CPF: "52998224725", OAB: "SP 123.456" });
      return downloaded(page, () => person.press("Control+Enter"));
    },
  },
  {
    name: "its client corrected",
    bar: 5,
    run: async (person, page) => {
      await person.point(page.getByRole("button", { name: "Corrigir" }).first());
      const client = field(page, "CLIENTE");
      await unfold(person, client);
      await person.select(client);
      await person.type("Joana Pereira Lima");
      return downloaded(page, () => person.press("Control+Enter"));
    },
  },
  {
    name: "a list for a marker",
    at: "/create-model",
    run: async (person, page) => {
      await search(person, "procuracao ad");
      await page.getByText("Procuração ad judicia et extra").first().waitFor();
      await person.press("Enter");
      await person.point(page.getByRole("button", { name: "Editar {ESTADO_CIVIL}" }));
      const dialog = page.getByRole("dialog", { name: "Editar marcador" });
      await person.point(dialog.getByRole("button", { name: /Tipo/ }));
      await person.point(page.getByRole("option", { name: "Lista" }));
      await person.point(dialog.getByRole("textbox", { name: "Nova opção" }));
      for (const option of ["casado", "solteiro"]) {
        await person.type(option);
        await person.press("Enter");
      }
      await person.point(dialog.getByRole("button", { name: "Salvar alterações" }));
      await dialog.waitFor({ state: "hidden" });
      return "";
    },
  },
  {
    name: "a colleague who may generate",
    at: "/manage-users",
    run: async (person, page) => {
      await person.point(page.getByRole("button", { name: "Novo usuário" }));
      const dialog = page.getByRole("dialog", { name: "Novo usuário" });
      await dialog.getByLabel("Nome").waitFor();
      await person.type("Leo Dias");
      await person.point(dialog.getByLabel("Login"));
      await person.type(`${login}.leo`);
      await person.point(dialog.getByLabel("Senha", { exact: true }));
      await person.type(password);
      await person.point(dialog.getByRole("button", { name: /Cargo/ }));
      await person.point(page.getByRole("option", { name: /^Estagiário/ }));
      await person.point(dialog.getByRole("button", { name: /^Criar usuário/ }));
      await dialog.waitFor({ state: "hidden" });
      return "";
    },
  },
  {
    name: "the office's CNPJ and town",
    at: "/my-account",
    run: async (person, page) => {
      const office = page.getByRole("region", { name: "Dados do escritório" });
      await person.point(office.getByLabel("CNPJ"));
      await person.type("11222333000181");
      await person.point(office.getByLabel("Cidade"));
      await person.type("Olinda");
      await person.point(office.getByRole("button", { name: /^Salvar/ }));
      await page.getByText("Dados do escritório salvos.").waitFor();
      return "";
    },
  },
  {
    name: "the same document for the next client",
    at: "/dashboard",
    run: async (person, page) => {
      await person.point(page.getByRole("link", { name: /^Gerar de novo/ }).first());
      const client = field(page, "CLIENTE");
      await unfold(person, client);
      await person.select(client);
      await person.type("Rui Costa");
      // Since the first document the marker has a list.
      await person.select(field(page, "ESTADO_CIVIL"));
      await person.type("casado");
      await person.press("Enter");
      return downloaded(page, () => person.press("Control+Enter"));
    },
  },
];
