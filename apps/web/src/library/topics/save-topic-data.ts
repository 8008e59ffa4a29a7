import { saveTopicData, type TopicData } from "@lavra/contract/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { topicDataKey } from "./fetch-topics.ts";

export interface WantedTopicData {
  readonly fileId: string;
  readonly data: TopicData & { readonly updatedAt: string | null };
}

/** Saves the metadata of a topic; settles once all metadata has been read again. */
export function useSaveTopicData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ fileId, data }: WantedTopicData) => api.call(saveTopicData, { params: { fileId }, body: data }),
    onSettled: () => queries.invalidateQueries({ queryKey: topicDataKey }),
  });
}
