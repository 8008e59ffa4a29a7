import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { blockFields } from "../../apps/api/src/markers/fields/block-fields.ts";
import { askedFields } from "../../apps/api/src/markers/fields/party-fields.ts";
import { compileTemplate } from "../../apps/api/src/templates/compile-template.ts";
import { findingsOf } from "../../apps/api/src/templates/warnings/template-findings.ts";
import { type MarkerEntry, markerCatalog } from "./marker-catalog.ts";
import { joinderOfDocuments, reply, timeliness } from "./office/civil-filings.ts";
import { feeProposal } from "./office/fee-proposal.ts";
import { sample, sampleFile } from "./sample.ts";
import type { DemoTemplate, DemoTopic } from "./source.ts";
import { answer } from "./templates/answer.ts";
import { complaint } from "./templates/complaint.ts";
import { debtCollection } from "./templates/debt-collection.ts";
import { extrajudicialNotice } from "./templates/extrajudicial-notice.ts";
import { feeAgreement } from "./templates/fee-agreement.ts";
import { laborComplaint } from "./templates/labor-complaint.ts";
import { declarationOfNeed, powerOfAttorney, substitutionOfPowers } from "./templates/powers-and-declarations.ts";
import { settlement } from "./templates/settlement.ts";
import { materialDamage, moralDamage } from "./topics/civil-liability.ts";
import { burdenOfProof, consumerRelation, doubleRefund, strictLiability } from "./topics/consumer-law.ts";
import { overtime, severancePay } from "./topics/labor-law.ts";
import { limitationPeriod } from "./topics/limitation-period.ts";
import { amountInDispute, freeJustice, urgentRelief } from "./topics/preliminaries.ts";
import { evidenceRequests, finalRequests } from "./topics/requests.ts";
import { writeDocx } from "./write-docx.ts";

/** The platform's own files, which every office reads, in display order. */
const templates = [
  complaint,
  answer,
  debtCollection,
  laborComplaint,
  feeAgreement,
  settlement,
  powerOfAttorney,
  substitutionOfPowers,
  declarationOfNeed,
  extrajudicialNotice,
];
const topics = [
  freeJustice,
  urgentRelief,
  amountInDispute,
  consumerRelation,
  strictLiability,
  burdenOfProof,
  doubleRefund,
  moralDamage,
  materialDamage,
  limitationPeriod,
  overtime,
  severancePay,
  evidenceRequests,
  finalRequests,
];

/** Templates and topics with the folder they are written to, from the library's root. */
type Collection = { root: string; templates: DemoTemplate[]; topics: DemoTopic[] };

export const platformCollection: Collection = { root: "", templates, topics };

/** Files that the demo office has in addition. */
export const officeCollection: Collection = {
  root: "escritorio/",
  templates: [reply, joinderOfDocuments, feeProposal],
  topics: [timeliness],
};

/** Name of the topic site; never a field of a form. */
const topicPlaceholder = "SUBTEMPLATES";

/**
 * Entry of an `index.json`. `file` is relative to the index; `folder` is a path from the area's root; `markers` is
 * keyed by the marker in braces, in the order of the form, in the shape of the API's marker map.
 */
export type IndexEntry = {
  order: number;
  folder: string[];
  name: string;
  file: string;
  requiresSubtemplates?: boolean;
  markers: Record<string, MarkerEntry & { name: string }>;
};
export type LibraryIndex = { modelos: IndexEntry[]; topicos: IndexEntry[] };

/** Builds every file of both collections and an `index.json` for each, by path from the library's root. */
export async function buildLibrary(): Promise<Map<string, Uint8Array>> {
  const files = [...(await buildCollection(platformCollection)), ...(await buildCollection(officeCollection))];
  return new Map(files);
}

async function buildCollection({ root, templates, topics }: Collection): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const index: LibraryIndex = { modelos: [], topicos: [] };
  for (const source of templates) {
    const entry = await add("modelos", source);
    const { requiresSubtemplates } = source;
    const { markers, ...rest } = entry;
    index.modelos.push({ ...rest, requiresSubtemplates, markers });
  }
  for (const source of topics) index.topicos.push(await add("topicos", source));
  files.set(`${root}index.json`, new TextEncoder().encode(print(index)));
  return files;

  async function add(area: keyof LibraryIndex, source: DemoTemplate | DemoTopic) {
    const file = [area, ...source.folder, `${source.name}.docx`].join("/");
    const bytes = await writeDocx(source);
    files.set(root + file, bytes);
    const { folder, name } = source;
    return { order: index[area].length + 1, folder, name, file, markers: describe(fieldsOf(bytes), source) };
  }
}

