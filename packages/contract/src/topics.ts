import { z } from "zod";
import { line } from "./line.ts";
import { done, id, route, success } from "./route.ts";
import { anyVenue, someVenue } from "./venues.ts";

/** For whom a topic pleads. */
export const topicSides = ["autor", "reu", "ambos"] as const;
export type TopicSide = (typeof topicSides)[number];

/** Most topics that one comes with, and that it does not go with. */
export const mostRelated = 50;

/** What an office knows of one of its topics, all of it optional: "", null and none where nothing was said. */
export const topicData = z.object({
  /** Area of law, in the office's words: `Consumidor`. */
  area: line.trim().max(80),
  side: z.enum([...topicSides, ""]),
  venue: someVenue,
  /** The day by which its text is to be read again. */
  reviewOn: z.iso.date().nullable(),
  /** Who of the office answers for it. */
  ownerId: id.nullable(),
  /** Topics that usually come with it. */
  comesWith: z.array(id).max(mostRelated),
  /** Topics that it does not go with, nor they with it. */
  notWith: z.array(id).max(mostRelated),
});
export type TopicData = z.infer<typeof topicData>;

export const noTopicData: TopicData = {
  area: "",
  side: "",
  venue: anyVenue,
  reviewOn: null,
  ownerId: null,
  comesWith: [],
  notWith: [],
};

/** The same as it is stored. Who answers for a topic of the platform is told to its staff alone. */
export const knownTopic = topicData.extend({
  fileId: id,
  ownerName: z.string(),
  updatedAt: z.iso.datetime(),
});
z.globalRegistry.add(knownTopic, { id: "KnownTopic" });
export type KnownTopic = z.infer<typeof knownTopic>;

export const listTopicData = route({
  method: "GET",
  path: "/api/topics/data",
  summary: "O que se sabe dos tópicos do escritório e da plataforma; só os de que algo foi dito",
  reply: success({ topics: z.array(knownTopic) }),
});

export const saveTopicData = route({
  method: "PUT",
  path: "/api/topics/data/:fileId",
  summary: "Grava o que se sabe de um tópico, no lugar do que havia",
  params: z.object({ fileId: id }),
  body: topicData.extend({
    /** As it was read, null where nothing was said before: what somebody else saved meanwhile is not overwritten. */
    updatedAt: z.iso.datetime().nullable(),
  }),
  reply: done,
});

export const listTopicOwners = route({
  method: "GET",
  path: "/api/topics/owners",
  summary: "As pessoas do escritório que podem responder por um tópico",
  reply: success({ people: z.array(z.object({ id, nome: z.string() })) }),
});

/** Whether a topic serves whoever pleads for a side. */
export const servesSide = (said: TopicData["side"], wanted: TopicData["side"]): boolean =>
  wanted === "" || said === "" || said === "ambos" || wanted === "ambos" || said === wanted;

/** Whether the day of a topic's review has come; days as `2026-11-21`. */
export const isReviewDue = ({ reviewOn }: Pick<TopicData, "reviewOn">, today: string): boolean =>
  reviewOn !== null && reviewOn <= today;
