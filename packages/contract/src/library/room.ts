import { z } from "zod";
import { route, success } from "../route.ts";

const meter = z.object({ used: z.number().int(), limit: z.number().int() });
/** Share of its plan's limit that an office's library uses, templates and topics together. */
export const libraryRoom = z.object({
  files: meter,
  folders: meter,
  /** All versions of all files, including those of deleted files that documents still need. */
  versions: meter,
  /** Bytes of all versions. */
  bytes: meter,
});
/** An office's meters: what its library uses, and the plan's limit. */
export type LibraryRoom = z.infer<typeof libraryRoom>;
/** What a plan limits in a library. */
export type Bounded = keyof LibraryRoom;

/** Limits of one upload, and of the office's whole library. */
export const uploadLimits = route({
  method: "GET",
  path: "/api/upload/limits",
  summary: "Os limites de envio",
  reply: success({
    /** Bytes of one file. */
    maxFileSize: z.number().int(),
    /** Files of one upload. */
    maxFiles: z.number().int(),
    /** Extensions, with their dot. */
    accepted: z.array(z.string()),
    room: libraryRoom,
  }),
});

/** Bytes and numbers of the office's library, templates and topics together. */
export const diskUsage = route({
  method: "GET",
  path: "/api/upload/disk-usage",
  summary: "O espaço que a biblioteca do escritório ocupa, e quanto o plano permite",
  reply: success({
    /** Bytes. */
    used: z.number().int(),
    /** Bytes. */
    limit: z.number().int(),
    /** Percentage of the limit, rounded down. */
    percent: z.number().int(),
    files: z.number().int(),
    versions: z.number().int(),
  }),
});
