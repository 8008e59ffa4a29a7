import { createHash } from "node:crypto";
import { fileUses } from "@lavra/contract/documents/desk";
import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import {
  createFolder,
  deleteFolder,
  type FolderNode,
  folderStructure,
  type LibraryFile,
} from "@lavra/contract/library/library";
import {
  archiveEntries,
  copyFiles,
  deleteEntries,
  moveEntries,
  renameFile,
  renameFolder,
} from "@lavra/contract/library/places";
import { uploadLimits } from "@lavra/contract/library/room";
import { setTopicLook } from "@lavra/contract/library/topic-looks";
import { saveTopicData } from "@lavra/contract/library/topics";
import {
  deleteFile,
  downloadFile,
  fileWarnings,
  type TemplateWarning,
  uploadOne,
} from "@lavra/contract/library/uploads";
import type { Route } from "@lavra/contract/route";
import { vi } from "vitest";
import { type Answer, answerFile, on, refuse, stubApi, type WireReply, wireReply } from "../stub-api.ts";
import { type GeneratePageState, generatePageDoubles, newGeneratePageState } from "./fake-generate-page.ts";

const modified = "2026-11-20T19:05:00.000Z";

const nameOf = (path: string) => path.split("/").at(-1) || "Modelos";

/** The id of the entry at a path. */
export function idAt(path: string): string {
  const digits = createHash("sha256").update(path).digest("hex");
  return `019aa000-0000-7000-8000-${digits.slice(0, 12)}`;
}

export const model = (path: string): LibraryFile => ({
  id: idAt(path),
  googleDriveId: idAt(path),
  name: nameOf(path),
  path,
  size: 49_357,
  modified,
  readOnly: false,
});

export const topic = (path: string, keepsLook = false): LibraryFile => ({
  ...model(path),
  keepsLook,
  restartsNumbering: false,
});

export const folder = (path: string, children: FolderNode[], files: LibraryFile[] = []): FolderNode => ({
  id: idAt(path),
  name: nameOf(path),
  path,
  readOnly: false,
  modified,
  children,
  files,
});

const filesOf = (node: FolderNode): LibraryFile[] => [...node.files, ...node.children.flatMap(filesOf)];

const meter = { used: 0, limit: 1_000 };
const emptyRoom = { files: meter, folders: meter, versions: meter, bytes: meter };

interface Sent {
  readonly path: string;
  readonly name: string;
  readonly category: FormDataEntryValue | null;
  readonly keepsLook: FormDataEntryValue | null;
  /** Names of all sent fields. */
  readonly fields: readonly string[];
  readonly isAborted: () => boolean;
}

const uploaded = (area: string, filename: string, warnings: readonly TemplateWarning[]) =>
  wireReply(uploadOne, {
    ...(area === "topicos" && { keepsLook: false, restartsNumbering: false }),
    id: idAt(`/${filename}`),
    version: 1,
    filename,
    destination: "/",
    category: "",
    warnings,
    markerProcessing: { success: true, data: { totalMarkers: 12, newMarkers: 3 } },
  });

/** Uploads answered from memory; without an answer they stay pending. */
function stubUploads(sent: Sent[], answer: (area: string, name: string) => WireReply | undefined) {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload: { onprogress?: (event: object) => void } = {};
      onload?: () => void;
      status = 0;
      responseText = "";
      private path = "";
      private aborted = false;
      open(_method: string, path: string) {
        this.path = path;
      }
      setRequestHeader() {}
      abort() {
        this.aborted = true;
      }
      send(form: FormData) {
        const file = form.get("file") as File;
        const isAborted = () => this.aborted;
        sent.push({
          path: this.path,
          name: file.name,
          category: form.get("category"),
          keepsLook: form.get("keepsLook"),
          fields: [...form.keys()],
          isAborted,
        });
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        const reply = answer(this.path.split("/").at(-1) ?? "", file.name);
        if (!reply) return;
        this.status = reply.status;
        this.responseText = String(reply.body);
        queueMicrotask(() => this.onload?.());
      }
    },
  );
}

/** The library's calls answered from memory: `fetch` for most, `XMLHttpRequest` for uploads. */
export function fakeLibrary(
  structures: { readonly models: FolderNode; readonly topicos: FolderNode },
  page: GeneratePageState = newGeneratePageState(),
) {
  const refusals = new Map<Route, WireReply>();
  const sent: Sent[] = [];
  let uploadRefusal: WireReply | undefined;
  let isHeld = false;
  let warnings: TemplateWarning[] = [];
  let uses: { id: string; markers: number; lastUse: string | null }[] = [];

  const refusable = <const R extends Route>(route: R, answer: Exclude<Answer<R>, (...call: never) => unknown>) =>
    on(route, (() => refusals.get(route) ?? answer) as Answer<R>);
  const stub = stubApi(
    ...generatePageDoubles(page),
    on(folderStructure, ({ params }) => {
      const structure = params.type === "topicos" ? structures.topicos : structures.models;
      return refusals.get(folderStructure) ?? { structure };
    }),
    on(uploadLimits, { maxFileSize: 20 * 1024 * 1024, maxFiles: 50, accepted: [".docx"], room: emptyRoom }),
    on(fileWarnings, () => refusals.get(fileWarnings) ?? { warnings, markers: [] }),
    refusable(createFolder, { id: idAt("/Nova"), name: "Nova", path: "/Nova" }),
    refusable(renameFolder, { id: idAt("/Contencioso"), name: "Contencioso", path: "/Contencioso" }),
    refusable(renameFile, { id: idAt("/Réplica.docx"), name: "Réplica.docx" }),
    refusable(copyFiles, { files: [], failed: [] }),
    refusable(saveTopicData, {}),
    refusable(moveEntries, { movedFolders: 1, movedFiles: 0 }),
    refusable(deleteEntries, { deletedFolders: 1, deletedFiles: 2 }),
    refusable(archiveEntries, answerFile("Modelos.zip")),
    on(fileUses, () => ({ files: uses })),
    refusable(deleteFolder, { deletedFiles: 0, deletedFolders: 1 }),
    refusable(deleteFile, {}),
    on(setTopicLook, ({ params, body }) => {
      const refusal = refusals.get(setTopicLook);
      const file = refusal ? undefined : filesOf(structures.topicos).find(({ id }) => id === params.fileId);
      if (file) Object.assign(file, body);
      return refusal ?? {};
    }),
    refusable(downloadFile, answerFile("Contestação.docx")),
  );
  stubUploads(sent, (area, name) => (isHeld ? undefined : (uploadRefusal ?? uploaded(area, name, warnings))));

  return {
    sent,
    /** The calls of a route, in order. */
    to: stub.to,
    refuse: (route: Route, code: ErrorCode, data?: ErrorData) => void refusals.set(route, refuse(code, data)),
    accept: (route: Route) => void refusals.delete(route),
    refuseUploads: (code: ErrorCode | undefined) => {
      uploadRefusal = code && refuse(code);
    },
    /** Sets the warnings for uploads and for files checked later. */
    warn: (given: TemplateWarning[]) => {
      warnings = given;
    },
    /** Sets the uses of the files of any folder. */
    use: (given: typeof uses) => {
      uses = given;
    },
    holdUploads: () => {
      isHeld = true;
    },
  };
}
