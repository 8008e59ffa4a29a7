import {
  deleteTopicSet,
  listTopicSets,
  offerUsedValues,
  readShortcuts,
  saveTopicSet,
  starTemplate,
  type TopicSet,
  topicsUsed,
  usedValues,
} from "@lavra/contract/desk";
import { on } from "./stub-api.ts";

/** What a person has at hand; a test changes it before the page is drawn. */
export interface FakeDesk {
  starred: string[];
  recent: string[];
  offersUsedValues: boolean;
  values: Record<string, string[]>;
  topicsUsed: string[];
  sets: TopicSet[];
}

export const newDesk = (): FakeDesk => ({
  starred: [],
  recent: [],
  offersUsedValues: true,
  values: {},
  topicsUsed: [],
  sets: [],
});

/** Answers for what the page of documents has at hand, as the server keeps it. */
export const deskDoubles = (desk: FakeDesk = newDesk()) => [
  on(readShortcuts, () => ({
    starred: desk.starred,
    recent: desk.recent,
    offersUsedValues: desk.offersUsedValues,
  })),
  on(starTemplate, ({ params: { fileId = "" }, body }) => {
    desk.starred = desk.starred.filter((id) => id !== fileId);
    if (body.isStarred) desk.starred.unshift(fileId);
    return {};
  }),
  on(offerUsedValues, ({ body }) => {
    desk.offersUsedValues = body.isOn;
    return {};
  }),
  on(usedValues, ({ query }) => ({ values: desk.values[query.get("key") ?? ""] ?? [] })),
  on(topicsUsed, () => ({ topics: desk.topicsUsed })),
  on(listTopicSets, () => ({ sets: desk.sets })),
  on(saveTopicSet, ({ body }) => {
    const set = { id: `019aa000-0000-7000-8000-00000000000${desk.sets.length}`, name: body.name, topics: body.topics };
    desk.sets.push(set);
    return { set };
  }),
  on(deleteTopicSet, ({ params }) => {
    desk.sets = desk.sets.filter(({ id }) => id !== params.id);
    return {};
  }),
];
