import { z } from "zod";
import { route, success } from "./route.ts";

const count = z.number().int();

export const dashboardStats = route({
  method: "GET",
  path: "/api/dashboard/stats",
  summary: "Os quatro números do painel",
  reply: success({ documents: count, users: count, templates: count, activity: count }),
});

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

export const readDashboardLayout = route({
  method: "GET",
  path: "/api/users/dashboard-layout",
  summary: "A ordem em que a pessoa tem os cartões do painel; vazia enquanto não os mudou de lugar",
  reply: success({ cardOrder: z.array(z.string()) }),
});

export const saveDashboardLayout = route({
  method: "POST",
  path: "/api/users/dashboard-layout",
  summary: "Guarda a ordem dos cartões do painel; um cartão repetido fica no primeiro lugar",
  body: z.object({ cardOrder: z.array(cardId).max(layoutLimits.cards) }),
  reply: success({ cardOrder: z.array(z.string()) }),
});
