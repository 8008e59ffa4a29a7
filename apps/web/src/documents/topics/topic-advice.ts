import { isReviewDue } from "@lavra/contract/library/topics";
import type { KnownTopics } from "../../library/topics/fetch-topics.ts";
import type { ChosenTopic } from "./topic-selection.ts";

/** Two topics that exclude each other. */
export type Discord = readonly [one: ChosenTopic, other: ChosenTopic];

/** Usual companions of a topic, and that topic. */
export interface Companions {
  readonly of: ChosenTopic;
  readonly ids: readonly string[];
}

export interface TopicAdvice {
  readonly discords: readonly Discord[];
  readonly companions: readonly Companions[];
  readonly due: readonly { readonly topic: ChosenTopic; readonly reviewOn: string }[];
}

const excludes = (known: KnownTopics, one: string, other: string): boolean =>
  known.get(one)?.notWith.includes(other) === true || known.get(other)?.notWith.includes(one) === true;

/** Returns the first chosen topic that excludes the given one, or is excluded by it. */
export const discordOf = (known: KnownTopics, chosen: readonly ChosenTopic[], id: string): ChosenTopic | undefined =>
  chosen.find((topic) => topic.id !== id && excludes(known, topic.id, id));

/**
 * Returns advice about the chosen topics, from the office's data about them. Each companion is offered once, by the
 * first topic that it comes with, unless it excludes a chosen one.
 * @param today `2026-11-21`
 */
export function adviceOn(chosen: readonly ChosenTopic[], known: KnownTopics, today: string): TopicAdvice {
  const discords = chosen.flatMap((one, at) =>
    chosen.slice(at + 1).flatMap((other): Discord[] => (excludes(known, one.id, other.id) ? [[one, other]] : [])),
  );
  const offered = new Set(chosen.map(({ id }) => id));
  const companions = chosen.flatMap((of): Companions[] => {
    const ids = (known.get(of.id)?.comesWith ?? []).filter((id) => !offered.has(id) && !discordOf(known, chosen, id));
    for (const id of ids) offered.add(id);
    return ids.length > 0 ? [{ of, ids }] : [];
  });
  const due = chosen.flatMap((topic) => {
    const reviewOn = known.get(topic.id)?.reviewOn ?? null;
    return reviewOn !== null && isReviewDue({ reviewOn }, today) ? [{ topic, reviewOn }] : [];
  });
  return { discords, companions, due };
}
