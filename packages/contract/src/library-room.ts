import { z } from "zod";
import { route, success } from "./route.ts";

const meter = z.object({ used: z.number().int(), limit: z.number().int() });
/** What an office's library takes of what its plan allows, templates and topics together. */
export const libraryRoom = z.object({
  files: meter,
  folders: meter,
  /** All that files hold and held, and what documents still need of deleted ones. */
  versions: meter,
  /** Of all versions. */
  bytes: meter,
});
export type LibraryRoom = z.infer<typeof libraryRoom>;
export type Bounded = keyof LibraryRoom;

export const uploadLimits = route({
  method: "GET",
  path: "/api/upload/limits",
  summary: "Os limites de envio",
  reply: success({
    maxFileSize: z.number().int(),
    maxFiles: z.number().int(),
    accepted: z.array(z.string()),
    room: libraryRoom,
  }),
});

export const diskUsage = route({
  method: "GET",
  path: "/api/upload/disk-usage",
  summary: "O espaço que a biblioteca do escritório ocupa, e quanto o plano permite",
  reply: success({
    /** Bytes. */
    used: z.number().int(),
    limit: z.number().int(),
    /** Of the limit, rounded down. */
    percent: z.number().int(),
    files: z.number().int(),
    versions: z.number().int(),
  }),
});
