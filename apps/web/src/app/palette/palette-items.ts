import type { ListedCase } from "@lavra/contract/cases/cases";
import type { StoredDocument } from "@lavra/contract/documents/documents";
import type { ListedDraft } from "@lavra/contract/documents/drafts";
import type { ListedParty } from "@lavra/contract/parties/parties";
import { spokenName } from "@lavra/contract/word-names";
import { caseAddress, caseDocumentAddress, caseTitle } from "../../cases/case-words.ts";
import { draftAddress, templateAddress } from "../../documents/addresses/index.ts";
import { type PlacedFile, searchFiles } from "../../library/index.ts";
import { partyAddress } from "../../parties/party-words.ts";
import { helpChapters } from "../../platform/help/chapters.ts";
import { help, importAddress, type Place, places } from "../../platform/places.ts";
import { folded } from "../../ui/choices/match-options.ts";

/** A destination or an action. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** Distinguishes it from others of the same name. */
  readonly detail?: string;
  /** Its address; without one it is an action. */
  readonly href?: string;
  /** True if it opens a tab outside the product. */
  readonly isElsewhere?: boolean;
}

export interface PaletteGroup {
  readonly id: "pages" | "templates" | "documents" | "drafts" | "parties" | "cases" | "help" | "acts";
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Most templates shown: to see others a person types another word. */
const mostTemplates = 8;

export const documentPrefix = "document:";
export const logOutId = "act:log-out";

const asksForNew = /^ *novo(?: documento)? +(?=\S)/i;

/** Returns what is searched among the cases to begin a document: `reis` of `novo reis`; undefined for other words. */
export const newDocumentText = (typed: string): string | undefined =>
  asksForNew.test(typed) ? typed.replace(asksForNew, "") : undefined;

const newDocumentIn = (one: ListedCase): PaletteItem => ({
  id: `case-document:${one.id}`,
  title: "Novo documento neste caso",
  detail: [caseTitle(one), one.number].filter(Boolean).join(" · "),
  href: caseDocumentAddress(one.id),
});

const openCase = (one: ListedCase): PaletteItem => ({
  id: `case:${one.id}`,
  title: caseTitle(one),
  detail: ["Abrir o caso", one.number, one.class].filter(Boolean).join(" · "),
  href: caseAddress(one.id),
});

/** Opens each case; begins a document in it if that is asked for, or if it is the only one. */
function caseItems(cases: readonly ListedCase[], typed: string): readonly PaletteItem[] {
  if (newDocumentText(typed) !== undefined) return cases.map(newDocumentIn);
  return [...cases.map(openCase), ...(cases.length === 1 ? cases.map(newDocumentIn) : [])];
}

const importing: PaletteItem = {
  id: "act:import-parties",
  title: "Importar partes",
  detail: "Planilha, CSV ou contatos de pessoas e entidades",
  href: importAddress,
};
const leaving: PaletteItem = { id: logOutId, title: "Sair" };

const manual: PaletteItem = { id: help.path, title: help.title, href: help.path, isElsewhere: true };
const chapters = helpChapters.map(({ name, title, question }): PaletteItem => {
  const href = `${help.path}/${name}`;
  return { id: href, title, detail: question, href, isElsewhere: true };
});

/**
 * The items whose title or detail contains every typed word, ignoring accents and case; those whose title begins with
 * the typed text come first.
 */
function named(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const wanted = folded(typed.trim());
  const words = wanted.split(/\s+/);
  const found = items.filter(({ title, detail = "" }) => {
    const name = folded(`${title} ${detail}`);
    return words.every((word) => name.includes(word));
  });
  const isLeading = ({ title }: PaletteItem) => folded(title).startsWith(wanted);
  return [...found.filter(isLeading), ...found.filter((item) => !isLeading(item))];
}

const placeOf = ({ folder }: PlacedFile) => folder.path.split("/").filter(Boolean).join(" › ") || "Pasta principal";

export interface PaletteInput {
  readonly typed: string;
  /** The pages that the person may open. */
  readonly pages: readonly Place[];
  readonly templates: Parameters<typeof searchFiles<PlacedFile>>[0];
  /** Documents and drafts that the server found. */
  readonly documents: readonly StoredDocument[];
  readonly drafts: readonly ListedDraft[];
  readonly parties: readonly ListedParty[];
  readonly cases: readonly ListedCase[];
}

/** The matches by kind; before anything is typed, the pages, the manual and the actions. */
export function paletteGroups({
  typed,
  pages,
  templates,
  documents,
  drafts,
  parties,
  cases,
}: PaletteInput): readonly PaletteGroup[] {
  const mayImport = typed.trim() !== "" && pages.some(({ path }) => path === places.parties.path);
  const acts = mayImport ? [importing, leaving] : [leaving];
  const placeItems = pages.map(({ path, title }) => ({ id: path, title, href: path }));
  const groups: readonly PaletteGroup[] = [
    {
      id: "templates",
      title: "Modelos",
      items: searchFiles(templates, typed)
        .slice(0, mostTemplates)
        .map((placed) => ({
          id: `template:${placed.file.id}`,
          title: spokenName(placed.file.name),
          detail: placeOf(placed),
          href: templateAddress(placed.file.id),
        })),
    },
    {
      id: "documents",
      title: "Documentos gerados",
      items: documents.map(({ id, name, client, template, isReplaced }) => ({
        id: documentPrefix + id,
        title: spokenName(name),
        detail: [isReplaced ? "Baixar (substituída)" : "Baixar", client, spokenName(template)]
          .filter(Boolean)
          .join(" · "),
      })),
    },
    {
      id: "drafts",
      title: "Rascunhos",
      items: drafts.map(({ id, templateId, templateName, about, outputName, corrects }) => ({
        id: `draft:${id}`,
        title: about || outputName || spokenName(templateName),
        detail: `Continuar · ${spokenName(templateName)}`,
        href: draftAddress(templateId, id, corrects),
      })),
    },
    {
      id: "parties",
      title: "Partes",
      items: parties.map(({ id, name, civilName, identifier, place }) => ({
        id: `party:${id}`,
        title: name,
        detail: ["Abrir o cadastro", civilName, identifier, place].filter(Boolean).join(" · "),
        href: partyAddress(id),
      })),
    },
    {
      id: "cases",
      title: "Casos",
      items: caseItems(cases, typed),
    },
    { id: "pages", title: "Páginas", items: named(placeItems, typed) },
    { id: "help", title: "Manual", items: typed.trim() === "" ? [manual] : named([manual, ...chapters], typed) },
    { id: "acts", title: "Ações", items: named(acts, typed) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
