import { SaxesParser } from "saxes";

/**
 * Element with the usual prefix of its namespace, whatever prefix the file uses; Strict and Transitional names are the
 * same. Read by a parser that shares nothing with the engine's.
 */
export interface WordNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: WordNode[];
  readonly parent: WordNode | undefined;
  /** Text directly in the element. */
  text: string;
}

const KNOWN: Readonly<Record<string, string>> = {
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w:",
  "http://purl.oclc.org/ooxml/wordprocessingml/main": "w:",
  "http://schemas.openxmlformats.org/drawingml/2006/main": "a:",
  "http://purl.oclc.org/ooxml/drawingml/main": "a:",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r:",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r:",
  "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc:",
  "http://schemas.microsoft.com/office/word/2010/wordml": "w14:",
  "http://schemas.microsoft.com/office/word/2006/wordml": "wne:",
};

const known = (uri: string, local: string) => (uri === "" ? local : `${KNOWN[uri] ?? `${uri} `}${local}`);

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** @throws Error if a part is not well-formed */
export function readTree(bytes: Uint8Array): WordNode {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const top: WordNode = { name: "", attributes: {}, children: [], parent: undefined, text: "" };
  let at = top;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const own = Object.values(attributes).map((one): [string, string] => [known(one.uri, one.local), one.value]);
    const node: WordNode = {
      name: known(uri, local),
      attributes: Object.fromEntries(own),
      children: [],
      parent: at,
      text: "",
    };
    at.children.push(node);
    at = node;
  });
  parser.on("text", (text) => {
    at.text += text;
  });
  parser.on("closetag", () => {
    at = at.parent ?? top;
  });
  parser.write(decoded(bytes)).close();
  return top.children[0] ?? top;
}

export const childOf = (node: WordNode | undefined, name: string): WordNode | undefined =>
  node?.children.find((one) => one.name === name);

export const childrenOf = (node: WordNode | undefined, name: string): WordNode[] =>
  node?.children.filter((one) => one.name === name) ?? [];

/** Returns `w:val` of a child element. */
export const valOf = (node: WordNode | undefined, name: string): string | undefined =>
  childOf(node, name)?.attributes["w:val"];

/** True if a switch is on (ECMA-376 part 1, 22.9.2.7); the element alone means on. */
export const isOn = (node: WordNode): boolean => !["0", "false", "off"].includes(node.attributes["w:val"] ?? "1");
