import { readOwnTheme, resetTheme, saveTheme } from "@lavra/contract/theme/theme";
import { defaultTheme, type Theme } from "@lavra/contract/theme/theme-values";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { wearTheme } from "../platform/theme/worn-theme.ts";
import { officePlan } from "../testing/fakes/fake-plans.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { developerUser, ownerUser } from "../testing/session-user.ts";
import { type Double, on, refuse, stubApi } from "../testing/stub-api.ts";
import { CustomizePage } from "./customize-page.tsx";

const kept = (theme: Theme) => [
  on(readOwnTheme, { theme }),
  on(saveTheme, ({ body }) => ({ theme: body })),
  on(resetTheme, { theme: defaultTheme }),
];

function openCustomize(user = ownerUser(), ...more: readonly Double[]) {
  saveSession({ token: "t".repeat(43), user });
  const api = stubApi(...officePlan(), ...kept(defaultTheme), ...more);
  return { api, ...renderPage("/customize", CustomizePage) };
}

const hex = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const picker = (name: string) => screen.getByLabelText<HTMLInputElement>(`Escolher a cor: ${name}`);
const preview = (title: string) =>
  screen.getByText(title).closest("figure")?.querySelector<HTMLElement>("[data-theme]") as HTMLElement;
const [dashboard, login] = [() => preview("Prévia do início"), () => preview("Prévia da entrada")];
const applied = () => document.documentElement.style.getPropertyValue("--theme-primary");
const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Aplica/ });
const general = [
  "Cor principal",
  "Cor secundária",
  "Fundo da página",
  "Fundo dos cartões",
  "Texto",
  "Texto secundário",
  "Texto claro",
];
const icons = ["Documentos", "Usuários", "Modelos", "Atividade"];
const ofLogin = ["Fundo, primeira cor", "Fundo, segunda cor", "Fundo do cartão"];

const gif = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (c) => c.charCodeAt(0));
const file = (bytes: BlobPart, name = "logo.gif", type = "image/gif") => new File([bytes], name, { type });

async function pick(chosen: File) {
  const input = document.querySelector<HTMLInputElement>("input[type='file']");
  fireEvent.change(input as HTMLInputElement, { target: { files: [chosen] } });
}

beforeEach(() => {
  HTMLImageElement.prototype.decode = async () => undefined;
});
afterEach(() => {
  act(() => wearTheme(defaultTheme));
  vi.restoreAllMocks();
});

