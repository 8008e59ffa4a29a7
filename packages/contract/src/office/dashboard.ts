import { z } from "zod";
import { route, success } from "../route.ts";

const count = z.number().int();

/**
 * Four figures: the caller's own documents, people online in the last five minutes, templates of the office and of the
 * platform, and audit events since midnight in São Paulo. Staff get people and events of all offices.
 */
export const dashboardStats = route({
  method: "GET",
  path: "/api/dashboard/stats",
  summary: "Os quatro números do painel",
  reply: success({ documents: count, users: count, templates: count, activity: count }),
});

/** Marks the caller as online for five minutes. */
export const heartbeat = route({
  method: "POST",
  path: "/api/dashboard/heartbeat",
  summary: "Diz que a pessoa está com o sistema aberto",
  reply: success({}),
});

/** Most cards of a layout, and most letters of a card's id. */
export const layoutLimits = { cards: 50, letters: 40 } as const;

/** Id of a card, which this version need not have. */
const cardId = z
  .string()
  .max(layoutLimits.letters)
  .regex(/^[a-z][a-z0-9-]*$/);

/** Ids of the cards in the caller's order; empty until they move one. */
export const readDashboardLayout = route({
  method: "GET",
  path: "/api/users/dashboard-layout",
  summary: "A ordem em que a pessoa tem os cartões do painel; vazia enquanto não os mudou de lugar",
  reply: success({ cardOrder: z.array(z.string()) }),
});

/** Saves the order of the caller's cards and answers it without repeated ones. */
export const saveDashboardLayout = route({
  method: "POST",
  path: "/api/users/dashboard-layout",
  summary: "Guarda a ordem dos cartões do painel; um cartão repetido fica no primeiro lugar",
  body: z.object({ cardOrder: z.array(cardId).max(layoutLimits.cards) }),
  reply: success({ cardOrder: z.array(z.string()) }),
});

/** First steps of an office, in their order: a template of its own, a marker in it, a topic, a colleague, its look. */
export const firstSteps = ["template", "marker", "topic", "team", "look"] as const;
/** One of the first steps. */
export type FirstStep = (typeof firstSteps)[number];

/** Answers which first steps the office has done, from what it has now, and whether the caller put them away. */
export const readFirstSteps = route({
  method: "GET",
  path: "/api/dashboard/first-steps",
  summary: "Os primeiros passos do escritório: quais já foram dados",
  reply: success({ done: z.array(z.enum(firstSteps)), isPutAway: z.boolean() }),
});

/** Puts the first steps away for the caller, for good. */
export const putAwayFirstSteps = route({
  method: "POST",
  path: "/api/dashboard/first-steps/put-away",
  summary: "Dispensa os primeiros passos para quem chama",
  reply: success({}),
});
