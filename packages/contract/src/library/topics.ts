import { z } from "zod";
import { line } from "../line.ts";
import { done, id, route, success } from "../route.ts";
import { anyVenue, someVenue } from "./venues.ts";

/** Party that a topic argues for. */
export const topicSides = ["autor", "reu", "ambos"] as const;
/** Party that a topic argues for. */
export type TopicSide = (typeof topicSides)[number];

/** Most topics in each of `requires`, `comesWith` and `notWith`. */
export const mostRelated = 50;

/** An office's data of one of its topics, all optional: "", null or an empty list without a value. */
export const topicData = z.object({
  /** Area of law, in the office's words: `Consumidor`. */
  area: line.trim().max(80),
  side: z.enum([...topicSides, ""]),
  venue: someVenue,
  /** Day by which its text must be reviewed, in São Paulo: `2026-11-21`. */
  reviewOn: z.iso.date().nullable(),
  /** Person of the office who is responsible for it. */
  ownerId: id.nullable(),
  /** Topics that it does not stand without. */
  requires: z.array(id).max(mostRelated),
  /** Topics that usually come with it. */
  comesWith: z.array(id).max(mostRelated),
  /** Topics that must not be combined with it, in both directions. */
  notWith: z.array(id).max(mostRelated),
});
/** An office's data of one topic. */
export type TopicData = z.infer<typeof topicData>;

/** Topic data without any value. */
export const noTopicData: TopicData = {
  area: "",
  side: "",
  venue: anyVenue,
  reviewOn: null,
  ownerId: null,
  requires: [],
  comesWith: [],
  notWith: [],
};

/** Stored topic data. Only platform staff see the responsible person of a topic of the platform. */
export const knownTopic = topicData.extend({
  fileId: id,
  /** Empty without a responsible person. */
  ownerName: z.string(),
  /** Increases with every save. */
  updatedAt: z.iso.datetime(),
});
z.globalRegistry.add(knownTopic, { id: "KnownTopic" });
/** Stored data of one topic. */
export type KnownTopic = z.infer<typeof knownTopic>;

/** Data of the office's and the platform's topics, of those that have any. */
export const listTopicData = route({
  method: "GET",
  path: "/api/topics/data",
  summary: "O que se sabe dos tópicos do escritório e da plataforma; só os de que algo foi dito",
  reply: success({ topics: z.array(knownTopic) }),
});

/**
 * Replaces the data of one of the office's topics; empty data deletes it.
 * Fails with `library.file_not_found`, also for a template, `library.read_only`, `topics.changed_meanwhile`,
 * `topics.owner_not_found` (not an active person of the office), `topics.contradiction` (a topic in two of the lists).
 */
export const saveTopicData = route({
  method: "PUT",
  path: "/api/topics/data/:fileId",
  summary: "Grava o que se sabe de um tópico, no lugar do que havia",
  params: z.object({ fileId: id }),
  body: topicData.extend({
    /** As it was read, null if there was no data: changes that another person saved in between are not overwritten. */
    updatedAt: z.iso.datetime().nullable(),
  }),
  reply: done,
});

/** Active people of the office. */
export const listTopicOwners = route({
  method: "GET",
  path: "/api/topics/owners",
  summary: "As pessoas do escritório que podem responder por um tópico",
  reply: success({ people: z.array(z.object({ id, nome: z.string() })) }),
});

/** True if a topic suits the party that is argued for. */
export const servesSide = (said: TopicData["side"], wanted: TopicData["side"]): boolean =>
  wanted === "" || said === "" || said === "ambos" || wanted === "ambos" || said === wanted;

/** True if the day of a topic's review has come; days of São Paulo as `2026-11-21`. */
export const isReviewDue = ({ reviewOn }: Pick<TopicData, "reviewOn">, today: string): boolean =>
  reviewOn !== null && reviewOn <= today;
