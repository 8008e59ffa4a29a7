import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type FileMarkers, fileMarkersQuery, loadMarkerField } from "../../markers/index.ts";
import type { ChosenTopic } from "../topics/topic-selection.ts";
import { type FieldGroup, fieldGroups } from "./form-groups.ts";

/** How the fields of a chosen topic stand. */
export interface TopicState {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export interface Form {
  /** undefined while the template's markers are not known. */
  readonly template: FileMarkers | undefined;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Topics that count: none where the template needs none. */
  readonly topics: readonly ChosenTopic[];
  readonly groups: readonly FieldGroup[];
  readonly topicStates: ReadonlyMap<string, TopicState>;
  /** Whether every field is known. */
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
}

const noTopics: readonly ChosenTopic[] = [];
const noGroups: readonly FieldGroup[] = [];

type TopicMarkers = Pick<UseQueryResult<FileMarkers>, "data" | "error" | "isPending" | "isError" | "refetch">;

/** Of each topic's query what the form needs; the same between renders while nothing of it changed. */
const known = (results: readonly UseQueryResult<FileMarkers>[]): readonly TopicMarkers[] =>
  results.map(({ data, error, isPending, isError, refetch }) => ({ data, error, isPending, isError, refetch }));

const stateOf = (result: TopicMarkers | undefined): TopicState => ({
  isLoading: result?.isPending === true,
  error: result?.data ? null : (result?.error ?? null),
  retry: () => void result?.refetch(),
});

/** The fields of a template and of the topics chosen for it. */
export function useForm(templateId: string, chosen: readonly ChosenTopic[]): Form {
  const query = useQuery({ ...fileMarkersQuery(templateId), enabled: templateId !== "" });
  useEffect(() => {
    if (templateId !== "") void loadMarkerField();
  }, [templateId]);
  const template = templateId === "" ? undefined : query.data;
  const topics = template?.requiresSubtemplates ? chosen : noTopics;
  const results = useQueries({ queries: topics.map((topic) => fileMarkersQuery(topic.id)), combine: known });

  const groups = useMemo(() => {
    const ofTopics = topics.map((topic, index) => ({ topic, markers: results[index]?.data?.markers }));
    return template ? fieldGroups(template, ofTopics) : noGroups;
  }, [template, topics, results]);
  const topicStates = useMemo(
    () => new Map(topics.map((topic, index): [string, TopicState] => [topic.id, stateOf(results[index])])),
    [topics, results],
  );
  return {
    template,
    error: template ? null : query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    topics,
    groups,
    topicStates,
    hasFailed:
      (template === undefined && query.isError) ||
      results.some((result) => result.data === undefined && result.isError),
    isComplete: template !== undefined && results.every((result) => result.data !== undefined),
  };
}
