import type { RoleOption } from "@lavra/contract/accounts/users";
import { availableRoles, createUser, updateUser } from "@lavra/contract/accounts/users";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ana, openUsers, row } from "../../testing/fakes/fake-users.tsx";
import { on } from "../../testing/stub-api.ts";

const role = (key: string, name: string, isCustom: boolean): RoleOption => ({
  key,
  name,
  isCustom,
  isSystem: !isCustom,
  description: `Sobre ${name}`,
  permissions: ["dashboard"],
});
/** The roles one office may give: none of those that other tests offer, two custom ones. */
const offered = [role("socio", "Sócio", false), role("perito", "Perito", true), role("calculista", "Calculista", true)];

const forms = [
  ["Novo usuário", () => screen.getByRole("button", { name: "Novo usuário" }), []],
  ["Editar usuário", () => row("Ana Lima").getByRole("button", { name: "Editar Ana Lima" }), ["Advogado Sênior"]],
] as const;

describe("the role field", () => {
  test.each(forms)(
    "of %s offers the roles of the call, whatever they are, and gives their keys",
    async (title, opener, own) => {
      const sent: unknown[] = [];
      const take = ({ body }: { body: unknown }) => {
        sent.push(body);
        return { user: ana };
      };
      const { api, person } = await openUsers([
        on(availableRoles, { roles: offered }),
        on(updateUser, take, { id: ana.id }),
        on(createUser, take),
      ]);
      await screen.findByRole("table");
      await person.click(opener());
      const form = within(await screen.findByRole("dialog", { name: title }));
      await waitFor(() => expect(form.queryByText("Carregando cargos...")).toBeNull());
      await person.click(form.getByRole("button", { name: /Cargo/ }));
      const options = (await screen.findAllByRole("option")).map((option) => option.textContent);
      expect(options).toEqual([...own, ...offered.map(({ name, description }) => `${name}${description}`)]);
      expect(api.to(availableRoles).map(({ method }) => method)).toEqual(["GET"]);
      await person.click(screen.getByRole("option", { name: /^Perito/ }));
      for (const [label, text] of [
        ["Nome", "Ana Lima"],
        ["Login", "ana.lima"],
        ["Senha", "jabuticaba-7"],
      ] as const) {
        const field = form.queryByLabelText<HTMLInputElement>(label);
        if (field?.value === "") await person.type(field, text);
      }
      await person.click(form.getByRole("button", { name: /^(Criar usuário|Salvar alterações)/ }));
      await waitFor(() => expect(sent).toMatchObject([{ role: "perito" }]));
    },
  );
});
