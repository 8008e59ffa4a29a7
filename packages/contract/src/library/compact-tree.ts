import { z } from "zod";

/** Ids of 32 hexadecimal digits each, concatenated. */
const ids = z.string().regex(/^[0-9a-f]*$/);
const whole = z.array(z.number().int());

/** Most parts of an area's files. */
export const mostParts = 64;

/** Files by columns. Instants are seconds since 1970, UTC. */
export const compactFiles = z.object({
  /** Changes whenever a file of the part changes. */
  tag: z.string(),
  ids,
  names: z.array(z.string()),
  /** Bytes. */
  sizes: whole,
  modified: whole,
  /** Of topics only: indexes of those that keep their own appearance in documents. */
  keepsLook: whole.optional(),
  /** Of topics only: indexes of those whose numbering restarts in documents. */
  restartsNumbering: whole.optional(),
  /** Google Drive's ids, if files are stored there. */
  driveIds: z.array(z.string()).optional(),
});
z.globalRegistry.add(compactFiles, { id: "CompactFiles" });
/** The files of one part, by columns: entry `i` of each column is about the same file. */
export type CompactFiles = z.infer<typeof compactFiles>;

/**
 * An area's tree by columns: a sixth of the size of the tree itself, and quick to parse. A folder is named by its index
 * among the folders; -1 is the area's root, -2 the platform's own folder in it. Files come in parts, of which a large
 * library has several: a client that has a part with the same tag need not request it again.
 */
export const compactTree = z.object({
  /** Names of the area's root and of the platform's own folder, which is absent while it is empty. */
  roots: z.tuple([z.string(), z.string()]),
  folders: z.object({ ids, names: z.array(z.string()), parents: whole, modified: whole }),
  parts: z.array(
    z.object({
      /** Tag of the part's files. */
      tag: z.string(),
      /** Folders of the part's files, in order, and the number of files in each. */
      folders: whole,
      counts: whole,
    }),
  ),
  /** The files, if there is only one part. */
  files: compactFiles.optional(),
});
z.globalRegistry.add(compactTree, { id: "CompactTree" });
/** An area's tree, by columns. */
export type CompactTree = z.infer<typeof compactTree>;
