import { judgeDocument, judgeOrder } from "@lavra/contract/documents/conference";
import {
  deleteTopicSet,
  listTopicSets,
  offerUsedValues,
  readShortcuts,
  saveTopicSet,
  starTemplate,
  type TopicSet,
  templatesUsed,
  topicsUsed,
  usedValues,
} from "@lavra/contract/documents/desk";
import { searchDocuments } from "@lavra/contract/documents/documents";
import { type KnownTopic, listTopicData, listTopicOwners } from "@lavra/contract/library/topics";
import { venues } from "@lavra/contract/library/venues";
import { type Directories, readDirectories } from "@lavra/contract/office/settings";
import { showPaper } from "@lavra/contract/paper/paper";
import { on } from "../stub-api.ts";
import { paperReply } from "./fake-paper.ts";

/** The state of the documents page; a test changes it before the page is drawn. */
export interface GeneratePageState {
  starred: string[];
  recent: string[];
  /** The templates used most, by id. */
  used: string[];
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

export const newGeneratePageState = (): GeneratePageState => ({
  starred: [],
  recent: [],
  used: [],
  offersUsedValues: true,
  values: {},
  topicsUsed: [],
  sets: [],
  known: [],
  directories: noDirectories(),
  owners: [],
});

/** Answers for the documents page, from the fake server's state. */
export const generatePageDoubles = (page: GeneratePageState = newGeneratePageState()) => [
  on(showPaper, paperReply([])),
  on(searchDocuments, {
    files: [],
    pagination: { page: 1, limit: 1, total: 0, totalPages: 0, hasMore: false },
  }),
  on(readShortcuts, () => ({
    starred: page.starred,
    recent: page.recent,
    offersUsedValues: page.offersUsedValues,
  })),
  on(starTemplate, ({ params: { fileId = "" }, body }) => {
    page.starred = page.starred.filter((id) => id !== fileId);
    if (body.isStarred) page.starred.unshift(fileId);
    return {};
  }),
  on(offerUsedValues, ({ body }) => {
    page.offersUsedValues = body.isOn;
    return {};
  }),
  on(templatesUsed, () => ({
    by: "me" as const,
    templates: page.used.map((id) => ({ id, name: `${id}.docx`, documents: 3 })),
  })),
  on(usedValues, ({ query }) => ({ values: page.values[query.get("key") ?? ""] ?? [] })),
  on(listTopicData, () => ({ topics: page.known })),
  on(listTopicOwners, () => ({ people: page.owners })),
  on(readDirectories, () => page.directories),
  on(topicsUsed, () => ({ topics: page.topicsUsed })),
  on(judgeOrder, { findings: [], total: 0 }),
  on(judgeDocument, { findings: [], total: 0 }),
  on(listTopicSets, () => ({ sets: page.sets })),
  on(saveTopicSet, ({ body }) => {
    const set = { id: `019aa000-0000-7000-8000-00000000000${page.sets.length}`, name: body.name, topics: body.topics };
    page.sets.push(set);
    return { set };
  }),
  on(deleteTopicSet, ({ params }) => {
    page.sets = page.sets.filter(({ id }) => id !== params.id);
    return {};
  }),
];
