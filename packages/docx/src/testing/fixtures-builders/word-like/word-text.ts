/** Text as Word leaves it after days of editing: a paragraph in many runs, each with the session that typed it. */

const sessions = ["00A77B3E", "00C15D02", "00E94F61", "003B2A9C"];

/** Returns the session of the n-th run. */
const rsid = (at: number): string => sessions[at % sessions.length] ?? "";

/** All sessions of a document, for its settings. */
export const allRsids = sessions;

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export interface RunOptions {
  /** Content of `w:rPr`. */
  readonly look?: string;
  /** Index of the first session. */
  readonly session?: number;
}

/** One run of one session. */
export function run(text: string, { look = "", session = 0 }: RunOptions = {}): string {
  const properties = look === "" ? "" : `<w:rPr>${look}</w:rPr>`;
  return `<w:r w:rsidR="${rsid(session)}" w:rsidRPr="${rsid(session + 1)}">${properties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** Returns the runs of a text with seams marked by `|`; every second run has a proofing mark. */
export function runs(text: string, { look = "", session = 0 }: RunOptions = {}): string {
  return text
    .split("|")
    .map((piece, at) => {
      const written = run(piece, { look, session: session + at });
      const kind = at % 4 === 1 ? "spell" : "gram";
      return at % 2 === 0 ? written : `<w:proofErr w:type="${kind}Start"/>${written}<w:proofErr w:type="${kind}End"/>`;
    })
    .join("");
}

let paragraphs = 0;
/** Restarts the paragraph numbers, because Word numbers the paragraphs of each document. */
export const beginParagraphs = (): void => {
  paragraphs = 0;
};

function nextId(): string {
  paragraphs += 1;
  return (0x10_00_00_00 + paragraphs * 0x1_11_11).toString(16).toUpperCase();
}

/** Attributes of a paragraph: its number in the document and the sessions that edited it. */
const paragraphMarks = () =>
  `w14:paraId="${nextId()}" w14:textId="77777777" w:rsidR="${rsid(paragraphs)}" w:rsidRDefault="${rsid(paragraphs + 1)}"`;

/** Attributes of a table row. */
export const rowMarks = (): string =>
  `w:rsidR="${rsid(paragraphs)}" w:rsidTr="${rsid(paragraphs + 1)}" w14:paraId="${nextId()}" w14:textId="77777777"`;

export interface ParagraphOptions extends RunOptions {
  readonly style?: string;
  /** Content of `w:pPr` after the style. */
  readonly properties?: string;
}

/** Returns a paragraph around markup. */
export function paragraphOf(inside: string, { style, properties = "" }: ParagraphOptions = {}): string {
  const named = style === undefined ? "" : `<w:pStyle w:val="${style}"/>`;
  const all = named + properties;
  return `<w:p ${paragraphMarks()}>${all === "" ? "" : `<w:pPr>${all}</w:pPr>`}${inside}</w:p>`;
}

/** Returns a paragraph of runs with seams marked by `|`. */
export const paragraph = (text: string, options: ParagraphOptions = {}): string =>
  paragraphOf(runs(text, options), options);

/** Returns a field over five runs, its instruction in two pieces. */
export function field(instruction: string, result: string): string {
  const half = Math.ceil(instruction.length / 2);
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const halves = [instruction.slice(0, half), instruction.slice(half)]
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${escapeXml(piece)}</w:instrText></w:r>`)
    .join("");
  return `${begin}${halves}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:rPr><w:noProof/></w:rPr><w:t>${escapeXml(result)}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}

export const bookmark = (id: number, name: string, inside = ""): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
