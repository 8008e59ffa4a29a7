import { describe, expect, it } from "vitest";
import { type Chapter, chapterAddress, framed, inOrder, readChapter } from "./chapter.ts";
import { pictures, readManual } from "./read-manual.ts";

const sizeOf = () => ({ width: 640, height: 400 });
const read = (markdown: string, file = "x.md") => readChapter(file, markdown, sizeOf);
const body = (markdown: string) => new DOMParser().parseFromString(read(`# T\n\n${markdown}`).html, "text/html").body;

const frame = "<!doctype html><title>{{title}}</title><meta name=description content='{{summary}}'><!-- content -->";
const chapters = readManual();
const built = new Map(
  chapters.map((chapter) => [
    chapterAddress(chapter.name),
    new DOMParser().parseFromString(framed(frame, chapters, chapter), "text/html"),
  ]),
);
const all = [...built.keys()];
const pageAt = (address: string) => built.get(address) as Document;

describe("a chapter", () => {
  it("keeps a bar inside code within its cell", () => {
    const table = body("| A | B |\n| --- | --- |\n| `{VALOR\\|moeda}` | um \\| dois |");
    const cells = [...table.querySelectorAll("td")].map((cell) => cell.textContent);
    expect(cells).toEqual(["{VALOR|moeda}", "um | dois"]);
    expect(table.querySelector("td code")?.textContent).toBe("{VALOR|moeda}");
  });

  it("names the column in each cell, for the layout as a list", () => {
    const table = body('| `A` "x" | B | C |\n| --- | --- | --- |\n| 1 | | 3 |').querySelector("table");
    expect(table?.className).toBe("wide");
    expect([...(table?.querySelectorAll("td") ?? [])].map((cell) => cell.dataset.column)).toEqual(['A "x"', "B", "C"]);
    expect(table?.querySelectorAll("td")[1]?.innerHTML).toBe("");
    expect([...(table?.querySelectorAll("[role]") ?? [])].map((part) => part.getAttribute("role"))).toEqual([
      ...["rowgroup", "row", "columnheader", "columnheader", "columnheader"],
      ...["rowgroup", "row", "cell", "cell", "cell"],
    ]);
  });

  it("shows code as typed, whatever language the block names", () => {
    const [code] = body("```marcador reservado\n{#SE A}x < y{/SE}\n```").querySelectorAll("pre code");
    expect(code?.textContent).toBe("{#SE A}x < y{/SE}\n");
    expect(code?.parentElement?.textContent).not.toContain("marcador");
  });

  it("links to other chapters by their address, and outside the manual unchanged", () => {
    const links = body("[a](outro.md) [b](outro.md#o-quê) [c](README.md) [d](#aqui) [e](https://exemplo.com.br/x.md)");
    expect([...links.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      ...["/ajuda/outro", "/ajuda/outro#o-quê", "/ajuda", "#aqui", "https://exemplo.com.br/x.md"],
    ]);
  });

  it("reserves room for a picture and gives its alternative text", () => {
    const picture = body("![As pastas](imagens/x.png)").querySelector("img");
    expect(picture?.getAttribute("src")).toBe("/ajuda/imagens/x.png");
    expect([picture?.alt, picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual([
      ...["As pastas", "640", "400"],
    ]);
  });

  it("has its title and first words in the frame, escaped", () => {
    const chapter = read('# A & "B" <c>\n\nUm `{X}` & outro.');
    const page = framed(frame, [chapter], chapter);
    expect(page).toContain("<title>A &amp; &quot;B&quot; &lt;c&gt; · Manual da Lavra</title>");
    expect(page).toContain("content='Um {X} &amp; outro.'");
    expect(() => read("Sem título.")).toThrow("x.md has no title");
  });
});

describe("the order of the chapters", () => {
  const chapter = (name: string): Chapter => ({ name, title: name, summary: "", sections: [], html: "" });

  it("is that of the first page's links, with the first page first", () => {
    const given = [chapter("a"), chapter("b"), chapter("")];
    const first = "| [B](b.md) | |\n| [A](a.md) | |\n\nVeja [B](b.md#x).";
    expect(inOrder(given, first).map(({ name }) => name)).toEqual(["", "b", "a"]);
    expect(() => inOrder([...given, chapter("c")], first)).toThrow("leads nowhere to c");
  });

  it("is that of the contents: each page links to the previous and the next one and marks itself", () => {
    expect(all).toHaveLength(13);
    expect(all[0]).toBe("/ajuda");
    for (const [at, address] of all.entries()) {
      const hrefs = (selector: string) =>
        [...pageAt(address).querySelectorAll(selector)].map((link) => link.getAttribute("href"));
      expect(hrefs(".ways > ol > li > a")).toEqual(all);
      expect(hrefs(".ways [aria-current='page']")).toEqual([address]);
      expect(hrefs(".turns [rel='prev']")).toEqual(all.slice(Math.max(0, at - 1), at));
      expect(hrefs(".turns [rel='next']")).toEqual(all.slice(at + 1, at + 2));
    }
  });
});

describe("the pages of the manual", () => {
  it.each(all)("%s links only to pages, headings and pictures that exist", (address) => {
    const page = pageAt(address);
    const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter((link) => {
      const [path, anchor] = link.split("#", 2);
      const target = path === "" ? page : built.get(path ?? "");
      if (path?.startsWith("/ajuda/imagens/")) return !pictures().includes(path.replace("/ajuda/", ""));
      return !target || (anchor !== undefined && !target.getElementById(anchor));
    });
    expect(broken).toEqual([]);
    const shown = [...page.querySelectorAll("img")].map((img) =>
      (img.getAttribute("src") ?? "").replace("/ajuda/", ""),
    );
    expect(shown.filter((picture) => !pictures().includes(picture))).toEqual([]);
  });

  it.each(all)("%s has one title, no skipped heading level and no duplicate id", (address) => {
    const levels = [...pageAt(address).querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...pageAt(address).querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("show every picture of the folder", () => {
    const shown = all.flatMap((address) =>
      [...pageAt(address).querySelectorAll("img")].map((img) => img.getAttribute("src")),
    );
    expect(shown.toSorted()).toEqual(
      pictures()
        .map((picture) => `/ajuda/${picture}`)
        .toSorted(),
    );
  });
});
