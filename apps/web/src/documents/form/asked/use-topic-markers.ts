import { type QueryClient, QueryObserver, type QueryObserverResult, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { type FileMarkers, fileMarkersQuery } from "../../../markers/index.ts";
import type { ChosenTopic } from "../../topics/topic-selection.ts";

/** The part of a topic's query that a form needs. */
export type TopicMarkers = Pick<
  QueryObserverResult<FileMarkers>,
  "data" | "error" | "isPending" | "isError" | "refetch"
>;

type Results = ReadonlyMap<string, TopicMarkers>;

const none: Results = new Map();

const isSame = (one: TopicMarkers | undefined, other: TopicMarkers) =>
  one?.data === other.data && one?.error === other.error && one?.isPending === other.isPending;

/** Observes the queries of the chosen topics, each while its topic is chosen. */
function createWatch(client: QueryClient) {
  const watched = new Map<string, { readonly observe: () => TopicMarkers; readonly end: () => void }>();
  const followers = new Set<() => void>();
  let results = none;

  /** Returns the same results while nothing in them changed, so that a new read renders nothing. */
  function update(): void {
    const now = Array.from(watched, ([id, { observe }]): [string, TopicMarkers] => [id, observe()]);
    if (now.length === results.size && now.every(([id, result]) => isSame(results.get(id), result))) return;
    results = new Map(now);
    for (const follower of followers) follower();
  }

  return {
    choose(ids: readonly string[]): void {
      for (const [id, { end }] of watched) {
        if (ids.includes(id)) continue;
        end();
        watched.delete(id);
      }
      for (const id of ids) {
        if (watched.has(id)) continue;
        const observer = new QueryObserver(client, fileMarkersQuery(id));
        watched.set(id, { observe: () => observer.getCurrentResult(), end: observer.subscribe(update) });
      }
      update();
    },
    read: () => results,
    follow(follower: () => void) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

/**
 * Returns the markers of chosen topics by topic id; a topic that was just chosen is missing until the next render.
 * `useQueries` would load code in vain for a form without topics: it is a tenth of the page's own script.
 */
export function useTopicMarkers(topics: readonly ChosenTopic[]): Results {
  const client = useQueryClient();
  const [watch] = useState(() => createWatch(client));
  useLayoutEffect(() => watch.choose(topics.map(({ id }) => id)), [watch, topics]);
  useLayoutEffect(() => () => watch.choose([]), [watch]);
  return useSyncExternalStore(watch.follow, watch.read, watch.read);
}
