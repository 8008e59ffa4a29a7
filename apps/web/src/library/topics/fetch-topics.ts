import { type KnownTopic, listTopicData, listTopicOwners, type TopicSide } from "@lavra/contract/library/topics";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** Query key to invalidate after the metadata of a topic has changed. */
export const topicDataKey = ["library", "topic-data"] as const;

/** Metadata of topics, by topic id. */
export type KnownTopics = ReadonlyMap<string, KnownTopic>;

const topicDataQuery = queryOptions({
  queryKey: topicDataKey,
  queryFn: async ({ signal }) => (await api.call(listTopicData, { signal })).data.topics,
  select: (topics): KnownTopics => new Map(topics.map((topic) => [topic.fileId, topic])),
  staleTime: 30_000,
});

/** Fetches the metadata of the office's topics and of the platform's; errors are `ApiError`. */
export const useTopicData = () => useQuery(topicDataQuery);

/** Fetches the people of the office who can be responsible for a topic. */
export const useTopicOwners = () =>
  useQuery({
    queryKey: [...topicDataKey, "owners"],
    queryFn: async ({ signal }) => (await api.call(listTopicOwners, { signal })).data.people,
    staleTime: 30_000,
  });

/** Labels of the party that a topic argues for. */
export const sideWords: Readonly<Record<TopicSide, string>> = { autor: "Autor", reu: "Réu", ambos: "Autor e réu" };
