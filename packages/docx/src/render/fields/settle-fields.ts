import type { ComputedField, Notice } from "../../findings.ts";
import { readFields } from "../../parts/fields/read-fields.ts";
import { itemText, withText } from "../../parts/package.ts";
import { roleOf } from "../../parts/part-role.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import type { FillValues } from "../fill-values.ts";
import { type Finished, finishedDefinitions, partText } from "./finished-definitions.ts";
import { numberParagraphs, type ParagraphNumbers } from "./paragraph-numbers.ts";
import { type Body, hiddenIn, type Settling, settleOnce } from "./settle-part.ts";
import { readPlaces } from "./story-answers.ts";

/** UTF-16 units that all values may add before pages are taken to be others: some lines. */
const FEW = 200;
/** Computed fields that a notice names. */
const NAMED = 20;
/** Passes after which results that depend on each other are left to Word. */
const MOST_PASSES = 4;

/** True if the values may move text to other pages. */
function movesPages({ markers, parts, keys }: TemplateModel, values: FillValues): boolean {
  let added = 0;
  for (const { tags, count } of markers) {
    for (const tag of tags) {
      const value = values.get(`{${tag}}`);
      if (value === undefined) continue;
      if (value.includes("\n") || values.rich(`{${tag}}`)) return true;
      added += Math.max(0, value.length - tag.length) * count;
    }
  }
  return parts.size > 0 && keys.length > 0 && added > FEW;
}

/**
 * Returns what may be untrue in a document; undefined if nothing is.
 * @param models the template and its topics
 */
export function settlingOf(models: readonly TemplateModel[], values: FillValues): Settling | undefined {
  const [template] = models;
  const merged = models.length > 1;
  if (!merged && template?.fields.keys.size === 0 && !template.fields.pages) return undefined;
  const depends = models.some(({ fields }) => [...fields.keys].some((key) => values.get(key) !== undefined));
  const isCounted = merged && models.some(({ fields }) => fields.merged);
  const moved = merged || (template?.fields.pages === true && movesPages(template, values));
  return depends || isCounted || (moved && models.some(({ fields }) => fields.pages)) ? { merged, moved } : undefined;
}

/** True if values decide what a field shows, and not only where its text is. */
export const dependsOnValues = (models: readonly TemplateModel[], values: FillValues): boolean =>
  models.some(({ fields }) => [...fields.keys].some((key) => values.get(key) !== undefined));

const ODD_NOTES = /<(?:[^\s<>/:]+:)?(?:numRestart|numStart|numFmt)\s/;

/** Parts of text besides the body: the template's, and those that topics added. */
export function storiesOf(
  { pack }: TemplateModel,
  items: readonly ArchiveItem[],
): { name: string; isMargin: boolean }[] {
  return items.flatMap(({ name }) => {
    const isKnown = pack.entry(name) !== undefined;
    const story = isKnown
      ? roleOf(pack.types.typeOf(name))
      : (/\/(header|footer|footnotes|endnotes)\d*\.xml$/.exec(name)?.[1] ?? "");
    const isText = ["header", "footer", "footnotes", "endnotes"].includes(story);
    return isText ? [{ name, isMargin: story === "header" || story === "footer" }] : [];
  });
}

function readBody(finished: Finished, source: string, root: XmlElement): Body {
  let numbers: ParagraphNumbers | undefined;
  const count = () => {
    const { sheet, lists } = finishedDefinitions(finished);
    return numberParagraphs(source, root, sheet, lists);
  };
  const settings = partText(finished, "settings") ?? "";
  const notes = settings.slice(settings.indexOf("footnotePr"), settings.lastIndexOf("footnotePr") + 1);
  return {
    source,
    places: readPlaces(source, root),
    numbers: () => {
      numbers ??= count();
      return numbers;
    },
    hasOddNotes: ODD_NOTES.test(notes) || /footnotePr>/.test(source) || /customMarkFollows/.test(source),
    hidden: hiddenIn(readFields(source, root)),
  };
}

/**
 * Gives the fields of a finished document the results that they have now, as far as the document alone says them, and
 * marks the others so that Word updates them when it opens it. Locked fields stay.
 */
export function settleFields(
  model: TemplateModel,
  made: readonly ArchiveItem[],
  settling: Settling,
  notices: Notice[],
): readonly ArchiveItem[] {
  const finished: Finished = { model, items: made };
  const { pack } = model;
  const left = new Set<string>();
  const computed: ComputedField[] = [];
  const settle = (name: string, isMargin: boolean) => {
    let source = itemText(pack, finished.items, name);
    if (source === undefined || !/[<:]fld(?:Char|Simple)[\s/>]/.test(source)) return;
    const ofPart = new Map<number, ComputedField | undefined>();
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      const given = source;
      const body = name === pack.main ? undefined : (itemText(pack, finished.items, pack.main) ?? "");
      const bodyOf = (root: XmlElement) =>
        body === undefined ? readBody(finished, given, root) : readBody(finished, body, parseXml(body, pack.main));
      const done = settleOnce({ source, name, isMargin, bodyOf }, settling, pass === MOST_PASSES);
      if (done.text !== source) finished.items = withText(finished.items, name, done.text);
      source = done.text;
      for (const one of done.computed) ofPart.set(...one);
      if (done.changed) continue;
      for (const one of done.left) left.add(one);
      computed.push(...[...ofPart].sort(([a], [b]) => a - b).flatMap(([, one]) => one ?? []));
      return;
    }
  };
  settle(pack.main, false);
  for (const { name, isMargin } of storiesOf(model, made)) settle(name, isMargin);
  if (left.size > 0) notices.push({ code: "FIELDS_LEFT", fields: [...left].sort() });
  if (computed.length > 0)
    notices.push({ code: "FIELDS_COMPUTED", computed: { count: computed.length, first: computed.slice(0, NAMED) } });
  return finished.items;
}
