import { z } from "zod";
import { id, route, success } from "../route.ts";
import { area } from "./library.ts";
import { maxUploadFiles, refusedFile, uploadedFile } from "./uploads.ts";

/**
 * Renames a folder of the office. The paths of its content change with it; ids do not. Fails with
 * `library.folder_name_*`, `library.folder_exists`, `library.folder_not_found`, `library.read_only`.
 */
export const renameFolder = route({
  method: "PUT",
  path: "/api/folders/rename",
  summary: "Muda o nome de uma pasta",
  bodyLimit: 32 * 1024,
  body: z.object({ folderPath: z.string().min(1).max(4000), newName: z.string().max(500), type: area }),
  reply: success({ id, name: z.string(), path: z.string() }),
});

/** Most folders and most files in one move: the limit of a list in a body. */
export const maxMoved = 2_000;

/**
 * Moves folders and files, all or nothing. `destination` is a folder's path, `/` the area's root.
 * Fails with `library.entry_gone`, `library.folder_into_itself`, `library.folder_exists`, `library.file_exists`,
 * `library.folder_too_deep`, `library.root_file` (the root holds folders only), `library.folder_not_found`,
 * `library.read_only`.
 */
export const moveEntries = route({
  method: "POST",
  path: "/api/folders/move",
  summary: "Move pastas e arquivos para outra pasta da mesma área",
  bodyLimit: 256 * 1024,
  body: z.object({
    type: area,
    folderIds: z.array(id).max(maxMoved).default([]),
    fileIds: z.array(id).max(maxMoved).default([]),
    destination: z.string().max(4000),
  }),
  reply: success({ movedFolders: z.number().int(), movedFiles: z.number().int() }),
});

/**
 * Renames a file of the office; the extension `.docx` may be omitted. Fails with `library.file_name_empty`,
 * `library.file_exists`, `library.file_not_found`, `library.read_only`.
 */
export const renameFile = route({
  method: "PUT",
  path: "/api/upload/rename",
  summary: "Muda o nome de um arquivo",
  body: z.object({ fileId: id, newName: z.string().max(500) }),
  reply: success({ id, name: z.string() }),
});

/**
 * Copies files into a folder of the office. Each file succeeds or fails alone, as in an upload; 200 if none succeeded.
 * A copy includes the configuration of its markers and the data of a topic; a name that is taken gets a number. Fails
 * with `library.file_not_found`, and as `uploadMany` for its folder.
 */
export const copyFiles = route({
  method: "POST",
  path: "/api/folders/copy",
  summary: "Copia arquivos, também os da plataforma, para uma pasta do escritório",
  bodyLimit: 64 * 1024,
  body: z.object({ type: area, fileIds: z.array(id).min(1).max(maxUploadFiles), destination: z.string().max(4000) }),
  statuses: [201, 200],
  once: true,
  reply: success({ files: z.array(uploadedFile), failed: z.array(refusedFile) }),
});

/**
 * Deletes folders with their content and files, all or nothing. Fails with `library.entry_gone`, also for entries of
 * the platform.
 */
export const deleteEntries = route({
  method: "DELETE",
  path: "/api/folders/entries",
  summary: "Exclui pastas, com tudo o que há nelas, e arquivos da mesma área",
  bodyLimit: 256 * 1024,
  body: z.object({
    type: area,
    folderIds: z.array(id).max(maxMoved).default([]),
    fileIds: z.array(id).max(maxMoved).default([]),
  }),
  reply: success({ deletedFolders: z.number().int(), deletedFiles: z.number().int() }),
});

/** Most files of one archive. */
export const maxArchivedFiles = 2_000;
/** Most bytes of the files of one archive. */
export const maxArchivedBytes = 512 * 1024 * 1024;

/**
 * Answers a ZIP itself, of the office's and of the platform's files. Fails with `library.entry_gone`,
 * `library.archive_too_large`, `library.too_many_archives` (more than two at a time by one person), `storage.damaged`,
 * `storage.unavailable`.
 */
export const archiveEntries = route({
  method: "POST",
  path: "/api/folders/archive",
  summary: "Baixa pastas e arquivos da mesma área em um ZIP",
  bodyLimit: 256 * 1024,
  body: z.object({
    type: area,
    folderIds: z.array(id).max(maxMoved).default([]),
    fileIds: z.array(id).max(maxMoved).default([]),
  }),
});
