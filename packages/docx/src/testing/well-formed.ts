import { SaxesParser } from "saxes";

const strict = new TextDecoder("utf-8", { fatal: true });
const wide = { le: new TextDecoder("utf-16le", { fatal: true }), be: new TextDecoder("utf-16be", { fatal: true }) };

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide.le.decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide.be.decode(bytes);
  return strict.decode(bytes);
}

/** What a strict, namespace-aware parser that is not ours has to say against an XML part; undefined if nothing. */
export function illFormed(bytes: Uint8Array): string | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false });
  // The first fault is enough: a parser that goes on finds one in every byte of what is no markup at all.
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
