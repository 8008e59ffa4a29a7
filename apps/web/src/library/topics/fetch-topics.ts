import { type KnownTopic, listTopicData, listTopicOwners } from "@lavra/contract/topics";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** What to invalidate once something was said of a topic. */
export const topicDataKey = ["library", "topic-data"] as const;

/** What is known of topics, by their ids. */
export type KnownTopics = ReadonlyMap<string, KnownTopic>;

const topicDataQuery = queryOptions({
  queryKey: topicDataKey,
  queryFn: async ({ signal }) => (await api.call(listTopicData, { signal })).data.topics,
  select: (topics): KnownTopics => new Map(topics.map((topic) => [topic.fileId, topic])),
  staleTime: 30_000,
});

/** What is known of the office's topics and of the platform's; errors are `ApiError`. */
export const useTopicData = () => useQuery(topicDataQuery);

/** The people of the office who can answer for a topic. */
export const useTopicOwners = () =>
  useQuery({
    queryKey: [...topicDataKey, "owners"],
    queryFn: async ({ signal }) => (await api.call(listTopicOwners, { signal })).data.people,
    staleTime: 30_000,
  });
