interface List {
  readonly abstract: string;
  /** Number that the list begins with where it does not go on. */
  readonly start: number | undefined;
}

/** Text between two others; undefined if they are not there. */
function between(text: string, opening: string, closing: string): string | undefined {
  const at = text.indexOf(opening);
  const from = at + opening.length;
  const end = at === -1 ? -1 : text.indexOf(closing, from);
  return end === -1 ? undefined : text.slice(from, end);
}

const value = (xml: string, element: string) => between(xml, `<w:${element} w:val="`, '"');
const attribute = (xml: string, name: string) => between(xml, `w:${name}="`, '"') ?? "";
/** Elements of a name with their attributes and what is in them, without their own tags. */
const elements = (xml: string, name: string) =>
  xml
    .split(`<w:${name} `)
    .slice(1)
    .map((piece) => piece.slice(0, piece.indexOf(`</w:${name}>`)));

function labelOf(format: string, count: number): string {
  if (format === "lowerLetter") return String.fromCharCode(96 + count);
  if (format !== "upperRoman") return String(count);
  const steps = { X: 10, IX: 9, V: 5, IV: 4, I: 1 };
  let [label, rest] = ["", count];
  for (const [sign, size] of Object.entries(steps)) {
    for (; rest >= size; rest -= size) label += sign;
  }
  return label;
}

/** Returns a function that takes the paragraphs of a document in order and returns the number before each, as Word counts the first level. */
export function createCounter(numbering: string, styles: string): (paragraph: string) => string {
  const lists = new Map<string, List>();
  for (const num of elements(numbering, "num")) {
    const start = value(num, "startOverride");
    const list = {
      abstract: value(num, "abstractNumId") ?? "",
      start: start === undefined ? undefined : Number(start),
    };
    lists.set(attribute(num, "numId"), list);
  }
  const levels = new Map<string, string>();
  for (const one of elements(numbering, "abstractNum"))
    levels.set(attribute(one, "abstractNumId"), elements(one, "lvl")[0] ?? "");
  const byId = new Map(elements(styles, "style").map((style) => [attribute(style, "styleId"), style] as const));
  const listOfStyle = (id: string | undefined): string | undefined => {
    const style = byId.get(id ?? "");
    return style && (value(style, "numId") ?? listOfStyle(value(style, "basedOn")));
  };
  const counts = new Map<string, number>();
  const begun = new Set<string>();
  return (paragraph) => {
    const numId = value(paragraph, "numId") ?? listOfStyle(value(paragraph, "pStyle"));
    const list = lists.get(numId ?? "");
    const level = levels.get(list?.abstract ?? "");
    if (!list || !level || numId === undefined) return "";
    const first = list.start ?? Number(value(level, "start") ?? 1);
    const goesOn = list.start === undefined || begun.has(numId);
    const count = goesOn && counts.has(list.abstract) ? (counts.get(list.abstract) ?? 0) + 1 : first;
    begun.add(numId);
    counts.set(list.abstract, count);
    return (value(level, "lvlText") ?? "").replace("%1", labelOf(value(level, "numFmt") ?? "", count));
  };
}
