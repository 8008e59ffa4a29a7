/** A topic chosen for the document. */
export interface ChosenTopic {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** 1-based position in the document. */
  readonly position: number;
}

export type Topic = Omit<ChosenTopic, "position">;

/** Time in ms in which a second press on the same topic counts as accidental. */
export const repeatGuard = 100;

export interface Press {
  readonly id: string;
  /** In ms, of any monotonic clock. */
  readonly at: number;
}

export const isRepeatedPress = (last: Press | null, next: Press): boolean =>
  last !== null && last.id === next.id && next.at - last.at < repeatGuard;

/** Numbers the topics in their order, from 1. */
export const numbered = (topics: readonly Topic[]): readonly ChosenTopic[] =>
  topics.map(({ id, name, path }, index) => ({ id, name, path, position: index + 1 }));

export const withoutTopic = (topics: readonly ChosenTopic[], id: string): readonly ChosenTopic[] =>
  numbered(topics.filter((topic) => topic.id !== id));

/** Adds a topic at the end, or removes it and closes the gap. */
export const toggledTopic = (topics: readonly ChosenTopic[], topic: Topic): readonly ChosenTopic[] =>
  topics.some((chosen) => chosen.id === topic.id) ? withoutTopic(topics, topic.id) : numbered([...topics, topic]);

/** Puts topics at a position, from 0, in their order; those already chosen move there. */
export function withTopicsAt(
  topics: readonly ChosenTopic[],
  added: readonly Topic[],
  position: number,
): readonly ChosenTopic[] {
  const isAdded = ({ id }: Topic) => added.some((one) => one.id === id);
  const before = topics.slice(0, position).filter((topic) => !isAdded(topic));
  const after = topics.slice(position).filter((topic) => !isAdded(topic));
  return numbered([...before, ...added, ...after]);
}

/** Adds topics at the end in their order; those already chosen remain where they are. */
export const withTopicsAdded = (topics: readonly ChosenTopic[], added: readonly Topic[]): readonly ChosenTopic[] =>
  numbered([...topics, ...added.filter(({ id }) => !topics.some((chosen) => chosen.id === id))]);
