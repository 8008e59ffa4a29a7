import type { Paper } from "@lavra/contract/paper/paper";
import { fontsReady } from "../../apps/web/src/paper/nodes/measure.ts";
import { drawPaper, type PaperView } from "../../apps/web/src/paper/view/paper-view.ts";

/** Runs in the browser: only the paper, driven from outside. */
const values = new Map<string, string>();
let view: PaperView | undefined;
let whole: Promise<number>;
let written = "";
const gone = { pictureAt: () => Promise.reject(new Error("no pictures")), gapWords: () => "" };

/** Text as it is shown, in capitals where the page shows capitals. */
function textIn(node: Node): string {
  if (node instanceof Text) {
    const capitals = node.parentElement && getComputedStyle(node.parentElement).textTransform === "uppercase";
    return capitals ? node.data.toLocaleUpperCase("pt-BR") : node.data;
  }
  if (!(node instanceof HTMLElement)) return "";
  const text = [...node.childNodes].map(textIn).join("");
  return node.matches("p, div, td, br, .paper-tab, .paper-box, .paper-picture") ? ` ${text} ` : text;
}

const driver = {
  async showPaper(paper: Paper, given: Record<string, string> = {}) {
    view?.destroy();
    values.clear();
    for (const [tag, value] of Object.entries(given)) values.set(tag, value);
    const scroller = document.getElementById("scroller") as HTMLElement;
    const box = document.getElementById("box") as HTMLElement;
    const ready = Promise.withResolvers<number>();
    whole = ready.promise;
    const before = performance.now();
    await fontsReady(paper.textLooks);
    view = drawPaper(scroller, box, paper, {
      ...gone,
      textOf: (tag) => values.get(tag) ?? "",
      onPages: (count, isWhole) => {
        if (isWhole) ready.resolve(count);
      },
    });
    scroller.onscroll = () => view?.update();
    return performance.now() - before;
  },
  pages: () => whole,
  /**
   * Returns where each page begins, its text, whether something on it has no room, and whether text continues after a
   * break.
   */
  async sheets() {
    const scroller = document.getElementById("scroller") as HTMLElement;
    const found = [];
    for (const shell of document.querySelectorAll<HTMLElement>(".paper-page")) {
      scroller.scrollTop = shell.offsetTop;
      view?.update();
      const body = shell.querySelector<HTMLElement>(".paper-body");
      found.push({
        room: `${body?.style.top} ${body?.style.height} ${shell.querySelector<HTMLElement>(".paper-header")?.offsetHeight} ${shell.querySelector<HTMLElement>(".paper-footer")?.offsetHeight}`,
        text: shell.querySelector(".paper-sheet")?.textContent ?? "",
        body: body?.textContent ?? "",
        rows: body?.querySelectorAll("tr").length ?? 0,
        isBreakLost: [...(body?.children ?? [])].some((node, at, all) => {
          const { breakBefore, breakAfter } = (node as HTMLElement).style;
          return (at > 0 && breakBefore === "column") || (at < all.length - 1 && breakAfter === "column");
        }),
        isOverfull: (body?.scrollWidth ?? 0) > (body?.offsetWidth ?? 0) + 50,
      });
    }
    return found;
  },
  /** Returns the text of each page: header, body, notes, footer, with a space between blocks, cells and tabs. */
  pageTexts(): string[] {
    const scroller = document.getElementById("scroller") as HTMLElement;
    return [...document.querySelectorAll<HTMLElement>(".paper-page")].map((shell) => {
      scroller.scrollTop = shell.offsetTop;
      view?.update();
      return textIn(shell);
    });
  },
  /** Resolves once no layout is pending. */
  settled: () => new Promise((resolve) => setTimeout(resolve, 600)),
  type(tag: string, value: string) {
    values.set(tag, value);
    view?.put([tag]);
  },
  /** Adds a field that writes into the paper like a form's field. */
  openField(): void {
    const field = document.createElement("input");
    field.style.position = "fixed";
    document.body.append(field);
    field.addEventListener("input", () => driver.type(written, field.value));
    field.focus();
  },
  writeInto(tag: string): void {
    written = tag;
    const field = document.querySelector("input");
    if (field) field.value = "";
    view?.mark([tag], { isShown: true });
  },
};

Object.assign(globalThis, driver);

declare global {
  var showPaper: typeof driver.showPaper;
  var pages: typeof driver.pages;
  var sheets: typeof driver.sheets;
  var pageTexts: typeof driver.pageTexts;
  var settled: typeof driver.settled;
  var type: typeof driver.type;
  var openField: typeof driver.openField;
  var writeInto: typeof driver.writeInto;
}
