import type { FolderNode, LibraryFile, TemplateWarning } from "@lavra/contract/library";
import { vi } from "vitest";
import { refuse, type StubReply, stubApi, succeed } from "./stub-api.ts";

const nameOf = (path: string) => path.split("/").at(-1) || "Modelos";

export const model = (path: string): LibraryFile => ({
  ...{ id: path, googleDriveId: path, name: nameOf(path), path, size: 49_357 },
  ...{ modified: "2026-11-20T19:05:00.000Z", readOnly: false },
});

export const folder = (path: string, children: FolderNode[], files: LibraryFile[] = []): FolderNode => ({
  ...{ id: path, name: nameOf(path), path, readOnly: false, modified: "2026-11-20T19:05:00.000Z", children, files },
});

const filesWithin = (node: FolderNode): LibraryFile[] => [...node.files, ...node.children.flatMap(filesWithin)];

interface Sent {
  readonly path: string;
  readonly name: string;
  readonly category: FormDataEntryValue | null;
  readonly isAborted: () => boolean;
}

const uploaded = (filename: string, warnings: readonly TemplateWarning[]) => {
  const markerProcessing = { success: true, data: { totalMarkers: 12, newMarkers: 3 } };
  return succeed({ id: filename, filename, destination: "/", category: "", warnings, markerProcessing });
};

/** The call that tells what deserves a look in a file. */
export const checkCall = (fileId: string) => `GET /api/upload/warnings/${encodeURIComponent(fileId)}`;

/** Uploads answered from memory; no answer, and they stay under way. */
function stubUploads(sent: Sent[], answer: (name: string) => StubReply | undefined) {
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
        sent.push({ path: this.path, name: file.name, category: form.get("category"), isAborted });
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        const reply = answer(file.name);
        if (!reply) return;
        this.status = reply.status ?? 201;
        this.responseText = JSON.stringify(reply.body);
        queueMicrotask(() => this.onload?.());
      }
    },
  );
}

/** The library's calls answered from memory: `fetch` for most, `XMLHttpRequest` for uploads. */
export function fakeLibrary(structures: { readonly models: FolderNode; readonly topicos: FolderNode }) {
  const refusals = new Map<string, StubReply>();
  const sent: Sent[] = [];
  let uploadError: string | undefined;
  let isHeld = false;
  let warnings: readonly TemplateWarning[] = [];

  const refusable = (call: string, answer: () => StubReply) => [call, () => refusals.get(call) ?? answer()] as const;
  const files = [structures.models, structures.topicos].flatMap(filesWithin);
  const stub = stubApi(
    Object.fromEntries([
      refusable("GET /api/folders/structure/models", () => succeed({ structure: structures.models })),
      refusable("GET /api/folders/structure/topicos", () => succeed({ structure: structures.topicos })),
      refusable("POST /api/folders/create", () => succeed({ path: "/Nova" })),
      refusable("DELETE /api/folders/delete", succeed),
      refusable("DELETE /api/upload/delete", succeed),
      refusable("GET /api/upload/download", succeed),
      ...files.map(({ id }) => refusable(checkCall(id), () => succeed({ warnings }))),
    ]),
  );
  stubUploads(sent, (name) => {
    if (isHeld) return undefined;
    return uploadError ? refuse(500, "storage.failed", uploadError) : uploaded(name, warnings);
  });

  return {
    sent,
    /** What was sent to an address, one after the other. */
    calls: (path: string) => stub.to(path).map(({ body }) => body),
    refuse: (call: string, code: string, error: string) => void refusals.set(call, refuse(422, code, error)),
    accept: (call: string) => void refusals.delete(call),
    refuseUploads: (error: string | undefined) => {
      uploadError = error;
    },
    /** What uploads, and files looked at later, are told. */
    warn: (told: readonly TemplateWarning[]) => {
      warnings = told;
    },
    holdUploads: () => {
      isHeld = true;
    },
  };
}
