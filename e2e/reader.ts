/// <reference lib="dom" />
import type { CDPSession, Page } from "@playwright/test";
import { expect } from "./lavra.ts";

interface AxValue {
  readonly value?: unknown;
}
interface AxNode {
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/** States that a screen reader announces. */
const spoken = ["required", "invalid", "expanded", "checked", "selected", "disabled"] as const;

function words({ role, name, description, value, properties = [] }: AxNode): string {
  const states = spoken.filter((state) => {
    const known = properties.find((property) => property.name === state)?.value.value;
    return known !== undefined && known !== false && known !== "false";
  });
  const quoted = (one?: AxValue) => (one?.value === undefined || one.value === "" ? [] : [`"${one.value}"`]);
  return [
    String(role?.value ?? ""),
    ...quoted(name),
    ...quoted(value).map((text) => `= ${text}`),
    ...states,
    ...quoted(description).map((text) => `(${text.slice(1, -1)})`),
  ].join(" ");
}

/**
 * Simulates a screen reader with the browser's accessibility tree: the focused element, the headings in order, and
 * announcements. A polite announcement counts only if it changes within a live region that existed before: some readers
 * do not announce a region that is inserted with its text.
 */
export class Reader {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #told: string[] = [];

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  static async open(page: Page): Promise<Reader> {
    const reader = new Reader(page, await page.context().newCDPSession(page));
    await page.exposeFunction("tellReader", (text: string) => {
      reader.#told.push(text);
    });
    await page.addInitScript(watchLiveRegions);
    return reader;
  }

  /** Returns role, name, value, states and description of the focused element, as they are announced. */
  async focused(): Promise<string> {
    const { result } = await this.#devtools.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { objectId } = result;
    if (objectId === undefined) return "";
    const { nodes } = await this.#devtools.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
    return nodes[0] ? words(nodes[0] as AxNode) : "";
  }

  /** Waits until the focused element is announced like this. */
  async standsOn(expected: string | RegExp) {
    const matching = typeof expected === "string" ? expect.poll(() => this.focused()).toBe(expected) : undefined;
    await (matching ?? expect.poll(() => this.focused()).toMatch(expected as RegExp));
  }

  /** Waits until this was announced; each announcement counts once. */
  async hears(expected: string | RegExp) {
    const isIt = (text: string) => (typeof expected === "string" ? text.includes(expected) : expected.test(text));
    await expect
      .poll(() => (this.#told.some(isIt) ? "told" : this.#told.join(" | ")), { message: `told: ${expected}` })
      .toBe("told");
    this.#told.splice(this.#told.findIndex(isIt), 1);
  }

  /** Returns the page's headings in reading order: "1 Gerar Documento". */
  headings(): Promise<string[]> {
    return this.#page
      .getByRole("heading")
      .evaluateAll((all) =>
        all.map((node) => `${node.getAttribute("aria-level") ?? node.tagName.slice(1)} ${node.textContent?.trim()}`),
      );
  }

  /** Returns the page's landmarks in order: "banner", "main", "region Documento". */
  landmarks(): Promise<string[]> {
    const roles = ["banner", "navigation", "main", "region", "complementary", "form", "contentinfo"];
    return this.#page
      .locator("body")
      .ariaSnapshot()
      .then((tree) =>
        tree.split("\n").flatMap((line) => {
          const [, role = "", name = ""] = /^\s*- (\w+)(?: "([^"]*)")?/.exec(line) ?? [];
          return roles.includes(role) ? [`${role} ${name}`.trim()] : [];
        }),
      );
  }
}

function watchLiveRegions() {
  const whole = "[role='status'],[role='alert']";
  const live = `${whole},[role='log'],[aria-live='polite'],[aria-live='assertive']`;
  const atOnce = "[role='alert'],[aria-live='assertive']";
  const tell = (window as unknown as { tellReader: (text: string) => void }).tellReader;
  const changed = new Set<Node>();
  const speak = () => {
    for (const node of changed) {
      const heard = node.cloneNode(true);
      if (heard instanceof Element) for (const one of heard.querySelectorAll("[aria-hidden='true']")) one.remove();
      const text = (heard.textContent ?? "").replace(/\s+/g, " ").trim();
      if (node.isConnected && text !== "") tell(text);
    }
    changed.clear();
  };
  const note = (node: Node) => {
    if (changed.size === 0) setTimeout(speak, 50);
    changed.add(node);
  };
  const noteAll = ({ target, addedNodes, type }: MutationRecord) => {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
    const isHeard = region && region.getAttribute("aria-live") !== "off";
    // A status and an alert are announced as a whole, of other regions only the changes.
    if (isHeard && region.matches(whole)) note(region);
    else if (isHeard) for (const node of type === "characterData" ? [target] : addedNodes) note(node);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const one of [node, ...node.querySelectorAll(atOnce)]) if (one.matches(atOnce)) note(one);
    }
  };
  new MutationObserver((records) => {
    for (const record of records) noteAll(record);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
