import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { relationshipsPartOf, resolveTarget } from "../parts/part-path.ts";
import { isOfType, type Relationship, readRelationships } from "../parts/relationships.ts";
import { attributeValue, child, descendants, parseXml, type XmlElement } from "../xml/xml-tree.ts";

/** Content of a document's body in order, so that a merge can be compared with the sum of its inputs. */
export interface DocumentAccount {
  /** Text, pictures by content, notes by text, links by target, tables, controls, fields… */
  readonly tokens: readonly string[];
  /** Sections that end in the body, each with the text of its own headers. */
  readonly sections: readonly string[];
}

interface Accounting {
  readonly files: Record<string, Uint8Array>;
  readonly trees: Map<string, { source: string; root: XmlElement } | undefined>;
  readonly main: string;
}

const COUNTED: Record<string, string> = {
  "w:tbl": "table",
  "w:tr": "row",
  "w:sdt": "control",
  "w:drawing": "drawing",
  "m:oMath": "equation",
  "w:ins": "insertion",
  "w:del": "deletion",
  "w:txbxContent": "textbox",
};
const NOTES: Record<string, string> = {
  "w:footnoteReference": "footnote",
  "w:endnoteReference": "endnote",
  "w:commentReference": "comment",
};
/** Fields are identified by the piece of code with their name. */
const FIELDS = /\b(?:PAGE|NUMPAGES|REF|PAGEREF|NOTEREF|HYPERLINK|TOC|SEQ|DATE|STYLEREF|TITLE|AUTHOR)\b/;
const TEXT = new Set(["w:t", "w:delText", "m:t"]);
const SIGNS: Record<string, string> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

function treeOf(of: Accounting, part: string): { source: string; root: XmlElement } | undefined {
  if (of.trees.has(part)) return of.trees.get(part);
  const bytes = of.files[part];
  const source = bytes && strFromU8(bytes).replace(/^\ufeff/, "");
  const made = source === undefined ? undefined : { source, root: parseXml(source, part) };
  of.trees.set(part, made);
  return made;
}

function relationships(of: Accounting, part: string): Relationship[] {
  const tree = treeOf(of, relationshipsPartOf(part));
  return tree ? readRelationships(tree.source, part) : [];
}

/** Returns a short hash of the part that a relationship leads to; undefined if it is external or missing. */
function contentBehind(of: Accounting, part: string, id: string | undefined): string | undefined {
  const found = relationships(of, part).find((one) => one.id === id && !one.external);
  const bytes = found && of.files[resolveTarget(part, found.target)];
  return bytes && createHash("sha1").update(bytes).digest("hex").slice(0, 12);
}

/** Returns the notes of a kind in the order of their part, separators left out. */
function notesOf(of: Accounting, kind: string): { id: string | undefined; text: () => string }[] {
  const found = relationships(of, of.main).find((one) => isOfType(one, `${kind}s`) && !one.external);
  const part = found && resolveTarget(of.main, found.target);
  const tree = part === undefined ? undefined : treeOf(of, part);
  if (part === undefined || !tree) return [];
  const { source, root } = tree;
  return root.children
    .filter((one) => /^(?:normal)?$/.test(attributeValue(source, one, "w:type") ?? ""))
    .map((one) => ({
      id: attributeValue(source, one, "w:id"),
      text: () => tokensOf(of, part, one).join("|"),
    }));
}

const noteText = (of: Accounting, kind: string, id: string | undefined) =>
  notesOf(of, kind)
    .find((one) => one.id === id)
    ?.text();

/** Returns bookmarks with both ends, without Word's bookmark of the last edit. */
function wholeBookmarks(source: string, root: XmlElement): Set<XmlElement> {
  const ends = new Set<string | undefined>();
  const starts: XmlElement[] = [];
  for (const one of descendants(root)) {
    if (one.name === "w:bookmarkEnd") ends.add(attributeValue(source, one, "w:id"));
    if (one.name === "w:bookmarkStart" && attributeValue(source, one, "w:name") !== "_GoBack") starts.push(one);
  }
  return new Set(starts.filter((one) => ends.has(attributeValue(source, one, "w:id"))));
}

