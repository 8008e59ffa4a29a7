import { z } from "zod";

/** 32 hexadecimal digits each, one id after the other. */
const ids = z.string().regex(/^[0-9a-f]*$/);
const seconds = z.array(z.number().int());

/**
 * An area's whole tree by columns: a sixth of what the tree itself takes, and quickly read. A folder is named by its place
 * among the folders; -1 is the area's root, -2 the platform's own folder in it. Instants are seconds since 1970, UTC.
 */
export const compactTree = z.object({
  /** Names of the area's root and of the platform's own folder, which is not there while nothing is in it. */
  roots: z.tuple([z.string(), z.string()]),
  folders: z.object({ ids, names: z.array(z.string()), parents: z.array(z.number().int()), modified: seconds }),
  /** Folder by folder. */
  files: z.object({
    /** A folder and how many of the files that follow lie in it. */
    places: z.array(z.tuple([z.number().int(), z.number().int()])),
    ids,
    names: z.array(z.string()),
    /** Bytes. */
    sizes: z.array(z.number().int()),
    modified: seconds,
    /** Of topics only: the places of those that stand in documents as they look alone. */
    keepsLook: z.array(z.number().int()).optional(),
    /** Google Drive's ids, where files are kept there. */
    driveIds: z.array(z.string()).optional(),
  }),
});
z.globalRegistry.add(compactTree, { id: "CompactTree" });
export type CompactTree = z.infer<typeof compactTree>;
