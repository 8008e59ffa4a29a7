import { readPersonalData, savePersonalData } from "@lavra/contract/accounts/users";
import { createPreference } from "@lavra/contract/plans/payments";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { goToPayment, payButton } from "../../testing/open-payment.tsx";
import { type Failing, on, refuse } from "../../testing/stub-api.ts";

beforeEach(clearSession);

describe("the payer", () => {
  const nobody = { tipoPessoa: null, cpf: "", cnpj: "", email: "maria@exemplo.com.br" };

  test("is asked for if unknown; after saving, the payment continues", async () => {
    const saved = on(savePersonalData, ({ body: { email } }) => ({
      tipoPessoa: "fisica" as const,
      cpf: "529.982.247-25",
      cnpj: "",
      email,
    }));
    const { person, api } = await goToPayment([on(readPersonalData, nobody), saved]);
    const form = within(await screen.findByRole("dialog", { name: "Dados pessoais" }));
    expect(api.to(createPreference)).toHaveLength(0);
    await person.click(form.getByRole("radio", { name: "Pessoa física" }));
    await person.type(form.getByRole("textbox", { name: "CPF" }), "52998224725");
    await person.click(form.getByRole("button", { name: /^Salvar e continuar/ }));
    expect(await payButton()).toBeTruthy();
    expect(api.to(savePersonalData)[0]?.body).toEqual({
      tipoPessoa: "fisica",
      cpf: "529.982.247-25",
      email: "maria@exemplo.com.br",
    });
  });

  test.each([
    ["no kind of person", { ...nobody, cpf: "529.982.247-25" }],
    ["no e-mail", { tipoPessoa: "fisica" as const, cpf: "529.982.247-25", cnpj: "", email: "" }],
    ["a person without CPF", { ...nobody, tipoPessoa: "fisica" as const }],
    ["a company without CNPJ", { ...nobody, tipoPessoa: "juridica" as const }],
  ])("is unknown with %s", async (_, data) => {
    await goToPayment([on(readPersonalData, data)]);
    expect(await screen.findByRole("dialog", { name: "Dados pessoais" })).toBeTruthy();
  });

  test("a company with its CNPJ is known", async () => {
    const data = { tipoPessoa: "juridica" as const, cpf: "", cnpj: "11.222.333/0001-81", email: "a@b.com" };
    await goToPayment([on(readPersonalData, data)]);
    expect(await payButton()).toBeTruthy();
  });

  test.each<[string, Failing]>([
    ["403", refuse("auth.forbidden")],
    ["404", refuse("users.not_found")],
  ])("counts as known if the check answers %s", async (_, answer) => {
    await goToPayment([on(readPersonalData, answer)]);
    expect(await payButton()).toBeTruthy();
  });

  test("any other failure of the check is retried", async () => {
    let isBroken = true;
    const known = { tipoPessoa: "fisica" as const, cpf: "529.982.247-25", cnpj: "", email: "a@b.com" };
    const { person } = await goToPayment([on(readPersonalData, () => (isBroken ? refuse("server.error") : known))]);
    const retry = await screen.findByRole("button", { name: /^Tentar novamente/ });
    isBroken = false;
    await person.click(retry);
    expect(await payButton()).toBeTruthy();
  });
});
