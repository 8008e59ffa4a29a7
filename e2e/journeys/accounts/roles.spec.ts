/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import { type Credentials, expect, test } from "../../lavra.ts";
import {
  addRoles,
  configure,
  createFolder,
  createUser,
  enter,
  expectPlaces,
  keepRoleInUse,
  lockRole,
  newOffice,
  password,
  permit,
} from "../../screens/roles-screen.ts";

test("staff choose an office's roles, its owner grants and revokes a permission of one, and a person with that role sees both changes", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const office = await newOffice(url);
  const clerk = { login: `clerk.${randomBytes(4).toString("hex")}`, password };

  const staff = await enter(browser, url, credentials.desenvolvedor as Credentials);
  await configure(staff, office.nome);
  await addRoles(staff, office.nome);

  const owner = await enter(browser, url, office);
  await createUser(owner, clerk);
  const user = await enter(browser, url, clerk);
  await expectPlaces(user, ["Gerar Documento", "Modelos e Tópicos", "Gerenciar Usuários"]);
  expect((await createFolder(url, clerk, "Antes")).status).toBe(201);

  await permit(owner);
  await user.goto(`${url}/upload`);
  await user.waitForURL("**/dashboard");
  await expectPlaces(user, ["Gerar Documento", "Gerenciar Usuários", "Permissões"]);
  expect((await createFolder(url, clerk, "Depois")).status).toBe(403);
  await user.goto(`${url}/permissions`);
  await expect(user.getByText("Nenhum role editável encontrado")).toBeVisible();

  await keepRoleInUse(staff, office.nome);
  await lockRole(staff, owner, { url, office });
});
