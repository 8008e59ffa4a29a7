import { Marked, type Tokens } from "marked";

/** The manual's address. */
export const manualPath = "/ajuda";

/** A section within a chapter. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

export interface Chapter {
  /** "" for the first page. */
  readonly name: string;
  readonly title: string;
  /** The first paragraph as plain text. */
  readonly summary: string;
  /** Its headings of level two. */
  readonly sections: readonly Section[];
  readonly html: string;
}

/** `README.md` is the manual's first page. */
export const chapterName = (file: string) => (file === "README.md" ? "" : file.replace(".md", ""));

export const chapterAddress = (name: string) => (name === "" ? manualPath : `${manualPath}/${name}`);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** "Listas e condições" gets the anchor `#listas-e-condições`, as code hosts generate it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** Maps other chapters and pictures to their address; links outside the manual are unchanged. */
function addressOf(href: string): string {
  const [file = "", anchor] = href.split("#", 2);
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (file.startsWith("imagens/")) return `${manualPath}/${file}`;
  return file.endsWith(".md") && !file.includes("/") ? chapterAddress(chapterName(file)) + hash : href;
}

const plain = (tokens: readonly Tokens.Generic[] | undefined): string =>
  (tokens ?? []).map((token) => (token.tokens ? plain(token.tokens) : (token.text ?? ""))).join("");

/** Size of a picture in the manual's folder, in px: room is reserved before it loads. */
export type SizeOf = (picture: string) => { readonly width: number; readonly height: number };

const rendererWith = (sizeOf: SizeOf) =>
  new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = anchorOf(plain(tokens));
        const words = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${words}</h1>\n`;
        return `<h${depth} id="${id}"><a href="#${id}">${words}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const { width, height } = sizeOf(href);
        const address = escaped(addressOf(href));
        return `<a class="picture" href="${address}"><img src="${address}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy"></a>`;
      },
      /**
       * Sets the roles explicitly: on a narrow page a wide table is laid out as a list, each cell under the name of its
       * column.
       */
      table({ header, rows }) {
        const columns = header.map(({ tokens }) => plain(tokens));
        const words = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const heads = header.map((cell) => `<th role="columnheader" scope="col">${words(cell)}</th>`).join("");
        const inCell = (cell: Tokens.TableCell) => (cell.tokens.length > 0 ? `<div>${words(cell)}</div>` : "");
        const line = (row: readonly Tokens.TableCell[]) =>
          row
            .map((cell, at) => `<td role="cell" data-column="${escaped(columns[at] ?? "")}">${inCell(cell)}</td>`)
            .join("");
        const body = rows.map((row) => `<tr role="row">${line(row)}</tr>`).join("");
        const kind = columns.length > 2 ? ' class="wide"' : "";
        return `<table role="table"${kind}><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${body}</tbody></table>\n`;
      },
    },
  });

/** Turns a chapter's Markdown, which begins with `# title`, into the content of a page. */
export function readChapter(file: string, markdown: string, sizeOf: SizeOf): Chapter {
  const marked = rendererWith(sizeOf);
  const tokens = marked.lexer(markdown);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading");
  const summary = tokens.find((token): token is Tokens.Paragraph => token.type === "paragraph");
  const title = headings.find(({ depth }) => depth === 1);
  if (!title) throw new Error(`${file} has no title`);
  return {
    name: chapterName(file),
    title: plain(title.tokens),
    summary: plain(summary?.tokens),
    sections: headings
      .filter(({ depth }) => depth === 2)
      .map((heading) => ({ id: anchorOf(plain(heading.tokens)), title: plain(heading.tokens) })),
    html: marked.parser(tokens),
  };
}

/** Orders the chapters as the first page links to them, the first page first. */
export function inOrder(chapters: readonly Chapter[], firstPage: string): readonly Chapter[] {
  const links = [...firstPage.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = ""]) => chapterName(file));
  const order = ["", ...new Set(links)];
  const missing = chapters.filter(({ name }) => !order.includes(name));
  if (missing.length > 0)
    throw new Error(`README.md of the manual leads nowhere to ${missing.map(({ name }) => name)}`);
  return order.flatMap((name) => chapters.find((chapter) => chapter.name === name) ?? []);
}

/** The whole page of a chapter, inside the shared frame. */
export const framed = (frame: string, chapters: readonly Chapter[], chapter: Chapter): string =>
  frame
    .replace("<!-- content -->", () => chapterContent(chapters, chapter))
    .replaceAll("{{title}}", () => escaped(chapter.name === "" ? chapter.title : `${chapter.title} · Manual da Lavra`))
    .replaceAll("{{summary}}", () => escaped(chapter.summary));

/** The content of a chapter's page: contents of the manual, the chapter, and the next chapter. */
function chapterContent(chapters: readonly Chapter[], chapter: Chapter): string {
  const at = chapters.indexOf(chapter);
  const link = ({ name, title }: Chapter, extra = "") =>
    `<a href="${chapterAddress(name)}"${extra}>${escaped(title)}</a>`;
  const sections = chapter.sections.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join("");
  const ways = chapters
    .map((one) => {
      const isOpen = one === chapter;
      const inner = isOpen && sections !== "" && one.name !== "" ? `<ol>${sections}</ol>` : "";
      return `<li>${link(one, isOpen ? ' aria-current="page"' : "")}${inner}</li>`;
    })
    .join("");
  const before = chapters[at - 1];
  const next = chapters[at + 1];
  const turns = [
    before ? link(before, ' rel="prev"') : "<span></span>",
    next ? link(next, ' rel="next"') : "<span></span>",
  ].join("");
  return [
    `<main id="conteudo" tabindex="-1">${chapter.html}<nav class="turns" aria-label="Capítulo anterior e seguinte">${turns}</nav></main>`,
    `<nav id="capitulos" class="ways" aria-label="Capítulos"><ol>${ways}</ol></nav>`,
  ].join("\n");
}
