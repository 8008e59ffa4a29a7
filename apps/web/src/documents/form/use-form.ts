import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type FileMarkers,
  fileMarkersQuery,
  holdsParties,
  type KeyedMarker,
  loadMarkerField,
  type MarkerFieldPart,
} from "../../markers/index.ts";
import { paperQuery } from "../../paper/index.ts";
import type { MadeVersions, MadeVersionsHandle } from "../begin/made-versions.ts";
import type { ChosenTopic } from "../topics/topic-selection.ts";
import { type FieldGroup, fieldGroups } from "./asked/form-groups.ts";
import { type TopicMarkers, useTopicMarkers } from "./asked/use-topic-markers.ts";
import type { FormLayout } from "./form-layout.ts";

/** State of a chosen topic's fields. */
export interface TopicState {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export interface Form extends FormLayout {
  /** undefined while the template's markers are unknown. */
  readonly template: FileMarkers | undefined;
  /** The versions of template and topics that the document is made from; null for the present ones. */
  readonly versions: MadeVersions | null;
  /** Component that renders a field; null while it is loading. */
  readonly Field: MarkerFieldPart | null;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Topics in use: none if the template needs none. */
  readonly topics: readonly ChosenTopic[];
  readonly groups: readonly FieldGroup[];
  /** True if answers bring fields and take them away. */
  readonly comesAndGoes?: boolean;
  /** The template and the topics in use, as far as they are known. */
  readonly files: readonly FileMarkers[];
  readonly topicStates: ReadonlyMap<string, TopicState>;
  /** True if every field is known. */
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
}

const noTopics: readonly ChosenTopic[] = [];
const noGroups: readonly FieldGroup[] = [];
const noFiles: readonly FileMarkers[] = [];
/** Until the component of fields is loaded. */
const noLayout: FormLayout = { people: [], sections: [] };

const stateOf = (result: TopicMarkers | undefined): TopicState => ({
  isLoading: result?.isPending !== false,
  error: result?.data ? null : (result?.error ?? null),
  retry: () => void result?.refetch(),
});

const hasFailed = (result: TopicMarkers | undefined) => result?.data === undefined && result?.isError === true;

/**
 * Not loaded with Suspense: React would delay the first field by some hundred ms behind the skeleton that it has just
 * shown.
 */
const fieldQuery = queryOptions({
  queryKey: ["marker-field"],
  queryFn: async () => {
    const [Field, { formLayout }] = await Promise.all([loadMarkerField(), import("./form-layout.ts")]);
    return { Field, formLayout };
  },
  staleTime: Infinity,
});

/** Returns the fields of a template and of its chosen topics. */
export function useForm(templateId: string, chosen: readonly ChosenTopic[], versions: MadeVersionsHandle): Form {
  const query = useQuery({ ...fileMarkersQuery(templateId), enabled: templateId !== "" });
  const field = useQuery({ ...fieldQuery, enabled: templateId !== "" });
  const template = templateId === "" || versions.isPending ? undefined : query.data;
  const topics = template?.requiresSubtemplates ? chosen : noTopics;
  const results = useTopicMarkers(topics);

  // The field component may still be loading after the fields have failed.
  const retried = template ? field : query;

  const groups = useMemo(() => {
    const ofTopics = topics.map((topic) => ({ topic, markers: results.get(topic.id)?.data?.markers }));
    return template ? fieldGroups(template, ofTopics, versions.now) : noGroups;
  }, [template, topics, results, versions.now]);
  const files = useMemo(
    () => (template ? [template, ...topics.flatMap(({ id }) => results.get(id)?.data ?? [])] : noFiles),
    [template, topics, results],
  );
  const layOut = field.data?.formLayout;
  const layout = useMemo(() => layOut?.(groups) ?? noLayout, [layOut, groups]);
  const topicStates = useMemo(
    () => new Map(topics.map(({ id }): [string, TopicState] => [id, stateOf(results.get(id))])),
    [topics, results],
  );
  return {
    template,
    Field: field.data?.Field ?? null,
    versions: versions.now,
    error: versions.error ?? (template ? null : query.error) ?? (field.data ? null : field.error),
    isRetrying: versions.isRetrying || retried.isFetching,
    retry: () => (versions.error ? versions.retry() : void retried.refetch()),
    topics,
    groups,
    files,
    ...layout,
    topicStates,
    hasFailed:
      (field.data === undefined && field.isError) ||
      (template === undefined && (query.isError || versions.error !== null)) ||
      topics.some(({ id }) => hasFailed(results.get(id))),
    isComplete:
      template !== undefined &&
      field.data !== undefined &&
      topics.every(({ id }) => results.get(id)?.data !== undefined),
  };
}

const none: readonly string[] = [];

/** Returns the document's tags once its paper is known, if it has a field of parties: they say what to ask of these. */
export function useTagsOfParties(
  templateId: string,
  { topics, versions }: Pick<Form, "topics" | "versions">,
  markers: readonly KeyedMarker[],
): readonly string[] {
  const isAsked = templateId !== "" && markers.some(holdsParties);
  const { data } = useQuery({ ...paperQuery({ templateId, topics, versions }), enabled: isAsked });
  return isAsked && data ? data.paper.places : none;
}
