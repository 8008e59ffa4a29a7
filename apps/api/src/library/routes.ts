import type { ErrorCode } from "@lavra/contract/failures/errors";
import { createFolder, deleteFolder, folderStructure, folderStructureFiles } from "@lavra/contract/library/library";
import {
  archiveEntries,
  copyFiles,
  deleteEntries,
  moveEntries,
  renameFile,
  renameFolder,
} from "@lavra/contract/library/places";
import { searchLibrary } from "@lavra/contract/library/search";
import { setTopicLook, topicLookSuccess } from "@lavra/contract/library/topic-looks";
import { listTopicData, listTopicOwners, saveTopicData } from "@lavra/contract/library/topics";
import {
  deleteFile,
  downloadFile,
  fileWarnings,
  maxUploadFiles,
  uploadMany,
  uploadOne,
} from "@lavra/contract/library/uploads";
import { compareVersions } from "@lavra/contract/library/version-changes";
import { downloadVersion, listVersions, restoreVersion, rewriteTags } from "@lavra/contract/library/versions";
import { listOwnFolders, readDirectories, saveDirectories } from "@lavra/contract/office/settings";
import { successes } from "@lavra/contract/successes";
import { paginationOf } from "../platform/http/paging.ts";
import { sendDocx, sendZip } from "../platform/http/send-file.ts";
import { done, ok, replyOver, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import { registerRoom } from "./bounds/routes.ts";
import type { Library } from "./service.ts";
import { sendStructure } from "./structure/send-structure.ts";
import type { Intake } from "./uploads/intake.ts";
import { readUpload } from "./uploads/read-upload.ts";
import type { Refusal, UploadInput } from "./uploads/uploads.ts";

const setting = { who: "session", reach: "office", anyOf: ["settings"] } as const;
/** Also people who work with the library: the pages offer them the folders of the settings. */
const offering = {
  who: "session",
  reach: "office",
  anyOf: ["settings", "generate", "upload", "create_model"],
} as const;
const writing = { who: "session", reach: "office", anyOf: ["upload"] } as const;
/** People who can correct a file's faults. */
const mending = { who: "session", reach: "office", anyOf: ["upload", "create_model"] } as const;
const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;
/** Exporting is allowed while the office is blocked, too (LGPD art. 18). */
const takingOut = { ...reading, whileBlocked: true } as const;
/**
 * Milliseconds. A large file on a slow line takes longer than other calls; `watchProgress` ends an upload that stalls.
 */
const uploadTimeout = { timeout: 600_000 };
/** Milliseconds; downloading a whole library over a slow line takes long. */
const archiveTimeout = { timeout: 1_800_000 };

export function registerLibraryRoutes(serve: Serve, library: Library, intake: Intake): void {
  serve(folderStructure, takingOut, async ({ params, query, principal, request, reply }) =>
    sendStructure(library, { request, reply }, { scopeId: principal.scopeId, area: params.type, shape: query.shape }),
  );

  serve(folderStructureFiles, takingOut, async ({ params, query, principal, request, reply }) =>
    sendStructure(library, { request, reply }, { scopeId: principal.scopeId, area: params.type, shape: query }),
  );

  serve(createFolder, writing, async ({ body, principal }) => {
    const folder = await library.createFolder(principal, body.type, body.folderName, body.parentPath);
    return ok(folder, successes["library.folder_created"]);
  });

  serve(renameFolder, writing, async ({ body, principal }) => {
    const folder = await library.renameFolder(principal, body.type, body.folderPath, body.newName);
    return ok(folder, successes["library.folder_renamed"]);
  });

  serve(moveEntries, writing, async ({ body, principal }) => {
    const moved = await library.move(principal, body.type, body);
    return ok(moved, successes["library.moved"](moved.movedFolders + moved.movedFiles));
  });

  serve(deleteEntries, writing, async ({ body, principal }) => {
    const deleted = await library.deleteEntries(principal, body.type, body);
    return ok(deleted, successes["library.deleted"](body.folderIds.length + body.fileIds.length));
  });

  serve(
    archiveEntries,
    takingOut,
    async ({ body, principal, reply }) => sendZip(reply, await library.archive(principal, body.type, body)),
    archiveTimeout,
  );

  serve(deleteFolder, writing, async ({ body, principal }) =>
    ok(await library.deleteFolder(principal, body.type, body.folderPath), successes["library.folder_deleted"]),
  );

  serve(renameFile, writing, async ({ body, principal }) =>
    ok(await library.renameFile(principal, body.fileId, body.newName), successes["library.file_renamed"]),
  );

  serve(deleteFile, writing, async ({ body, principal }) => {
    await library.deleteFile(principal, body.fileId);
    return done(successes["library.file_deleted"]);
  });

  serve(downloadFile, takingOut, async ({ query, principal, reply }) => {
    const { name, content } = await library.download(principal.scopeId, query.fileId);
    return sendDocx(reply, name, [content], content.length);
  });

  serve(fileWarnings, mending, async ({ params, principal }) =>
    ok(await library.fileWarnings(principal.scopeId, params.fileId)),
  );

  serve(setTopicLook, writing, async ({ params, body, principal }) => {
    await library.setTopicLook(principal, params.fileId, body);
    return done(successes[topicLookSuccess(body)]);
  });

  serve(searchLibrary, reading, async ({ query, principal }) => {
    const { files, total } = await library.search(principal.scopeId, query);
    return { ...ok({ files }), pagination: paginationOf(query, total) };
  });

  registerRoom(serve, library);
  registerUploads(serve, library, intake);
  registerVersions(serve, library);
  registerRewriting(serve, library);
  registerDirectoryRoutes(serve, library);
  registerTopicRoutes(serve, library);
}

function registerVersions(serve: Serve, library: Library): void {
  serve(listVersions, takingOut, async ({ params, query, principal }) => {
    const { versions, total } = await library.versions(principal.scopeId, params.fileId, query);
    return { ...ok({ versions }), pagination: paginationOf(query, total) };
  });

  serve(downloadVersion, takingOut, async ({ params, principal, reply }) => {
    const { name, content } = await library.downloadVersion(principal.scopeId, params);
    return sendDocx(reply, name, [content], content.length);
  });

  serve(compareVersions, reading, async ({ params, query, principal, reply }) =>
    ok(await library.compareVersions(principal.scopeId, { ...params, ...query }, replyOver(reply))),
  );

  serve(restoreVersion, writing, async ({ params, body, principal, reply }) => {
    const version = await library.restoreVersion(principal, params, body.note, replyOver(reply));
    return ok({ version }, successes["library.version_restored"]);
  });
}

function registerRewriting(serve: Serve, library: Library): void {
  serve(rewriteTags, writing, async ({ params, body, principal, reply }) => {
    const made = await library.rewriteTags(principal, params.fileId, body.dialect, replyOver(reply));
    return ok(made, successes["library.tags_rewritten"](made.tags));
  });
}

function registerUploads(serve: Serve, library: Library, intake: Intake): void {
  serve(
    uploadOne,
    writing,
    async ({ params, principal, request, reply }) => {
      const input: UploadInput = (receive) => readUpload({ request, principal, maxFiles: 1 }, intake, receive);
      const { stored, refused } = await library.upload(principal, params.type, input, replyOver(reply));
      const [file] = stored;
      if (!file) throw refused[0]?.failure;
      return ok(file, successes["library.file_uploaded"]);
    },
    uploadTimeout,
  );

  serve(
    uploadMany,
    writing,
    async ({ params, principal, request, reply }) => {
      const input: UploadInput = (receive) =>
        readUpload({ request, principal, maxFiles: maxUploadFiles }, intake, receive);
      const { stored, refused } = await library.upload(principal, params.type, input, replyOver(reply));
      const failed = failedOf({ stored, refused });
      if (stored.length === 0) reply.status(200);
      return ok({ files: stored, failed }, summary(stored.length, failed.length));
    },
    uploadTimeout,
  );

  serve(
    copyFiles,
    writing,
    async ({ body, principal, request, reply }) => {
      const { type, ...wanted } = body;
      const idempotencyKey = idempotencyKeyOf({ request, principal, body });
      const { stored, refused } = await library.copyFiles(
        principal,
        type,
        { ...wanted, idempotencyKey },
        replyOver(reply),
      );
      const failed = failedOf({ stored, refused });
      if (stored.length === 0) reply.status(200);
      return ok({ files: stored, failed }, successes["library.copied"](stored.length));
    },
    uploadTimeout,
  );
}

/**
 * Failures of the whole service rather than of one file. `storage.damaged` is among them because the stored original of
 * a copy may be damaged.
 */
const outages: readonly ErrorCode[] = ["server.unavailable", "storage.unavailable", "storage.damaged"];

/** Returns the refused files as they are answered. @throws DomainError if an outage refused every file */
function failedOf({ stored, refused }: { stored: readonly unknown[]; refused: readonly Refusal[] }) {
  const outage = refused.find(({ failure }) => outages.includes(failure.code));
  if (outage && stored.length === 0) throw outage.failure;
  return refused.map(({ filename, failure }) => ({ filename, error: failure.message, code: failure.code }));
}

const summary = (stored: number, failed: number) =>
  `${stored === 1 ? "1 arquivo enviado" : `${stored} arquivos enviados`}${failed ? `, ${failed} com erro` : ""}.`;

function registerTopicRoutes(serve: Serve, library: Library): void {
  serve(listTopicData, reading, async ({ principal }) => ok({ topics: await library.topicData(principal.scopeId) }));

  serve(saveTopicData, writing, async ({ params, body, principal }) => {
    await library.saveTopicData(principal, params.fileId, body);
    return done(successes["library.topic_data_saved"]);
  });

  serve(listTopicOwners, writing, async ({ principal }) =>
    ok({ people: await library.topicOwners(principal.scopeId) }),
  );
}

function registerDirectoryRoutes(serve: Serve, library: Library): void {
  serve(readDirectories, offering, async ({ principal }) => ok(await library.directories(principal.scopeId)));

  serve(saveDirectories, setting, async ({ principal, body }) =>
    ok(await library.saveDirectories(principal, body), successes["settings.saved"]),
  );

  serve(listOwnFolders, setting, async ({ principal }) => ok(await library.ownFolders(principal.scopeId)));
}
