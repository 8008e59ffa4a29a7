import { SaxesParser } from "saxes";

const strict = new TextDecoder("utf-8", { fatal: true });
const wide = { le: new TextDecoder("utf-16le", { fatal: true }), be: new TextDecoder("utf-16be", { fatal: true }) };

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide.le.decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide.be.decode(bytes);
  return strict.decode(bytes);
}

/**
 * Returns the first fault that a strict, namespace-aware third-party parser finds in an XML part; undefined if none.
 */
export function illFormed(bytes: Uint8Array): string | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false });
  // The first fault is enough: a parser that continues reports one for every byte of a file that is not markup.
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("DOCTYPE");
  });
  try {
    parser.write(decoded(bytes)).close();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
