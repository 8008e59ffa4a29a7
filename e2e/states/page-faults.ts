/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/** WCAG 2.2, 1.4.12. */
export const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

export const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWider = (node: Element) => node.getBoundingClientRect().right > clientWidth + 1;
    return scrollWidth > clientWidth
      ? [...document.querySelectorAll("body *")]
          .filter(isWider)
          .map((node) => node.outerHTML.slice(0, 160))
          .slice(0, 3)
      : [];
  });

/**
 * Returns controls that forced colours hide: boxes without a border, and groups whose selected option looks like the
 * others.
 */
export const lostControls = (page: Page) =>
  page.evaluate(() => {
    const drawn = (node: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(node);
      return Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== "none";
    };
    const whole = (node: Element) => [node, ...node.querySelectorAll("*")];
    const paint = (node: Element) =>
      whole(node)
        .map((part) => `${getComputedStyle(part).backgroundColor} ${getComputedStyle(part).borderTopColor}`)
        .join();
    const boxes = document.querySelectorAll("label:has(input[type='checkbox']), [role='progressbar'], [role='meter']");
    const lost = [...boxes].filter((node) => !whole(node).some(drawn));
    const alike = [...document.querySelectorAll("[role='radiogroup']")].filter((group) => {
      const [on, off] = ["label[data-selected]", "label:not([data-selected])"].map((one) => group.querySelector(one));
      return on && off && paint(on) === paint(off);
    });
    return [...lost, ...alike].map((node) => node.outerHTML.slice(0, 200));
  });

/** Returns the length of the printed text, and the controls that are visible in print: there should be none. */
export const onPaper = (page: Page) =>
  page.evaluate(() => ({
    text: document.querySelector("main")?.innerText.length ?? 0,
    buttons: [...document.querySelectorAll("button, nav, header.page-header")]
      .filter(
        (node) =>
          node.checkVisibility() && !node.matches(":is(h1, h2, h3, h4, th) *, [aria-haspopup='listbox'], .print-kept"),
      )
      .map((node) => node.outerHTML.slice(0, 120)),
  }));
