import { judgeDocument, judgeOrder } from "@lavra/contract/conference";
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
import { type Directories, readDirectories } from "@lavra/contract/settings";
import { type KnownTopic, listTopicData, listTopicOwners } from "@lavra/contract/topics";
import { venues } from "@lavra/contract/venues";
import { on } from "./stub-api.ts";

/** The state of the documents page; a test changes it before the page is drawn. */
export interface FakeDesk {
  starred: string[];
  recent: string[];
  offersUsedValues: boolean;
  values: Record<string, string[]>;
  topicsUsed: string[];
  sets: TopicSet[];
  known: KnownTopic[];
  directories: Directories;
  owners: { id: string; nome: string }[];
}

/** Settings without any chosen folder. */
export const noDirectories = (): Directories => ({
  directories: venues.map((venue) => ({ ...venue, folder: null })),
  topicsFolder: null,
});

export const newDesk = (): FakeDesk => ({
  starred: [],
  recent: [],
  offersUsedValues: true,
  values: {},
  topicsUsed: [],
  sets: [],
  known: [],
  directories: noDirectories(),
  owners: [],
});

/** Answers for the documents page, from the fake server's state. */
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
  on(listTopicData, () => ({ topics: desk.known })),
  on(listTopicOwners, () => ({ people: desk.owners })),
  on(readDirectories, () => desk.directories),
  on(topicsUsed, () => ({ topics: desk.topicsUsed })),
  on(judgeOrder, { findings: [], total: 0 }),
  on(judgeDocument, { findings: [], total: 0 }),
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
