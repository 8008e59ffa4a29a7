import { confirmTotp, renewRecoveryCodes, startTotp, stopTotp } from "@lavra/contract/accounts/account";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as downloads from "../../platform/save-file.ts";
import { drawAccount, someAccount } from "../../testing/account-stub.tsx";
import { type Doubles, on, refuse } from "../../testing/stub-api.ts";
import { inGroups } from "./authenticator-setup.tsx";
import { TwoStepSection } from "./two-step-section.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const turnedOn = someAccount({ totpEnabled: true, recoveryCodesLeft: 8 });
const codes = ["abcd-efgh", "ijkl-mnop"];
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const started = { secret, uri: `otpauth://totp/Lavra:maria.souza?secret=${secret}&issuer=Lavra` };
const wrong = refuse("auth.current_password_wrong");

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const draw = (account: Parameters<typeof TwoStepSection>[0]["account"], more: Doubles) => {
  const drawn = drawAccount(<TwoStepSection account={account} />, more);
  // In the open dialog: the page behind it is inert, which these queries ignore.
  const press = (name: string | RegExp) =>
    drawn.person.click(within(screen.queryByRole("dialog") ?? document.body).getByRole("button", { name }));
  const prove = async (title: string, action: RegExp, password = "segredo-77") => {
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    enter(dialog.getByLabelText("Sua senha"), password);
    await drawn.person.click(dialog.getByRole("button", { name: action }));
    return dialog;
  };
  return { ...drawn, press, prove };
};

describe("turning two-step verification on", () => {
  const title = "Ligar a verificação em duas etapas";

  const begin = async (more: Doubles = []) => {
    const page = draw(someAccount(), [
      on(startTotp, started),
      on(confirmTotp, { recoveryCodes: codes, token: "u".repeat(43) }),
      ...more,
    ]);
    await page.press("Ligar");
    await screen.findByRole("dialog", { name: title });
    return page;
  };

  test("asks for the password first", async () => {
    const { api, prove, press } = await begin([on(startTotp, wrong)]);
    await press(/^Continuar/);
    expect(screen.getByText("Informe a sua senha")).toBeTruthy();
    expect(api.calls).toHaveLength(0);
    const dialog = await prove(title, /^Continuar/, "errada-1");
    expect(await dialog.findByText("Senha atual incorreta")).toBeTruthy();
  });

  test("shows the code to scan and the secret in groups, and requires six digits", async () => {
    const { api, press, prove } = await begin();
    await prove(title, /^Continuar/);
    expect(await screen.findByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeTruthy();
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeTruthy();
    await press(/^Ligar/);
    expect(screen.getByText("Informe os seis dígitos")).toBeTruthy();
    expect(api.to(confirmTotp)).toHaveLength(0);
  });

  test("shows the recovery codes once, to copy and to download", async () => {
    const { api, person, press, prove } = await begin();
    const save = vi.spyOn(downloads, "saveFile").mockImplementation(() => undefined);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await prove(title, /^Continuar/);
    enter(await screen.findByLabelText("Código de verificação"), "123 456");
    await press(/^Ligar/);
    const dialog = within(await screen.findByRole("dialog", { name: "Guarde os códigos de recuperação" }));
    expect(api.to(confirmTotp)[0]?.body).toEqual({ code: "123456" });
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(codes);
    await person.click(dialog.getByRole("button", { name: "Copiar" }));
    expect(write).toHaveBeenCalledExactlyOnceWith(codes.join("\n"));
    expect(await dialog.findByText("Copiado")).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: "Baixar" }));
    const [file] = save.mock.calls[0] ?? [];
    expect(file?.fileName).toBe("lavra-codigos-de-recuperacao.txt");
    expect(await file?.blob.text()).toContain(codes.join("\r\n"));
    await person.keyboard("{Escape}");
    expect(dialog.getByText("abcd-efgh")).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: "Guardei os códigos" }));
    expect(screen.queryByText("abcd-efgh")).toBeNull();
  });

  test("a wrong code is reported below its field", async () => {
    const { press, prove } = await begin([on(confirmTotp, refuse("auth.totp_code_wrong"))]);
    await prove(title, /^Continuar/);
    const field = await screen.findByLabelText("Código de verificação");
    enter(field, "000000");
    await press(/^Ligar/);
    expect(
      await screen.findByText("Código incorreto ou já usado. Confira o relógio do aparelho e tente novamente."),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});

describe("active two-step verification", () => {
  test.each([
    [8, "8 códigos de recuperação restantes", 0],
    [1, "1 código de recuperação restante", 1],
    [0, "Nenhum código de recuperação restante", 1],
  ])("with %i codes left reads %s", (recoveryCodesLeft, words, warnings) => {
    draw({ totpEnabled: true, recoveryCodesLeft }, []);
    expect(screen.getByText("Ligada")).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole("alert")).toHaveLength(warnings);
  });

  test("creates new recovery codes after the password", async () => {
    const { api, press, prove } = draw(turnedOn, [on(renewRecoveryCodes, { recoveryCodes: codes })]);
    await press("Novos códigos");
    await prove("Novos códigos de recuperação", /^Criar códigos/);
    expect(await screen.findByText("ijkl-mnop")).toBeTruthy();
    expect(api.to(renewRecoveryCodes)[0]?.body).toEqual({ password: "segredo-77" });
  });

  test("is turned off after the password", async () => {
    const { api, press, prove } = draw(turnedOn, [on(stopTotp, { token: "u".repeat(43) })]);
    await press("Desligar");
    await prove("Desligar a verificação em duas etapas?", /^Desligar/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.to(stopTotp)[0]?.body).toEqual({ password: "segredo-77" });
  });

  test("any other refusal is shown above the password", async () => {
    const { press, prove } = draw(turnedOn, [on(stopTotp, refuse("auth.too_many_attempts"))]);
    await press("Desligar");
    const dialog = await prove("Desligar a verificação em duas etapas?", /^Desligar/);
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
    );
  });
});

test("a secret is shown four letters at a time", () => {
  expect(inGroups("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
});
