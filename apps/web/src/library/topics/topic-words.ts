import type { TopicSide } from "@lavra/contract/topics";

/** Labels of the party that a topic argues for. */
export const sideWords: Readonly<Record<TopicSide, string>> = { autor: "Autor", reu: "Réu", ambos: "Autor e réu" };
