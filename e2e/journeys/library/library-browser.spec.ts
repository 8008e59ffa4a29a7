import type { Locator, Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { row } from "../../screens/library-actions.ts";
import { carry } from "../../session.ts";
import { wordFile } from "../../word.ts";

const treeRow = (page: Page, name: string) =>
  page.getByRole("treegrid", { name: /^Pastas de/ }).getByRole("row", { name, exact: true });
const crumb = (page: Page, name: string) => page.getByRole("navigation", { name: "Caminho" }).getByText(name);

/** Drags an element with the mouse and drops it on another. */
async function carryTo(page: Page, from: Locator, to: Locator) {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error(`${to} is not in sight`);
  const [x, y] = [box.x + 50, box.y + box.height / 2];
  await page.mouse.move(x - 10, y, { steps: 5 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

test("templates are dragged to rows, tree and path by mouse, moved back, and moved by keyboard alone", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  await api.createFolder("Arrastar");
  for (const name of ["A", "B"]) await api.createFolder(name, "Arrastar");
  for (const name of ["Um.docx", "Dois.docx", "Três.docx"]) {
    expect((await api.upload("models", "/Arrastar", name, wordFile(["{X}"]))).status).toBe(201);
  }
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/upload?pasta=/Arrastar`);

  await test.step("by mouse: to a row and back, selected ones to the tree, from there to the path", async () => {
    await carryTo(page, row(page, "Um.docx").getByText("Um.docx"), row(page, "A"));
    await expect(page.getByText("Um.docx foi movido.")).toBeVisible();
    await expect(row(page, "Um.docx")).toBeHidden();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(row(page, "Um.docx")).toBeVisible();

    await treeRow(page, "Arrastar").getByRole("button").click();
    for (const name of ["Um.docx", "Dois.docx"]) await row(page, name).locator("label").first().click();
    await carryTo(page, row(page, "Dois.docx").getByText("Dois.docx"), treeRow(page, "B"));
    await expect(page.getByText("2 itens foram movidos.")).toBeVisible();
    await row(page, "B").dblclick();
    await expect(row(page, "Um.docx")).toBeVisible();
    await carryTo(page, row(page, "Dois.docx").getByText("Dois.docx"), crumb(page, "Arrastar"));
    await expect(page.getByText("Dois.docx foi movido.")).toBeVisible();
    await expect(row(page, "Dois.docx")).toBeHidden();
  });

  await test.step("by keyboard: Escape cancels, the arrows choose the folder, Enter drops", async () => {
    await page.goto(`${url}/upload?pasta=/Arrastar`);
    const takeUp = async (name: string) => {
      await row(page, name).focus();
      await page.keyboard.press("ArrowRight");
      await expect(row(page, name).getByRole("button", { name: /^Arrastar/ })).toBeFocused();
      await page.keyboard.press("Enter");
    };
    await takeUp("Três.docx");
    const target = page.locator(":focus");
    await expect(target).toHaveAccessibleName("Soltar em B");
    await page.keyboard.press("Escape");
    await expect(row(page, "Três.docx")).toBeVisible();
    await takeUp("Três.docx");
    await expect(target).toHaveAccessibleName("Soltar em B");
    await page.keyboard.press("ArrowUp");
    await expect(target).toHaveAccessibleName("Soltar em A");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Três.docx foi movido.")).toBeVisible();
  });

  const own = (await api.files("uploads")).map(({ path }) => path).filter((path) => path.startsWith("/Arrastar"));
  expect(own.sort()).toEqual(["/Arrastar/A/Três.docx", "/Arrastar/B/Um.docx", "/Arrastar/Dois.docx"]);
});
