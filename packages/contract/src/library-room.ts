import { z } from "zod";
import { route, success } from "./route.ts";

const meter = z.object({ used: z.number().int(), limit: z.number().int() });
/** Share of its plan's limit that an office's library uses, templates and topics together. */
export const libraryRoom = z.object({
  files: meter,
  folders: meter,
  /** All versions of all files, including those of deleted files that documents still need. */
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
    /** Percentage of the limit, rounded down. */
    percent: z.number().int(),
    files: z.number().int(),
    versions: z.number().int(),
  }),
});
