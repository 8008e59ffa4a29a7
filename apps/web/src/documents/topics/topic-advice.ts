import { isReviewDue } from "@lavra/contract/library/topics";
import type { KnownTopics } from "../../library/topics/fetch-topics.ts";
import type { ChosenTopic } from "./topic-selection.ts";

/** Two topics that exclude each other. */
export type Discord = readonly [one: ChosenTopic, other: ChosenTopic];

/** A topic that is not chosen, and the chosen one that requires it. */
export interface Requirement {
  readonly of: ChosenTopic;
  readonly id: string;
}

export interface TopicAdvice {
  readonly requirements: readonly Requirement[];
  readonly discords: readonly Discord[];
  /** Topics that usually come with a chosen one. */
  readonly companions: readonly string[];
  readonly due: readonly { readonly topic: ChosenTopic; readonly reviewOn: string }[];
}

const excludes = (known: KnownTopics, one: string, other: string): boolean =>
  known.get(one)?.notWith.includes(other) === true || known.get(other)?.notWith.includes(one) === true;

/** Returns the first chosen topic that excludes the given one, or is excluded by it. */
export const discordOf = (known: KnownTopics, chosen: readonly ChosenTopic[], id: string): ChosenTopic | undefined =>
  chosen.find((topic) => topic.id !== id && excludes(known, topic.id, id));

/**
 * Returns advice about the chosen topics, from the office's data about them. A topic is offered once: by the first
 * that requires it, else as a companion, unless it excludes a chosen one.
 * @param today `2026-11-21`
 */
export function adviceOn(chosen: readonly ChosenTopic[], known: KnownTopics, today: string): TopicAdvice {
  const offered = new Set(chosen.map(({ id }) => id));
  const firstOffers = (ids: readonly string[] = []) =>
    ids.filter((id) => {
      const isNew = !offered.has(id);
      offered.add(id);
      return isNew;
    });
  const requirements = chosen.flatMap((of) => firstOffers(known.get(of.id)?.requires).map((id) => ({ of, id })));
  const discords = chosen.flatMap((one, at) =>
    chosen.slice(at + 1).flatMap((other): Discord[] => (excludes(known, one.id, other.id) ? [[one, other]] : [])),
  );
  const companions = chosen
    .flatMap(({ id }) => firstOffers(known.get(id)?.comesWith))
    .filter((id) => !discordOf(known, chosen, id));
  const due = chosen.flatMap((topic) => {
    const reviewOn = known.get(topic.id)?.reviewOn ?? null;
    return reviewOn !== null && isReviewDue({ reviewOn }, today) ? [{ topic, reviewOn }] : [];
  });
  return { requirements, discords, companions, due };
}
