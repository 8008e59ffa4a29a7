import { z } from "zod";
import { line } from "../line.ts";
import { id, pageQuery, pagination, route } from "../route.ts";
import { activityKinds } from "./audit-actions.ts";

/** Most events that one filter finds, the newest first; older ones need a shorter period. */
export const mostEvents = 10_000;

/** Most characters of a searched name. */
const longestName = 100;

/** A value of a changed field; null where there was none. */
const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A field that an act changed, by its name in the API: `role`, `limits.maxUsers`. */
export const fieldChange = z.object({ field: z.string(), before: fieldValue, after: fieldValue });
/** A changed field with its values before and after. */
export type FieldChange = z.infer<typeof fieldChange>;

/** Who acted: a person of the office, the platform's staff, or nobody (a payment, the passage of time, the operator). */
const actor = z.object({
  by: z.enum(["person", "staff", "system"]),
  /** Null for nobody, for staff as an office sees them, and for people of an office but its owner as staff see them. */
  nome: z.string().nullable(),
});

/** An audit event as a page shows it. */
export const activityEvent = z.object({
  id,
  at: z.iso.datetime(),
  /** A key of `auditActions`, or of an earlier version of the product. */
  action: z.string(),
  actor,
  /** Name of the person, file, folder or document that was acted on; null if it has none, or is not visible. */
  object: z.string().nullable(),
  /** Account owner of the office; null for the platform's own events, and where there is only one office. */
  office: z.object({ id, nome: z.string() }).nullable(),
  detail: z.record(z.string(), fieldValue),
  changes: z.array(fieldChange),
  /** Names of the job roles that the event mentions, by key. */
  roles: z.record(z.string(), z.string()),
});
z.globalRegistry.add(activityEvent, { id: "ActivityEvent" });
/** An audit event as a page shows it. */
export type ActivityEvent = z.infer<typeof activityEvent>;

const filter = {
  ...pageQuery({ most: 200, usual: 50 }),
  /** First and last day, in São Paulo. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Part of the name or the login of the person who acted, without regard to accents and case. */
  person: line.trim().max(longestName).optional(),
  kind: z.enum(activityKinds).optional(),
};

const reply = z.object({ success: z.literal(true), data: z.array(activityEvent), pagination });

/** The office's audit events, newest first; only for its account owner. */
export const officeActivity = route({
  method: "GET",
  path: "/api/activity",
  summary: "O que foi feito no escritório, por quem e quando; só para o titular. No máximo os 10.000 mais recentes",
  query: z.object(filter),
  reply,
});

/** The audit events of all offices and of the platform, newest first; only for platform staff. */
export const allActivity = route({
  method: "GET",
  path: "/api/activity/offices",
  summary: "O que foi feito em todos os escritórios, e o que a plataforma fez. Só para a plataforma",
  query: z.object({
    ...filter,
    /** Part of the name of an office's account owner. */
    office: line.trim().max(longestName).optional(),
  }),
  reply,
});
