import { type MarkerEntry, markerCatalog } from "./marker-catalog.ts";
import { feeProposal } from "./office/fee-proposal.ts";
import { joinderOfDocuments } from "./office/joinder-of-documents.ts";
import { reply } from "./office/reply.ts";
import { timeliness } from "./office/timeliness.ts";
import { readMarkers } from "./read-markers.ts";
import type { TemplateSource, TopicSource } from "./source.ts";
import { answer } from "./templates/answer.ts";
import { complaint } from "./templates/complaint.ts";
import { declarationOfNeed } from "./templates/declaration-of-need.ts";
import { extrajudicialNotice } from "./templates/extrajudicial-notice.ts";
import { feeAgreement } from "./templates/fee-agreement.ts";
import { laborComplaint } from "./templates/labor-complaint.ts";
import { powerOfAttorney } from "./templates/power-of-attorney.ts";
import { settlement } from "./templates/settlement.ts";
import { substitutionOfPowers } from "./templates/substitution-of-powers.ts";
import { amountInDispute } from "./topics/amount-in-dispute.ts";
import { burdenOfProof } from "./topics/burden-of-proof.ts";
import { consumerRelation } from "./topics/consumer-relation.ts";
import { doubleRefund } from "./topics/double-refund.ts";
import { evidenceRequests } from "./topics/evidence-requests.ts";
import { finalRequests } from "./topics/final-requests.ts";
import { freeJustice } from "./topics/free-justice.ts";
import { limitationPeriod } from "./topics/limitation-period.ts";
import { materialDamage } from "./topics/material-damage.ts";
import { moralDamage } from "./topics/moral-damage.ts";
import { overtime } from "./topics/overtime.ts";
import { severancePay } from "./topics/severance-pay.ts";
import { strictLiability } from "./topics/strict-liability.ts";
import { urgentRelief } from "./topics/urgent-relief.ts";
import { writeDocx } from "./write-docx.ts";

/** The platform's own files, which every office reads, in display order. */
const templates = [
  complaint,
  answer,
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
type Collection = { root: string; templates: TemplateSource[]; topics: TopicSource[] };

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

  async function add(area: keyof LibraryIndex, source: TemplateSource | TopicSource) {
    const file = [area, ...source.folder, `${source.name}.docx`].join("/");
    const bytes = await writeDocx(source);
    files.set(root + file, bytes);
    const { folder, name } = source;
    return { order: index[area].length + 1, folder, name, file, markers: describe(readMarkers(bytes), source) };
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

function describe(names: string[], { name: file, descriptions = {} }: TopicSource): IndexEntry["markers"] {
  const fields = names.filter((name) => name !== topicPlaceholder);
  return Object.fromEntries(
    fields.map((name) => {
      const entry = markerCatalog[name];
      if (!entry) throw new Error(`${file}: {${name}} is missing from the marker catalogue`);
      return [`{${name}}`, { name, ...entry, description: descriptions[name] ?? entry.description }];
    }),
  );
}
