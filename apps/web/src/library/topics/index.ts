export { type KnownTopics, useTopicData } from "./fetch-topics.ts";
export { sideWords } from "./topic-words.ts";
