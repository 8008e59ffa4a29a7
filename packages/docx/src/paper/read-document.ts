import type { Limits } from "../limits.ts";
import { type DocumentPackage, relatedPart } from "../parts/package.ts";
import { readNumbering } from "../render/definitions/numbering-definitions.ts";
import { readStyleSheet } from "../render/definitions/style-sheet.ts";
import { readTheme } from "../render/merge/topic/theme.ts";
import { parseXml } from "../xml/xml-tree.ts";
import { boundsFor, createBudget } from "./budget.ts";
import { createCascade } from "./cascade/cascade.ts";
import { readDocumentSettings } from "./document-settings.ts";
import { createMediaList } from "./drawings/media-list.ts";
import { createFieldStack } from "./fields/field-stack.ts";
import { createNoteList } from "./notes/note-list.ts";
import { createListCounter } from "./numbers/list-counter.ts";
import { createLists } from "./numbers/lists.ts";
import type { PaperOptions, Unshown } from "./paper.ts";
import { USUAL_LEAD } from "./places.ts";
import { type DocumentReading, MOST_PARAGRAPHS, type StoryReading } from "./reading.ts";
import { toMarkup } from "./story/markup.ts";
import { createPropertyReader } from "./story/read-story.ts";
import { createUnshownList } from "./unshown-list.ts";

function partOf(pack: DocumentPackage, kind: string) {
  const name = relatedPart(pack, kind);
  const text = name === undefined ? undefined : pack.text(name);
  return { text, tree: name === undefined || text === undefined ? undefined : parseXml(text, name) };
}

/** Reads the document-wide data: styles, lists, theme, settings. */
export function openDocument(
  pack: DocumentPackage,
  limits: Limits,
  { places: tags = [], lead = USUAL_LEAD, now, files }: PaperOptions & Pick<Required<PaperOptions>, "files">,
): DocumentReading {
  const budget = createBudget(boundsFor(files));
  budget.takes(tags);
  const found = partOf(pack, "settings");
  const settings = readDocumentSettings(found.tree && toMarkup(found.text ?? "", found.tree));
  const names = { theme: readTheme(pack, settings.languages), mapping: settings.colours };
  const numbered = partOf(pack, "numbering");
  const numbering = readNumbering(numbered.text, numbered.tree);
  const lists = createLists(numbering, names);
  const styles = partOf(pack, "styles");
  const cascade = createCascade({
    sheet: readStyleSheet(styles.text, styles.tree, numbering),
    lists,
    names,
    overridesTables: settings.overridesTables,
    budget,
  });
  const unshown = createUnshownList(tags);
  if (settings.hyphenates) unshown.add("hyphenation", "document");
  return {
    pack,
    limits,
    names,
    settings,
    cascade,
    lists,
    media: createMediaList(pack, budget),
    notes: createNoteList(),
    unshown,
    parts: [],
    places: { count: tags.length, lead },
    now,
    budget,
    isCut: false,
  };
}

/** Begins a story with its own list counters and fields. */
export function openStory(
  document: DocumentReading,
  kind: Unshown["story"],
  part: string,
  properties = createPropertyReader(part),
): StoryReading {
  const known = document.parts.indexOf(part);
  if (known === -1) document.budget.takes([part]);
  return {
    document,
    kind,
    part,
    at: known === -1 ? document.parts.push(part) - 1 : known,
    properties,
    counter: createListCounter(),
    fields: createFieldStack(),
    ends: [],
    left: MOST_PARAGRAPHS,
    paragraph: undefined,
    numbering: undefined,
  };
}
