/// <reference lib="dom" />
import { signIn } from "../../api.ts";
import { accessible } from "../../axe.ts";
import { type Credentials, expect, test } from "../../lavra.ts";
import { giveSixPlaces, newMember } from "../../members.ts";
import { permission, pressPermission } from "../../screens/roles-screen.ts";
import { dialog, discard, expectNotice, knock, names, remove, rowOf, setStatus } from "../../screens/users-screen.ts";
import { carry } from "../../session.ts";

/** Returns the flags that the API reports for a person. */
async function flagsOf(url: string, who: Credentials): Promise<string[]> {
  const { user } = (await (await (await signIn(url, who)).get("/api/auth/me")).json()) as {
    user: { permissions: Record<string, boolean> };
  };
  return Object.entries(user.permissions).flatMap(([flag, isOn]) => (isOn ? [flag] : []));
}

test("an account owner manages users that others of the office created, and sets the permissions of a role whose people differ", async ({
  context,
  product: { url },
  owner,
  credentials,
}) => {
  await giveSixPlaces(url, credentials.desenvolvedor as Credentials, owner);
  const carlosMay = ["dashboard", "generate", "manage_users"];
  const carlos = await newMember(url, owner, { nome: "Carlos Lima", role: "socio", permissions: carlosMay });
  const pedro = await newMember(url, owner, { nome: "Pedro Alves", permissions: ["dashboard", "generate"] });
  const [julia, rui] = [
    await newMember(url, carlos, { nome: "Júlia Nunes" }),
    await newMember(url, carlos, { nome: "Rui Dias" }),
  ];
  const { page } = await carry(context, url, owner);
  const teamSwitch = page.getByRole("switch", { name: "Toda a equipe" });

  await test.step("an empty search offers the whole team, which shows who created each user", async () => {
    await page.goto(`${url}/manage-users`);
    await expect(names(page)).toHaveText([/Carlos Lima/, /Pedro Alves/]);
    await page.getByRole("searchbox").fill("julia");
    await page.getByRole("button", { name: "Procurar em toda a equipe" }).click();
    await expect(names(page)).toHaveText([/Júlia Nunes/]);
    await page.getByRole("searchbox").fill("");
    await expect(names(page)).toHaveText([/Carlos Lima/, /Júlia Nunes/, /Pedro Alves/, /Rui Dias/]);
    await expect(rowOf(page, "Júlia Nunes")).toContainText("criado por Carlos Lima");
    await expect(rowOf(page, "Pedro Alves")).toContainText("criado por você");
    await accessible(page);
  });

  await test.step("the owner deactivates and deletes one of them", async () => {
    await setStatus(page, "Rui Dias", "Inativo");
    await expectNotice(page, "Usuário atualizado com sucesso!");
    expect(await knock(url, rui)).toBe(401);
    await remove(page, "Rui Dias");
    await expect(names(page)).toHaveText([/Carlos Lima/, /Júlia Nunes/, /Pedro Alves/]);
  });

  const save = page.getByRole("button", { name: "Salvar permissões" });
  const generate = permission(page, "Estagiário", "Gerar Documento");
  await test.step("a permission that some people of a role have stays mixed while it is unchanged", async () => {
    await page.goto(`${url}/permissions`);
    await expect(generate).toBeChecked();
    await teamSwitch.press("Space");
    await expect(generate).toHaveAccessibleDescription(/Misto algumas pessoas deste cargo têm, outras não/);
    await accessible(page);
    await pressPermission(page, "Estagiário", "Modelos e Tópicos");
    await save.click();
    await expect(page.getByText("Permissões salvas com sucesso!")).toBeVisible();
    expect(await flagsOf(url, pedro)).toEqual(["dashboard", "generate", "upload"]);
    expect(await flagsOf(url, julia)).toEqual(["dashboard", "upload"]);
  });

  await test.step("it applies to all of them once it is set; other roles do not change", async () => {
    await generate.press("Space");
    await expect(generate).toBeChecked();
    // The sentence of the save before may still be shown, and the button is disabled during the save.
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === "POST" && reply.url().includes("/api/permissions"),
    );
    await save.click();
    await saved;
    await expect(save).toBeDisabled();
    for (const person of [pedro, julia]) {
      expect(await flagsOf(url, person)).toEqual(["dashboard", "generate", "upload"]);
    }
    expect(await flagsOf(url, carlos)).toEqual(carlosMay);
  });

  await test.step("the next user created in the role has it, as the form shows", async () => {
    await page.goto(`${url}/manage-users`);
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = dialog(page, "Novo usuário");
    await form.getByRole("button", { name: /Cargo/ }).click();
    await page.getByRole("option", { name: /^Estagiário/ }).click();
    await expect(form.getByText("Estagiário pode:")).toBeVisible();
    await expect(form.getByRole("listitem")).toHaveText(["Gerar Documento", "Modelos e Tópicos"]);
    await form.getByRole("link", { name: "Permissões" }).click();
    await discard(page);
    await page.waitForURL("**/permissions");
  });
});
