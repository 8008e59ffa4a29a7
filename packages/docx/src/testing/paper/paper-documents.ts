import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CompiledTemplate, compile, TemplateError } from "../../index.ts";
import { type MarkedDocument, markPlaces, type Paper, readPaper } from "../../paper/index.ts";
import { once } from "../../paper/lookups.ts";
import { corpusFiles } from "../corpus.ts";
import { someFilters } from "../some-filters.ts";

/** Document with places instead of values, and its paper. */
export interface MarkedPaper extends MarkedDocument {
  readonly paper: Paper;
}

export interface PaperDocument {
  readonly name: string;
  /** Undefined if the document is not a valid template. */
  read(now?: Date): MarkedPaper | undefined;
}

const root = resolve(import.meta.dirname, "../../../../..");
const fixtures = "packages/docx/fixtures";
const demo = "apps/api/demo";

const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".docx"))
    .map((path) => `${folder}/${path}`)
    .sort();

const open = (path: string) => compile(readFileSync(join(root, path)), { filters: someFilters });

function paperOf(marked: MarkedDocument, now: Date | undefined): MarkedPaper {
  return {
    ...marked,
    paper: readPaper(marked.bytes, { places: marked.places, lead: marked.lead, ...(now && { now }) }),
  };
}

/** Topics of the demo library with numbers, notes and tables. */
const TOPICS = 5;
const topics = new Map<string, readonly CompiledTemplate[]>();
const marked = new Map<string, MarkedDocument>();

function markOwn(path: string): MarkedDocument {
  const template = open(path);
  const chosen = () => below(`${demo}/topicos`).slice(0, TOPICS).map(open);
  return markPlaces(template, { topics: template.subtemplates.length > 0 ? once(topics, demo, chosen) : [] });
}

/** Returns our own fixtures and the demo library; its templates with topics if they take any. */
export function ownDocuments(): PaperDocument[] {
  return [...below(fixtures), ...below(demo)].map((path) => ({
    name: path.slice(path.startsWith(fixtures) ? "packages/docx/".length : "apps/api/".length),
    read: (now) =>
      paperOf(
        once(marked, path, () => markOwn(path)),
        now,
      ),
  }));
}

/** Returns every document of the corpus. */
export function corpusDocuments(): PaperDocument[] {
  return corpusFiles("docx").map(({ name, read }) => ({
    name,
    read: (now) => {
      try {
        return paperOf(markPlaces(compile(read())), now);
      } catch (error) {
        if (error instanceof TemplateError) return undefined;
        throw error;
      }
    },
  }));
}
