import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readManual } from "../../../manual/read-manual.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { helpChapters } from "./chapters.ts";
import { HelpLink } from "./help-link.tsx";
import { helpPlaces } from "./help-places.ts";

const src = join(import.meta.dirname, "../../");
const manual = join(import.meta.dirname, "../../../../../docs/manual/");
const pages = new Map(readManual().map((chapter) => [chapter.name, chapter]));

describe("the manual's places that screens link to", () => {
  it.each(helpPlaces)("%s is a heading of the chapter's page", (place) => {
    const [name = "", anchor = ""] = place.split("#");
    expect(pages.get(name)?.html).toContain(` id="${anchor}"`);
  });

  it("have a screen that links to each", () => {
    const screens = globSync("**/*.{ts,tsx}", { cwd: src })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(src + file, "utf8"))
      .join();
    const isLedTo = (place: string) =>
      screens.includes(`<HelpLink to="${place}">`) || screens.includes(`to: "${place}"`);
    expect(helpPlaces.filter((place) => !isLedTo(place))).toEqual([]);
  });

  it("names the chapters as the manual's first page does, in its order", () => {
    const contents = readFileSync(`${manual}README.md`, "utf8");
    const rows = [...contents.matchAll(/^- \[([^\]]+)\]\(([\w-]+)\.md\): (.+)$/gm)];
    expect(helpChapters).toEqual(rows.map(([, title, name, question]) => ({ name, title, question })));
    expect(new Set(helpChapters.map(({ name }) => name))).toEqual(new Set([...pages.keys()].filter(Boolean)));
  });
});

describe("HelpLink", () => {
  it("names its question and the new tab, which gets no reference to the product", () => {
    renderUi(<HelpLink to="planos#período-gratuito">Como funciona o período gratuito</HelpLink>);
    const link = screen.getByRole("link", { name: "Como funciona o período gratuito (manual, em outra aba)" });
    expect(decodeURI((link as HTMLAnchorElement).href)).toMatch(/\/ajuda\/planos#período-gratuito$/);
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  });
});
