import { z } from "zod";

/** 32 hexadecimal digits each, one id after the other. */
const ids = z.string().regex(/^[0-9a-f]*$/);
const whole = z.array(z.number().int());

/** Most parts that an area's files are told in. */
export const mostParts = 64;

/** Files by columns. Instants are seconds since 1970, UTC. */
export const compactFiles = z.object({
  /** Changes with anything in it. */
  tag: z.string(),
  ids,
  names: z.array(z.string()),
  /** Bytes. */
  sizes: whole,
  modified: whole,
  /** Of topics only: the places of those that stand in documents as they look alone. */
  keepsLook: whole.optional(),
  /** Google Drive's ids, where files are kept there. */
  driveIds: z.array(z.string()).optional(),
});
z.globalRegistry.add(compactFiles, { id: "CompactFiles" });
export type CompactFiles = z.infer<typeof compactFiles>;

/**
 * An area's tree by columns: a sixth of what the tree itself takes, and quickly read. A folder is named by its place among
 * the folders; -1 is the area's root, -2 the platform's own folder in it. Files come in parts, which a large library has
 * several of: who has a part of the same tag need not ask for it again.
 */
export const compactTree = z.object({
  /** Names of the area's root and of the platform's own folder, which is not there while nothing is in it. */
  roots: z.tuple([z.string(), z.string()]),
  folders: z.object({ ids, names: z.array(z.string()), parents: whole, modified: whole }),
  parts: z.array(
    z.object({
      /** That of its files. */
      tag: z.string(),
      /** The folders that its files lie in, one after the other, and how many lie in each. */
      folders: whole,
      counts: whole,
    }),
  ),
  /** The files, where they are one part. */
  files: compactFiles.optional(),
});
z.globalRegistry.add(compactTree, { id: "CompactTree" });
export type CompactTree = z.infer<typeof compactTree>;
