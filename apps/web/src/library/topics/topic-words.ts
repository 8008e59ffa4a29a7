import type { TopicSide } from "@lavra/contract/topics";

/** For whom a topic pleads, as a person reads it. */
export const sideWords: Readonly<Record<TopicSide, string>> = { autor: "Autor", reu: "Réu", ambos: "Autor e réu" };