/** Returns the token of a link that may be passed on; of any other only the text remains. */
function linkToken(of: Accounting, part: string, source: string, element: XmlElement): string | undefined {
  const id = attributeValue(source, element, "r:id");
  const found = relationships(of, part).find((one) => one.id === id);
  if (found && !/^(https?:|mailto:|tel:|#|$)/i.test(found.target)) return undefined;
  return `link ${found?.target ?? ""}`;
}

function tokenOf(of: Accounting, part: string, source: string, element: XmlElement): string | undefined {
  const { name } = element;
  if (name === "w:instrText" || name === "w:fldSimple") {
    const code = attributeValue(source, element, "w:instr") ?? source.slice(element.innerStart, element.innerEnd);
    return FIELDS.exec(code)?.[0];
  }
  const note = NOTES[name];
  if (note !== undefined) {
    const text = noteText(of, note, attributeValue(source, element, "w:id"));
    return text === undefined ? undefined : `${note} ${text}`;
  }
  if (name === "w:hyperlink") return linkToken(of, part, source, element);
  const id = name === "a:blip" ? "r:embed" : name === "v:imagedata" || name === "c:chart" ? "r:id" : undefined;
  if (id !== undefined) {
    const hash = contentBehind(of, part, attributeValue(source, element, id));
    if (hash === undefined) return undefined;
    return name === "c:chart" ? "chart" : `picture ${hash}`;
  }
  if (name === "dgm:relIds") return "diagram";
  return COUNTED[name];
}

/**
 * Returns the text elements with a stored number of a sequence (SEQ), which counts through the whole document and is
 * another one in a merge.
 */
function sequenceNumbers(source: string, top: XmlElement): Set<XmlElement> {
  const numbers = new Set<XmlElement>();
  const open: { code: string; isResult: boolean }[] = [];
  for (const one of descendants(top)) {
    const last = open.at(-1);
    const kind = one.name === "w:fldChar" ? attributeValue(source, one, "w:fldCharType") : undefined;
    if (kind === "begin") open.push({ code: "", isResult: false });
    else if (kind === "end") open.pop();
    else if (kind === "separate" && last) last.isResult = true;
    else if (one.name === "w:instrText" && last) last.code += source.slice(one.innerStart, one.innerEnd);
    else if (one.name === "w:t" && open.some(({ code, isResult }) => isResult && /^\s*SEQ\s/.test(code)))
      numbers.add(one);
    else if (one.name === "w:fldSimple" && /^\s*SEQ\s/.test(attributeValue(source, one, "w:instr") ?? ""))
      for (const text of descendants(one)) if (text.name === "w:t") numbers.add(text);
  }
  return numbers;
}

function tokensOf(of: Accounting, part: string, top: XmlElement): string[] {
  const source = treeOf(of, part)?.source ?? "";
  const bookmarks = wholeBookmarks(source, top);
  const numbers = sequenceNumbers(source, top);
  const tokens: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") tokens.push(`text ${text}`);
    text = "";
  };
  const visit = (element: XmlElement) => {
    if (TEXT.has(element.name) && !numbers.has(element)) text += source.slice(element.innerStart, element.innerEnd);
    else text += element.parent?.name === "w:r" ? (SIGNS[element.name] ?? "") : "";
    const token = bookmarks.has(element) ? "bookmark" : tokenOf(of, part, source, element);
    if (token !== undefined) {
      flush();
      tokens.push(token);
    }
    element.children.forEach(visit);
  };
  visit(top);
  flush();
  return tokens;
}

function sectionToken(of: Accounting, section: XmlElement): string {
  const source = treeOf(of, of.main)?.source ?? "";
  const named = section.children
    .filter(({ name }) => name === "w:headerReference" || name === "w:footerReference")
    .flatMap((one) => {
      const id = attributeValue(source, one, "r:id");
      const found = relationships(of, of.main).find((relationship) => relationship.id === id && !relationship.external);
      const part = found && resolveTarget(of.main, found.target);
      const tree = part === undefined ? undefined : treeOf(of, part);
      if (part === undefined || !tree) return [];
      return [`${one.name} ${attributeValue(source, one, "w:type")} ${tokensOf(of, part, tree.root).join("|")}`];
    });
  const size = child(section, "w:pgSz");
  const width = size ? attributeValue(source, size, "w:w") : "";
  return [`width ${width}`, ...named.sort()].join("\n");
}

/** Reads a document with an independent unzip library. */
function openAccount(bytes: Uint8Array): Accounting {
  const of: Accounting = { files: unzipSync(bytes), trees: new Map(), main: "" };
  const start = relationships(of, "").find((one) => isOfType(one, "officeDocument"));
  return { ...of, main: start ? resolveTarget("", start.target) : "" };
}

/** Returns the content of a document's body. */
export function accountOf(bytes: Uint8Array): DocumentAccount {
  const whole = openAccount(bytes);
  const tree = treeOf(whole, whole.main);
  const body = child(tree?.root, "w:body");
  if (!tree || !body) return { tokens: [], sections: [] };
  const inner = [...descendants(body)].filter((one) => one.name === "w:sectPr" && one.parent?.name === "w:pPr");
  return { tokens: tokensOf(whole, whole.main, body), sections: inner.map((one) => sectionToken(whole, one)) };
}

/**
 * Returns the texts of the notes at the references of a kind, as programs find them: by the reference's number, as Word
 * does, and by its place among the references, as LibreOffice does.
 */
export function textsAtReferences(bytes: Uint8Array, kind: "footnote" | "endnote" | "comment") {
  const of = openAccount(bytes);
  const tree = treeOf(of, of.main);
  const notes = notesOf(of, kind);
  const ids = new Set<string | undefined>();
  for (const one of tree ? descendants(tree.root) : [])
    if (NOTES[one.name] === kind) ids.add(attributeValue(tree?.source ?? "", one, "w:id"));
  const referred = [...ids].filter((id) => notes.some((one) => one.id === id));
  return {
    byNumber: referred.map((id) => notes.find((one) => one.id === id)?.text()),
    byPlace: referred.map((_, place) => notes[place]?.text()),
  };
}

/** Joins accounts; the text at the end of one and the text at the start of the next become one token. */
function joinTokens(lists: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  for (const token of lists.flat()) {
    const last = joined.at(-1);
    if (token.startsWith("text ") && last?.startsWith("text ")) joined[joined.length - 1] = last + token.slice(5);
    else joined.push(token);
  }
  return joined;
}

/** Returns the expected content of a merge: the template's with the topics' in place of its placeholder. */
export function expectedTokens(template: DocumentAccount, topics: readonly DocumentAccount[], placeholder: string) {
  const at = template.tokens.findIndex((token) => token.startsWith("text ") && token.includes(placeholder));
  const token = template.tokens[at] ?? "text ";
  const [before = "", after = ""] = token.slice(5).split(placeholder);
  const around = (text: string) => (text === "" ? [] : [`text ${text}`]);
  return joinTokens([
    template.tokens.slice(0, at),
    around(before),
    ...topics.map(({ tokens }) => tokens),
    around(after),
    template.tokens.slice(at + 1),
  ]);
}

/** Returns the first difference of two accounts, readable by a person; undefined if they are equal. */
export function firstDifference(wanted: readonly string[], found: readonly string[]): string | undefined {
  const at = wanted.findIndex((token, index) => token !== found[index]);
  if (at === -1 && wanted.length === found.length) return undefined;
  const place = at === -1 ? wanted.length : at;
  return `${wanted[place]?.slice(0, 200)} ≠ ${found[place]?.slice(0, 200)}`;
}

/**
 * Returns the topics' sections that are missing among those of the result, in order; the result may name more headers.
 */
export function missingSections(wanted: readonly string[], found: readonly string[]): string[] {
  const lines = found.map((section) => new Set(section.split("\n")));
  let at = 0;
  return wanted.filter((section) => {
    const place = lines.findIndex((has, index) => index >= at && section.split("\n").every((line) => has.has(line)));
    if (place !== -1) at = place + 1;
    return place === -1;
  });
}
