import { z } from "zod";
import { id, route, success } from "../route.ts";
import { compactFiles, compactTree, mostParts } from "./compact-tree.ts";

/** Areas of the library. Uploads call them models|topicos, folders uploads|topicos: every call accepts all of them. */
export const area = z
  .enum(["models", "uploads", "topicos"])
  .transform((name) => (name === "uploads" ? "models" : name));
/** Area of the library: templates or topics. */
export type Area = "models" | "topicos";

/** Deepest folder nesting. */
export const maxFolderDepth = 12;

/** A file of the library as trees list it. */
export const libraryFile = z.object({
  id,
  /** Google Drive's id if files are stored there, else the file's own; both name the file in calls. */
  googleDriveId: z.string(),
  /**
   * Null in the area's root and in the platform's own folder; absent in a tree that was expanded from the compact
   * shape.
   */
  folderId: id.nullable().optional(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  modified: z.iso.datetime(),
  /** `/Cível/Indenizatórias/Petição inicial.docx`, from the area's root. */
  path: z.string(),
  /** True for a file of the platform. */
  readOnly: z.boolean(),
  /** Of topics only: true if it keeps its own appearance in documents; otherwise its text takes the template's. */
  keepsLook: z.boolean().optional(),
  /**
   * Of topics only: true if its numbering restarts in documents; otherwise lists of styles that the template has too
   * go on. Without effect on a topic that keeps its own appearance, which always restarts.
   */
  restartsNumbering: z.boolean().optional(),
});
z.globalRegistry.add(libraryFile, { id: "LibraryFile" });
/** A file of the library as trees list it. */
export type LibraryFile = z.infer<typeof libraryFile>;

/** A folder with everything in it; the area's root for the whole tree. */
export interface FolderNode {
  id: string | null;
  parentId?: string | null | undefined;
  name: string;
  path: string;
  readOnly: boolean;
  /** UTC, ISO 8601; null for the area's root and for the platform's own folder. */
  modified: string | null;
  files: LibraryFile[];
  children: FolderNode[];
}
/** Shape of a folder with everything in it. */
export const folderNode: z.ZodType<FolderNode> = z.lazy(() =>
  z.object({
    /** Null for the area's root and for the platform's own folder. */
    id: id.nullable(),
    /** Like a file's `folderId`. */
    parentId: id.nullable().optional(),
    name: z.string(),
    path: z.string(),
    readOnly: z.boolean(),
    modified: z.iso.datetime().nullable(),
    files: z.array(libraryFile),
    children: z.array(folderNode),
  }),
);
z.globalRegistry.add(folderNode, { id: "Folder" });

/**
 * `data.structure` is the tree, also at the top level; with `shape=compact` the answer has `data.compact` instead. With
 * the `ETag` of an earlier answer in `If-None-Match`, it answers 304 if the area has not changed.
 */
export const folderStructure = route({
  method: "GET",
  path: "/api/folders/structure/:type",
  summary: "A árvore de pastas e arquivos de uma área",
  params: z.object({ type: area }),
  query: z.object({ shape: z.enum(["tree", "compact"]).default("tree") }),
  replyHeaders: z.object({ ETag: z.string() }),
  reply: z.object({
    success: z.literal(true),
    structure: folderNode.optional(),
    data: z.object({ structure: folderNode.optional(), compact: compactTree.optional() }),
  }),
});

/**
 * Files of one of the parts that the compact shape names; `of` is the number of parts. If they have changed, `tag`
 * differs from the one in the compact shape.
 */
export const folderStructureFiles = route({
  method: "GET",
  path: "/api/folders/structure/:type/files",
  summary: "Uma parte dos arquivos de uma área grande",
  params: z.object({ type: area }),
  query: z
    .object({
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostParts - 1),
      of: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostParts)
        .refine((parts) => Number.isInteger(Math.log2(parts))),
    })
    .refine(({ part, of }) => part < of, { path: ["part"] }),
  replyHeaders: z.object({ ETag: z.string() }),
  reply: z.object({ success: z.literal(true), data: z.object({ files: compactFiles }) }),
});

/**
 * Creates a folder of the office. Fails with `library.folder_name_*`, `library.folder_exists`,
 * `library.folder_too_deep` (`maxFolderDepth`), `library.too_many_folders`, `library.folder_not_found`,
 * `library.read_only`.
 */
export const createFolder = route({
  method: "POST",
  path: "/api/folders/create",
  summary: "Cria uma pasta",
  bodyLimit: 32 * 1024,
  /** `parentPath` is a folder's path from the area's root; "" or `/` is the root itself. */
  body: z.object({ folderName: z.string().max(500), parentPath: z.string().max(4000).default(""), type: area }),
  statuses: [201],
  reply: success({ id, name: z.string(), path: z.string() }),
});

/**
 * Deletes a folder with everything in it; documents made from its files remain. Fails with `library.folder_not_found`,
 * `library.read_only`.
 */
export const deleteFolder = route({
  method: "DELETE",
  path: "/api/folders/delete",
  summary: "Exclui uma pasta e tudo o que há nela",
  bodyLimit: 32 * 1024,
  body: z.object({ folderPath: z.string().min(1).max(4000), type: area }),
  reply: success({ deletedFiles: z.number().int(), deletedFolders: z.number().int() }),
});
