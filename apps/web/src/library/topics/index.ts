export { type KnownTopics, sideWords, useTopicData } from "./fetch-topics.ts";
