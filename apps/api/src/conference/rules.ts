import { type Finding, findingSentence } from "@lavra/contract/documents/conference";
import { isReviewDue, type TopicData } from "@lavra/contract/library/topics";
import { spokenName } from "@lavra/contract/word-names";
import { type CheckedKind, nameSound } from "@lavra/portuguese";
import type { Practice } from "../account/index.ts";
import { type IdentifierHashes, identifiersInUse } from "../documents/index.ts";
import type { FindMentioned, Mentioned } from "../parties/index.ts";
import type { Database } from "../platform/db/scope.ts";
import { inSlices } from "../platform/pace.ts";
import type { Principal } from "../platform/principal.ts";
import {
  type FoundIdentifier,
  findingAt,
  identifiersOf,
  type JudgementReport,
  joinFindings,
  type Kinds,
  namesOf,
  shownFindings,
} from "../templates/index.ts";

const checked = new Set<string>([
  "cpf",
  "cnpj",
  "cpf_cnpj",
  "cnj",
  "oab",
  "date",
  "moeda",
  "percentual",
] satisfies CheckedKind[]);

/** Kinds whose values have a form that can be checked. */
export const checkedKinds = (kinds: ReadonlyMap<string, string>): Kinds =>
  Object.fromEntries([...kinds].filter((one): one is [string, CheckedKind] => checked.has(one[1])));

/** An identifier found in a document, with the hash that it is compared by. */
export type Hashed = FoundIdentifier & { readonly hash: string };

/** Returns the identifiers that are neither among the document's own values nor the office's. */
export const strangers = (
  identifiers: readonly FoundIdentifier[],
  hashes: readonly string[],
  own: ReadonlySet<string>,
): Hashed[] =>
  identifiers.map((identifier, at) => ({ ...identifier, hash: hashes[at] ?? "" })).filter(({ hash }) => !own.has(hash));

/** Returns the findings of the identifiers that other documents have. */
export const elsewhere = (found: readonly Hashed[], inUse: ReadonlySet<string>): Finding[] =>
  found.filter(({ hash }) => inUse.has(hash)).map(({ finding }) => finding);

/** A topic of a document, with the topic data that its office stored. */
interface Topic extends Pick<TopicData, "reviewOn" | "requires" | "notWith"> {
  readonly id: string;
  /** With or without its extension. */
  readonly name: string;
}

const spokenDay = (iso: string) => iso.split("-").reverse().join("/");

/** Returns the topics that chosen topics require and that are not chosen, each once. */
export const requiredOf = (topics: readonly Pick<Topic, "id" | "requires">[]): string[] => {
  const chosen = new Set(topics.map(({ id }) => id));
  return [...new Set(topics.flatMap(({ requires }) => requires))].filter((id) => !chosen.has(id));
};

/**
 * Returns findings about topics from their topic data: pairs that must not be used together, required topics that are
 * missing, and topics due for review.
 * @param missing required topics that exist and are not chosen, with their names
 * @param today `2026-11-21`
 */
export function topicRemarks(
  topics: readonly Topic[],
  missing: readonly Pick<Topic, "id" | "name">[],
  today: string,
): Finding[] {
  const named = [...new Map(topics.map((topic) => [topic.id, topic])).values()].map((topic) => ({
    ...topic,
    name: spokenName(topic.name),
  }));
  const discords = named.flatMap((one, at) =>
    named
      .slice(at + 1)
      .filter((other) => one.notWith.includes(other.id) || other.notWith.includes(one.id))
      .map((other) => findingAt("topics_not_together", `tópico ${one.name}`, { topic: one.name, found: other.name })),
  );
  const required = named.flatMap(({ name, requires }) =>
    missing
      .filter(({ id }) => requires.includes(id))
      .map((one) => findingAt("topic_required", `tópico ${name}`, { topic: name, found: spokenName(one.name) })),
  );
  const due = named.flatMap(({ name, reviewOn }) =>
    reviewOn !== null && isReviewDue({ reviewOn }, today)
      ? [findingAt("topic_review_due", `tópico ${name}`, { topic: name, found: spokenDay(reviewOn) })]
      : [],
  );
  return [...discords, ...required, ...due];
}

