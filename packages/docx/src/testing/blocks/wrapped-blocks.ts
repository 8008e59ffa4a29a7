import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { compile, type FillOptions, type TemplateFault } from "../../index.ts";
import { openPackage } from "../../parts/package.ts";
import { child, parseXml, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { checkStructure } from "../check-structure.ts";
import { accountOf, firstDifference } from "../document-account.ts";

/** A document with one element of its body wrapped in a block, and the documents that it must become. */
interface Wrapped {
  readonly template: Uint8Array;
  /** The document without the element, and with it three times. */
  readonly without: Uint8Array;
  readonly thrice: Uint8Array;
}

/** Document whose body is read for wrapping. */
export interface Wrapping {
  readonly bytes: Uint8Array;
  /** Elements of the body that a reader sees. */
  readonly elements: readonly XmlElement[];
  wrap(element: XmlElement, opener: string, closer: string): Wrapped;
}

const SEEN = new Set(["w:p", "w:tbl", "w:sdt", "w:customXml"]);

/** Reads the elements of a document's body. The document is filled once, so that only blocks change it further. */
export function readWrapping(given: Uint8Array): Wrapping {
  const bytes = compile(given).fill({}).toBuffer();
  const main = openPackage(bytes).pack.main;
  const files = unzipSync(bytes);
  const source = strFromU8(files[main] as Uint8Array).replace(/^\ufeff/, "");
  const root = parseXml(source, main);
  const body = child(root, "w:body");
  const prefix = prefixOf(root);
  const zipped = (text: string) =>
    zipSync({ ...files, [main]: strToU8(text) }, { level: 1, mtime: "1980-01-01T00:00:00" });
  const tag = (text: string) => `<${prefix}p><${prefix}r><${prefix}t>${text}</${prefix}t></${prefix}r></${prefix}p>`;
  return {
    bytes,
    elements: body?.children.filter(({ name }) => SEEN.has(name)) ?? [],
    wrap: ({ start, end }, opener, closer) => {
      const [before, inside, after] = [source.slice(0, start), source.slice(start, end), source.slice(end)];
      return {
        template: zipped(before + tag(opener) + inside + tag(closer) + after),
        without: zipped(before + after),
        thrice: zipped(before + inside.repeat(3) + after),
      };
    },
  };
}

/** Result of one way of filling a wrapped document. */
export interface WrapResult {
  readonly way: "kept" | "left out" | "repeated";
  readonly bytes: Uint8Array;
  /** Differences and findings; empty if all is well. */
  readonly faults: readonly string[];
}

/** Tokens that repeated markup cannot show: the pairs of its marks. */
const withoutMarks = (tokens: readonly string[]) =>
  joined(tokens.flatMap((token) => (token === "bookmark" ? [] : [token.replaceAll(/\|bookmark(?:\|text )?/g, "")])));

/** Joins texts that only a token between them parted. */
function joined(tokens: readonly string[]): string[] {
  const made: string[] = [];
  for (const token of tokens) {
    const last = made.at(-1);
    if (token.startsWith("text ") && last?.startsWith("text ")) made[made.length - 1] = last + token.slice(5);
    else made.push(token);
  }
  return made;
}

function judge(way: WrapResult["way"], bytes: Uint8Array, wanted: Uint8Array, known: ReadonlySet<string>): WrapResult {
  const difference = firstDifference(withoutMarks(accountOf(wanted).tokens), withoutMarks(accountOf(bytes).tokens));
  const findings = [...checkStructure(bytes)].filter((one) => !known.has(one));
  return { way, bytes, faults: [...(difference === undefined ? [] : [`differs: ${difference}`]), ...findings] };
}

/**
 * Wraps an element of a document's body in a condition and in a repetition, and fills it in all ways.
 * @returns the faults instead if the template reports that nothing whole is between the tags
 */
export function tryWrapped(wrapping: Wrapping, element: XmlElement): readonly WrapResult[] | readonly TemplateFault[] {
  const known = checkStructure(wrapping.bytes);
  const conditional = wrapping.wrap(element, "{#SE TUTELA}", "{/SE}");
  const repeated = wrapping.wrap(element, "{#CADA PEDIDO}", "{/CADA}");
  const read = (bytes: Uint8Array) => compile(bytes, { fillsBlocks: true });
  const [condition, repetition] = [read(conditional.template), read(repeated.template)];
  const reported = condition.faults.filter(({ code }) => code === "BLOCK_PLACE");
  if (reported.length > 0) return reported;
  const answers = (isTrue: boolean): FillOptions => ({ conditions: { "SE TUTELA": isTrue } });
  const lists = { "CADA PEDIDO": [{}, {}, {}] };
  return [
    judge("kept", condition.fill({}, answers(true)).toBuffer(), wrapping.bytes, known),
    judge("left out", condition.fill({}, answers(false)).toBuffer(), conditional.without, known),
    judge("repeated", repetition.fill({}, { lists }).toBuffer(), repeated.thrice, known),
  ];
}

/** Returns at most some of a document's elements: the unlike ones first, then others at equal distances. */
export function someElements({ elements }: Wrapping, most: number): XmlElement[] {
  if (elements.length <= most) return [...elements];
  const rare = elements.filter(({ name }) => name !== "w:p").slice(0, Math.ceil(most / 2));
  const step = elements.length / (most - rare.length);
  const even = Array.from(
    { length: most - rare.length },
    (_, index) => elements[Math.floor(index * step)] as XmlElement,
  );
  return [...new Set([...rare, ...even])];
}
