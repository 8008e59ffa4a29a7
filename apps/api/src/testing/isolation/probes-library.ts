import { docx } from "../docx-files.ts";
import { multipart } from "../uploads.ts";
import type { Probe } from "./probe.ts";
import { relations } from "./targets.ts";

/** What the office owns together has no colleague's share. */
const officeOwned = ["own", "foreign", "missing"] as const;
const word = (name: string) => ({ name: `${name}.docx`, bytes: docx("Texto") });
const sent = (field: "file" | "files", category: string, name: string) =>
  multipart([
    ["category", category],
    [field, word(name)],
  ]);

/** Folders, templates, topics, their markers and the documents made from them. */
export const libraryProbes: Readonly<Record<string, Probe>> = {
  "GET /api/folders/structure/:type": { attempt: () => ({ url: "/api/folders/structure/uploads" }) },
  "POST /api/folders/create": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/create",
      payload: { folderName: to.fresh(), parentPath: await to.folder(), type: "uploads" },
    }),
  },
  "DELETE /api/folders/delete": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/delete",
      payload: { folderPath: await to.folder(), type: "uploads" },
    }),
  },
  "POST /api/upload/:type": {
    about: officeOwned,
    attempt: async (to) => ({ url: "/api/upload/models", ...sent("file", await to.folder(), to.fresh()) }),
  },
  "POST /api/upload/:type/multiple": {
    about: officeOwned,
    attempt: async (to) => ({ url: "/api/upload/models/multiple", ...sent("files", await to.folder(), to.fresh()) }),
  },
  "DELETE /api/upload/delete": {
    about: officeOwned,
    attempt: async (to) => ({ url: "/api/upload/delete", payload: { fileId: await to.template() } }),
  },
  "GET /api/upload/download": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/download?fileId=${await to.template()}` }),
  },
  "GET /api/upload/warnings/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/warnings/${await to.template()}` }),
  },
  "GET /api/upload/versions/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/versions/${await to.template()}` }),
  },
  "GET /api/upload/versions/:fileId/:number": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/versions/${await to.template()}/1` }),
  },
  "POST /api/upload/versions/:fileId/:number/restore": {
    about: officeOwned,
    // It has one version, which is the present one.
    alsoAnswers: [409],
    attempt: async (to) => ({
      url: `/api/upload/versions/${await to.template()}/1/restore`,
      payload: { note: `Nota ${to.office.mark}` },
    }),
  },
  "PUT /api/upload/look/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/look/${await to.topic()}`, payload: { keepsLook: true } }),
  },
  "GET /api/upload/limits": { attempt: () => ({ url: "/api/upload/limits" }) },
  "GET /api/markers/file/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/markers/file/${await to.template()}` }),
  },
  "POST /api/markers/file/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({
      url: `/api/markers/file/${await to.template()}`,
      payload: { markers: { "{NOVO}": { name: "NOVO", type: "text" } }, requiresSubtemplates: false },
    }),
  },
  "GET /api/documents/models": { attempt: () => ({ url: "/api/documents/models" }) },
  "GET /api/documents/topics": { attempt: () => ({ url: "/api/documents/topics" }) },
  "POST /api/documents/generate": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/documents/generate",
      payload: {
        documentType: await to.template(),
        formData: { [`CAMPO ${to.office.mark}`]: "valor" },
        selectedTopics: [{ id: await to.topic(), name: "t", path: "/t", order: 1 }],
        outputFileName: to.fresh(),
      },
    }),
  },
  "GET /api/documents/known-values": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/known-values?signerId=${await to.member()}` }),
  },
  "GET /api/documents/files": { attempt: () => ({ url: "/api/documents/files?limit=100" }) },
  "GET /api/documents/download/:name": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/download/${await to.document()}` }),
  },
  "GET /api/documents/:id/inputs": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/inputs` }),
  },
  "DELETE /api/documents/files/:name": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/files/${await to.document()}` }),
  },
};