/** Values of the document, known values of its office and signer, and the document's id if it is stored. */
interface OwnValues {
  readonly values: readonly string[];
  readonly known: ReturnType<Practice["known"]>;
  readonly documentId?: string | undefined;
}

interface ConcludeDeps {
  readonly db: Database;
  readonly identifiers: IdentifierHashes;
  /** Absent in an installation without records of parties. */
  readonly findMentioned?: FindMentioned | undefined;
}

/**
 * Returns a function that completes a document's findings with the identifiers that belong only to other documents of
 * the office, and the names and numbers of other parties.
 */
export function createConclude({ db, identifiers, findMentioned = async () => new Set() }: ConcludeDeps) {
  /** Findings about identifiers of other documents and of other parties' records. */
  const judgeIdentifiers = async (principal: Principal, piece: string, own: Owned) => {
    const { scopeId } = principal;
    const listed = identifiersOf(piece);
    const found = strangers(listed, await identifiers.hashesOf(scopeId, listed), own.hashes);
    if (found.length === 0) return shownFindings([]);
    const asked = { hashes: found.map(({ hash }) => hash), except: own.documentId };
    const numbers = new Map(
      found.flatMap((one) => (isOfParty(one.kind) ? [[mentionedNumber(one), one] as const] : [])),
    );
    const [inUse, ofParties] = await Promise.all([
      db.tenant(scopeId, (tx) => identifiersInUse(tx, scopeId, asked)),
      findMentioned(principal, [...numbers.keys()]),
    ]);
    const recorded = new Set([...ofParties].flatMap((one) => numbers.get(one) ?? []));
    return shownFindings([
      ...elsewhere(
        found.filter((one) => !recorded.has(one)),
        inUse,
      ),
      ...[...recorded].map(({ finding }) => ofOtherParty(finding)),
    ]);
  };

  const judgeNames = async (principal: Principal, piece: string, own: Owned) => {
    const names = new Map(
      namesOf(piece)
        .filter(({ sound }) => !own.sounds.has(sound))
        .map(({ sound: value, words, finding }): [Mentioned, Finding] => [{ by: "name", value, words }, finding]),
    );
    const found = await findMentioned(principal, [...names.keys()]);
    return shownFindings([...found].flatMap((one) => names.get(one) ?? []));
  };

  return async (principal: Principal, report: JudgementReport, remarks: readonly Finding[], own: OwnValues) => {
    const { values } = await own.known;
    const texts = [...own.values, ...Object.values(values)];
    const owned: Owned = {
      hashes: new Set(await identifiers.ofTexts(principal.scopeId, texts)),
      sounds: new Set(Object.values(values).map(nameSound)),
      documentId: own.documentId,
    };
    const foreign = await inSlices(report.identifiers, 1, (piece) => judgeIdentifiers(principal, piece, owned));
    const named = await inSlices(report.names, 1, (piece) => judgeNames(principal, piece, owned));
    const { findings, total } = joinFindings([report, shownFindings(remarks), ...foreign, ...named]);
    return { findings: [...findings], total };
  };
}

/** What belongs to a document and its office. */
interface Owned {
  readonly hashes: ReadonlySet<string>;
  /** Names of the office and the signer. */
  readonly sounds: ReadonlySet<string>;
  readonly documentId: string | undefined;
}

const isOfParty = (kind: FoundIdentifier["kind"]): kind is "cpf" | "cnpj" => kind === "cpf" || kind === "cnpj";

const mentionedNumber = ({ kind, value }: FoundIdentifier): Mentioned => ({
  by: kind as "cpf" | "cnpj",
  value,
  words: "",
});

/** Returns a finding about a number of another document as one about a number of another party. */
function ofOtherParty(finding: Finding): Finding {
  const code = "party_elsewhere";
  const data = { place: finding.place, found: finding.words, what: /^\S+ \S+/.exec(finding.text)?.[0] };
  return { ...finding, code, text: findingSentence(code, data) };
}
