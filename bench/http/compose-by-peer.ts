import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import type { CompiledTemplate } from "@lavra/docx";
import type * as Composing from "../../apps/api/src/templates/compose-document.ts";
import type { Values } from "../../apps/api/src/templates/values/values-of-tags.ts";

/**
 * Replaces the API's `compose-document.ts` in a server that is measured with docxtemplater instead of the engine.
 * docxtemplater merges no topics: the stand-in fills each of them and discards the result, which costs less than
 * merging would.
 */
export const readyTemplate: typeof Composing.readyTemplate = (template) => template;

/** Measured documents are never cleaned. */
export const isCleaned: typeof Composing.isCleaned = () => false;

export const neededCleaning: typeof Composing.neededCleaning = (cleaning) => cleaning;

/** Measured documents are never checked. */
export const composeAsFarAsKnown: typeof Composing.composeAsFarAsKnown = () => {
  throw new Error("documents are only filled in a measured server");
};

interface Zip {
  generate(options: { type: "nodebuffer"; compression: "DEFLATE" }): Uint8Array;
}

const require = createRequire(import.meta.url);
const PizZip = require("pizzip") as new (bytes: Uint8Array) => Zip;
const Docxtemplater = require("docxtemplater") as new (
  zip: Zip,
  options: object,
) => { render(values: object): void; getZip(): Zip };

const originals = new WeakMap<CompiledTemplate, Uint8Array>();

/** The peer reads the template on each run, so it gets the bytes with all their markers. */
function bytesOf(template: CompiledTemplate): Uint8Array {
  const bytes = originals.get(template) ?? Buffer.concat([...template.fill({}, { unfilled: "keep" }).chunks]);
  originals.set(template, bytes);
  return bytes;
}

function fillByPeer(template: CompiledTemplate, given: Values): Uint8Array {
  const document = new Docxtemplater(new PizZip(bytesOf(template)), { paragraphLoop: true, linebreaks: true });
  document.render(Object.fromEntries(template.markers.map(({ key, name }) => [name, given[key] ?? ""])));
  return document.getZip().generate({ type: "nodebuffer", compression: "DEFLATE" });
}

export const composeDocument: typeof Composing.composeDocument = (template, topics, given) => {
  const document = fillByPeer(template, given);
  for (const topic of topics) fillByPeer(topic.template, given);
  const sha256 = createHash("sha256").update(document).digest();
  return { chunks: [document], size: document.length, sha256, warnings: [] };
};
