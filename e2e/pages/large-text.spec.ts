/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { atRest, watchContext } from "../states/at-rest.ts";
import { scrollsSideways } from "../states/page-faults.ts";
import { expect, test } from "./page-test.ts";

/** The browser's text size at 200 %: WCAG 2.2, 1.4.4. Media queries in rem follow it too, as they do in a browser. */
async function enlargeText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Boxes that cut off lines of text in their height; those that scroll or end in an ellipsis are not faults. */
const cutText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((node) => {
        const style = getComputedStyle(node);
        const cuts = /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === "none";
        const isSeen = node.clientWidth > 2 && node.clientHeight > 2 && node.checkVisibility();
        const isPaper = node.closest(".paper, [class*='paper']") !== null;
        return (
          cuts &&
          isSeen &&
          !isPaper &&
          (node.innerText ?? "").trim() !== "" &&
          node.scrollHeight > node.clientHeight + 2
        );
      })
      .map((node) => `${node.scrollHeight} in ${node.clientHeight}: ${node.outerHTML.slice(0, 160)}`)
      .slice(0, 3),
  );

const pages = {
  visitor: ["/login", "/forgot-password", "/invitation#token=abc", "/shared#token=abc", "/error", "/ajuda"],
  administrador: [
    "/dashboard",
    "/generate",
    "/documents",
    "/upload",
    "/create-model",
    "/manage-users",
    "/permissions",
    "/customize",
    "/settings",
    "/plans",
    "/my-account",
    "/activity",
    "/parties",
    "/cases",
    "/reports",
  ],
} as const;

for (const [person, addresses] of Object.entries(pages)) {
  for (const address of addresses) {
    test(`${address} with the browser's text at 200 %: nothing is cut or sideways at 360 and 1440 px`, async ({
      context,
      api,
      enter,
    }) => {
      await watchContext(context);
      if (person === "administrador") await enter("administrador");
      const page = await context.newPage();
      await enlargeText(page);
      for (const [width, height] of [
        [360, 740],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`${api.url}${address}`);
        await atRest(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
        expect.soft(await scrollsSideways(page), `${address} at ${width} px`).toEqual([]);
        expect.soft(await cutText(page), `${address} at ${width} px`).toEqual([]);
      }
    });
  }
}
