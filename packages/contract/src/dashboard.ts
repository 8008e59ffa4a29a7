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