describe("an office's colours", () => {
  test("each have a picker and a field of seven characters, in step with each other and the preview", async () => {
    const { person } = openCustomize();
    await screen.findByText("Prévia do início");
    for (const name of [...general, ...icons]) {
      expect(hex(name).maxLength).toBe(7);
      expect(picker(name).type).toBe("color");
      expect(picker(name).value).toBe(hex(name).value.toLowerCase());
    }
    expect(screen.queryByText("Prévia da entrada")).toBeNull();
    for (const name of ofLogin) expect(screen.queryByRole("textbox", { name })).toBeNull();
    expect(document.querySelector("input[type='file']")).toBeNull();

    fireEvent.change(picker("Cor principal"), { target: { value: "#0f766e" } });
    expect(hex("Cor principal").value).toBe("#0f766e");
    expect(dashboard().style.getPropertyValue("--theme-primary")).toBe("#0f766e");
    await person.clear(hex("Usuários"));
    await person.type(hex("Usuários"), "abc");
    expect(dashboard().style.getPropertyValue("--theme-icon-users")).toBe("#aabbcc");
    await person.tab();
    expect(hex("Usuários").value).toBe("#aabbcc");
    // The page does not change before the theme is applied.
    expect(applied()).not.toBe("#0f766e");
  });

  test("are applied whole and at once, confirmed for five seconds", async () => {
    const { api, person } = openCustomize();
    await screen.findByText("Prévia do início");
    expect(apply().disabled).toBe(true);
    await person.clear(hex("Cor principal"));
    await person.type(hex("Cor principal"), "#0f766e");
    screen.getByText("Há alterações não salvas");
    await person.dblClick(apply());
    await screen.findByText("Tema aplicado e salvo com sucesso!");
    expect(api.to(saveTheme).map(({ body }) => body)).toEqual([{ ...defaultTheme, primaryColor: "#0f766e" }]);
    expect(applied()).toBe("#0f766e");
    expect(JSON.parse(localStorage.getItem("theme.own") ?? "").theme.primaryColor).toBe("#0f766e");
    expect(apply().disabled).toBe(true);
  });

  test("an invalid colour stops the save at the first of them", async () => {
    const { api, person } = openCustomize();
    await screen.findByText("Prévia do início");
    await person.clear(hex("Texto"));
    await person.type(hex("Texto"), "preto");
    await person.click(apply());
    await waitFor(() => expect(document.activeElement).toBe(hex("Texto")));
    screen.getByText("Use seis dígitos de 0 a 9 e de A a F, como #312EE6.");
    expect(api.to(saveTheme)).toHaveLength(0);
    await person.clear(hex("Texto"));
    await person.type(hex("Texto"), "#000000{Enter}");
    await screen.findByText("Tema aplicado e salvo com sucesso!");
  });

  test("at fault in a folded row on a phone unfold it, and take the focus", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("48rem"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    try {
      const { person } = openCustomize();
      await screen.findByRole("textbox", { name: "Cor principal" });
      const details = document.querySelector("details");
      expect(details?.open).toBe(false);
      await person.click(screen.getByRole("heading", { name: "Ícones do início" }));
      await person.clear(hex("Usuários"));
      await person.type(hex("Usuários"), "#12");
      await person.click(screen.getByRole("heading", { name: "Ícones do início" }));
      expect(details?.open).toBe(false);
      await person.click(apply());
      expect(details?.open).toBe(true);
      expect(document.activeElement).toBe(hex("Usuários"));
      await person.type(hex("Usuários"), "3");
      expect(details?.open).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test("that are not readable on each other get advice below the field", async () => {
    const { person } = openCustomize();
    await screen.findByText("Prévia do início");
    await person.clear(hex("Texto secundário"));
    await person.type(hex("Texto secundário"), "#aaaaaa");
    screen.getByText(/^Contraste de 2,\d com o fundo da página; o mínimo é 4,5\. Nas telas, o texto é escurecido/);
  });

  test("return to the defaults after a confirmation", async () => {
    const { api, person } = openCustomize(ownerUser(), ...kept({ ...defaultTheme, primaryColor: "#0f766e" }));
    await screen.findByText("Prévia do início");
    await person.click(screen.getByRole("button", { name: "Restaurar padrão" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Restaurar o tema padrão?" });
    expect(api.to(resetTheme)).toHaveLength(0);
    await person.click(within(dialog).getByRole("button", { name: "Restaurar" }));
    await screen.findByText("Tema resetado para o padrão!");
    expect(hex("Cor principal").value).toBe("#312EE6");
    expect(applied()).toBe("#312EE6");
  });

  test("with unsaved changes ask before the page is left", async () => {
    const { person, router } = openCustomize();
    await screen.findByText("Prévia do início");
    await person.clear(hex("Texto"));
    await person.type(hex("Texto"), "#000000");
    act(() => void router.navigate({ to: "/dashboard" }));
    const question = await screen.findByRole("alertdialog", { name: "Sair sem aplicar o tema?" });
    await person.click(within(question).getByRole("button", { name: "Continuar aqui" }));
    expect(hex("Texto").value).toBe("#000000");
  });
});

describe("a failure", () => {
  test("shows the server's reason, and the choices remain", async () => {
    const { person } = openCustomize(
      ownerUser(),
      on(saveTheme, refuse("server.busy")),
      on(resetTheme, refuse("server.busy")),
    );
    await screen.findByText("Prévia do início");
    await person.clear(hex("Texto"));
    await person.type(hex("Texto"), "#000000");
    await person.click(apply());
    await screen.findByText(/^Erro ao aplicar tema: Há muitos pedidos/);
    expect(hex("Texto").value).toBe("#000000");
    await person.click(screen.getByRole("button", { name: "Restaurar padrão" }));
    await person.click(await screen.findByRole("button", { name: "Restaurar" }));
    await screen.findByText(/^Erro ao resetar tema: Há muitos pedidos/);
  });

  test.each([ownerUser(), developerUser()])(
    "a logo that is no picture is reported to $role in the same words",
    async (user) => {
      const { person } = openCustomize(user, on(saveTheme, refuse("theme.logo_not_image")));
      await person.type(await screen.findByRole("textbox", { name: "Texto" }), "{Backspace}4");
      await person.click(apply());
      await screen.findByText("Erro ao aplicar tema: Por favor, selecione apenas arquivos de imagem.");
    },
  );

  const forbidden =
    "Você não tem permissão para personalizar o sistema. Apenas desenvolvedores e administradores podem personalizar.";

  test("a 403 names who may", async () => {
    openCustomize(ownerUser({ role: "empresa" }), on(readOwnTheme, refuse("auth.forbidden")));
    await screen.findByText(forbidden);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("a permission removed meanwhile is reported at the save", async () => {
    const { person } = openCustomize(ownerUser(), on(saveTheme, refuse("auth.forbidden")));
    await screen.findByText("Prévia do início");
    await person.clear(hex("Texto"));
    await person.type(hex("Texto"), "#000000");
    await person.click(apply());
    await screen.findByText(forbidden);
  });

  test("a theme that cannot be read shows the default one, and can be retried", async () => {
    let isDown = true;
    const { person } = openCustomize(
      ownerUser(),
      on(readOwnTheme, () =>
        isDown ? refuse("server.error") : { theme: { ...defaultTheme, primaryColor: "#0f766e" } },
      ),
    );
    await screen.findByText(/^O tema salvo não pôde ser lido; abaixo está o tema padrão\./);
    expect(hex("Cor principal").value).toBe("#312EE6");
    isDown = false;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await waitFor(() => expect(hex("Cor principal").value).toBe("#0f766e"));
    expect(screen.queryByText(/^O tema salvo não pôde/)).toBeNull();
  });
});

describe("staff", () => {
  test("also have the login page: colours, logo and its picture follow each edit", async () => {
    const { api, person } = openCustomize(developerUser());
    await screen.findByText("Prévia da entrada");
    within(login()).getByText("v2.0.0");
    for (const name of ofLogin) expect(hex(name).maxLength).toBe(7);
    fireEvent.change(picker("Fundo, primeira cor"), { target: { value: "#101820" } });
    expect(login().style.getPropertyValue("--theme-login-bg-primary")).toBe("#101820");

    const choices = (name: string) =>
      within(screen.getByRole("radiogroup", { name }))
        .getAllByRole<HTMLInputElement>("radio")
        .map(({ value }) => value);
    expect(choices("Formato da logo")).toEqual(["round", "square"]);
    expect(choices("Tamanho no cabeçalho")).toEqual(["small", "medium", "large", "xlarge"]);
    expect(choices("Posição na página de entrada")).toEqual(["left", "center", "right"]);
    expect(choices("Tamanho da logo na entrada (px)")).toEqual(["60px", "80px", "100px", "120px"]);
    expect(choices("Formato da logo na entrada")).toEqual(["round", "square"]);

    const chosen = (name: string) =>
      within(screen.getByRole("radiogroup", { name }))
        .getAllByRole<HTMLInputElement>("radio")
        .find(({ checked }) => checked)?.value;
    const choose = async (group: string, name: string) =>
      person.click(within(screen.getByRole("radiogroup", { name: group })).getByRole("radio", { name }));
    await choose("Formato da logo na entrada", "Quadrado");
    expect(chosen("Formato da logo")).toBe("square");
    await choose("Formato da logo", "Redondo");
    expect(chosen("Formato da logo na entrada")).toBe("round");
    await choose("Posição na página de entrada", "Direita");
    await choose("Tamanho da logo na entrada (px)", "120 px");
    expect(login().style.getPropertyValue("--theme-login-logo-size")).toBe("120px");
    expect(login().querySelector("[data-position]")?.getAttribute("data-position")).toBe("right");
    await choose("Tamanho no cabeçalho", "Extragrande");

    await person.click(apply());
    await screen.findByText("Tema aplicado e salvo com sucesso!");
    expect(api.to(saveTheme)[0]?.body).toEqual({
      ...defaultTheme,
      loginBgPrimary: "#101820",
      logoPosition: "right",
      loginLogoSize: "120px",
      logoSize: "xlarge",
    });
  });

  test("send a picture, which is checked by its bytes, and remove it", async () => {
    const { person } = openCustomize(developerUser());
    await screen.findByText("Prévia da entrada");
    await pick(file("<svg xmlns='http://www.w3.org/2000/svg'/>", "logo.png", "image/png"));
    await screen.findByText("Por favor, selecione apenas arquivos de imagem.");
    const large = new Uint8Array(2_097_153);
    large.set(gif);
    await pick(file(large));
    await screen.findByText("Arquivo muito grande. Tamanho máximo: 2MB.");
    expect(login().querySelector("img")).toBeNull();

    // Of exactly 2 MB, and with a name and type that say nothing.
    await pick(file(large.subarray(0, 2_097_152), "arquivo", ""));
    await screen.findByText("Imagem da logo carregada com sucesso!");
    expect(login().querySelector("img")?.src).toMatch(/^data:image\/gif;base64,R0lGODlh/);
    expect(dashboard().querySelector("img")?.src).toMatch(/^data:image\/gif/);
    await person.click(screen.getByRole("button", { name: "Remover imagem" }));
    expect(login().querySelector("img")).toBeNull();
  });
});
