import type { Finding } from "@lavra/contract/conference";
import { isReviewDue, type TopicData } from "@lavra/contract/topics";
import type { CheckedKind } from "@lavra/portuguese";
import { type FoundIdentifier, findingAt, type Kinds } from "../templates/index.ts";

const checked = new Set<string>(["cpf", "cnpj", "cpf_cnpj", "cnj", "oab", "date"] satisfies CheckedKind[]);

/** The kinds whose values can be wrong in their form. */
export const checkedKinds = (kinds: ReadonlyMap<string, string>): Kinds =>
  Object.fromEntries([...kinds].filter((one): one is [string, CheckedKind] => checked.has(one[1])));

/** An identifier of a document with what it is known again by. */
export type Hashed = FoundIdentifier & { readonly hash: string };

/** What stands in a document and is nobody's in it: neither told for it, nor of the office itself. */
export const strangers = (
  identifiers: readonly FoundIdentifier[],
  hashes: readonly string[],
  own: ReadonlySet<string>,
): Hashed[] =>
  identifiers.map((identifier, at) => ({ ...identifier, hash: hashes[at] ?? "" })).filter(({ hash }) => !own.has(hash));

/** What is to be said of those that other documents have. */
export const elsewhere = (found: readonly Hashed[], inUse: ReadonlySet<string>): Finding[] =>
  found.filter(({ hash }) => inUse.has(hash)).map(({ finding }) => finding);

/** A topic of a document, and what its office knows of it. */
interface Topic extends Pick<TopicData, "reviewOn" | "notWith"> {
  readonly id: string;
  /** With or without its ending. */
  readonly name: string;
}

const spokenDay = (iso: string) => iso.split("-").reverse().join("/");

/**
 * What is to be said of topics by what is known of them: those that do not go together, and those due for a review.
 * @param today `2026-11-21`
 */
export function topicRemarks(topics: readonly Topic[], today: string): Finding[] {
  const named = [...new Map(topics.map((topic) => [topic.id, topic])).values()].map((topic) => ({
    ...topic,
    name: topic.name.replace(/\.docx$/i, ""),
  }));
  const discords = named.flatMap((one, at) =>
    named
      .slice(at + 1)
      .filter((other) => one.notWith.includes(other.id) || other.notWith.includes(one.id))
      .map((other) => findingAt("topics_not_together", `tópico ${one.name}`, { topic: one.name, found: other.name })),
  );
  const due = named.flatMap(({ name, reviewOn }) =>
    reviewOn !== null && isReviewDue({ reviewOn }, today)
      ? [findingAt("topic_review_due", `tópico ${name}`, { topic: name, found: spokenDay(reviewOn) })]
      : [],
  );
  return [...discords, ...due];
}