/** Prints like the repository's formatter: a list of words remains on one line if it fits in 120 columns. */
function print(index: LibraryIndex): string {
  const words = /^( *(?:"[^"]+": )?)\[\n([^[\]{}]+?)\n *\](,?)$/gmu;
  const lists = JSON.stringify(index, null, 2).replace(words, (whole, start: string, list: string, comma: string) => {
    const line = `${start}[${list.trim().replace(/,\n */gu, ", ")}]${comma}`;
    return line.length > 120 ? whole : line;
  });
  return `${lists}\n`;
}

/** Returns the fields of a built file, in the order of the form. */
function fieldsOf(docx: Uint8Array): Tag[] {
  const tags = readTags(docx);
  const parties = new Set(tags.filter(({ isOfParty }) => isOfParty).map(({ name }) => name));
  const { markers, agreeing, blocks } = findingsOf(compileTemplate(docx, { fillsBlocks: true }), docx);
  if (blocks.blocks.length === 0)
    return namesOf(tags)
      .filter((name) => name !== topicPlaceholder)
      .map((name) => ({ name, isOfParty: parties.has(name) }));
  const ofBlocks = blockFields(
    blocks,
    markers.map(({ key }) => key),
  );
  const lists = new Set(ofBlocks.filter(({ kind }) => kind === "list").map(({ name }) => name));
  const isParty = (key: string) => parties.has(key.slice(1, -1)) && !lists.has(key.slice(1, -1));
  return askedFields({ markers, agreeing, ofBlocks }, isParty, () => false).map(({ name, isParty: isOfParty }) => ({
    name,
    isOfParty,
  }));
}

function describe(fields: readonly Tag[], { name: file, descriptions = {} }: DemoTopic): IndexEntry["markers"] {
  return Object.fromEntries(
    fields.map(({ name, isOfParty }) => {
      const entry = markerCatalog[name];
      if (!entry) throw new Error(`${file}: {${name}} is missing from the marker catalogue`);
      const kind = isOfParty ? { kind: "parte" as const } : {};
      return [`{${name}}`, { name, ...entry, ...kind, description: descriptions[name] ?? entry.description }];
    }),
  );
}

const marker = /\{([\p{L}\p{N}][\p{L}\p{N}_]*)([.:][^{}]*)?\}/gu;

/** Tag between braces; one with an attribute or forms is written by the parties of its field. */
type Tag = { name: string; isOfParty: boolean };

const namesOf = (tags: readonly Tag[]) => [...new Set(tags.map(({ name }) => name))];

/** Returns the markers of a built file, without braces, each once, in the order of `readTags`. */
export const readMarkers = (docx: Uint8Array): string[] => namesOf(readTags(docx));

/** Returns the tags of the body, then of headers, footers and notes. It finds only those that are in a single run. */
function readTags(docx: Uint8Array): Tag[] {
  const parts = unzipSync(docx, {
    filter: ({ name }) => /^word\/(document|header\d+|footer\d+|footnotes)\.xml$/u.test(name),
  });
  return Object.keys(parts)
    .sort()
    .flatMap((name) => [...strFromU8(parts[name] ?? new Uint8Array()).matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/gu)])
    .flatMap(([, text]) => [...(text ?? "").matchAll(marker)])
    .map(([, name = "", rest]) => ({ name, isOfParty: rest !== undefined }));
}

// Writes every file again: `node scripts/demo-library/library.ts`.
if (import.meta.main) {
  const target = fileURLToPath(new URL("../../apps/api/demo", import.meta.url));
  const files = await buildLibrary();
  await rm(target, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), bytes);
  }
  const publicFolder = fileURLToPath(new URL("../../apps/web/public/", import.meta.url));
  await mkdir(publicFolder, { recursive: true });
  await writeFile(join(publicFolder, sampleFile), await writeDocx(sample));
  console.log(`${files.size} files in apps/api/demo`);
}
