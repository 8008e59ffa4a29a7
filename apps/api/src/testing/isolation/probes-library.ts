import { createHash } from "node:crypto";
import { newId } from "../../platform/new-id.ts";
import { docx, pixel } from "../docx-files.ts";
import { multipart } from "../uploads.ts";
import type { Probe } from "./probe.ts";
import { relations } from "./targets.ts";

/** What the office owns together has no colleague's share. */
const officeOwned = ["own", "foreign", "missing"] as const;
const pixelHash = createHash("sha256").update(pixel).digest("hex");
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
  "GET /api/sources/:source": { attempt: () => ({ url: "/api/sources/tribunais" }) },
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
  "DELETE /api/markers/file/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/markers/file/${await to.template()}` }),
  },
  "GET /api/markers/user/all": { attempt: () => ({ url: "/api/markers/user/all" }) },
  "GET /api/markers/sync/pending": {
    attempt: (to) => ({ url: `/api/markers/sync/pending?files=${to.elsewhere}` }),
  },
  "POST /api/markers/sync/localStorage": {
    attempt: async (to) => ({
      url: "/api/markers/sync/localStorage",
      payload: { localStorageData: { [await to.template()]: { markers: { "{NOVO}": { name: "NOVO" } } } } },
    }),
  },
  "GET /api/markers/default/custom": { attempt: () => ({ url: "/api/markers/default/custom" }) },
  "POST /api/markers/default/custom": {
    attempt: (to) => ({ url: "/api/markers/default/custom", payload: { name: to.fresh() } }),
  },
  "PUT /api/markers/default/custom/:id": {
    about: relations,
    attempt: async (to) => ({
      url: `/api/markers/default/custom/${await to.defaultMarker()}`,
      payload: { name: to.fresh(), type: "select", options: ["Uma", "Outra"], description: "Texto" },
    }),
  },
  "DELETE /api/markers/default/custom/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/markers/default/custom/${await to.defaultMarker()}` }),
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
  "POST /api/documents/paper": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/documents/paper",
      payload: { modelId: await to.template(), topics: [{ id: await to.topic(), name: "t" }] },
    }),
  },
  "GET /api/documents/paper/media/:hash": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/documents/paper/media/${pixelHash}?fileIds=${await to.template()}` }),
  },
  "GET /api/documents/known-values": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/known-values?signerId=${await to.member()}` }),
  },
  "GET /api/documents/files": { attempt: () => ({ url: "/api/documents/files?limit=100" }) },
  "POST /api/documents/search": { attempt: () => ({ url: "/api/documents/search", payload: { text: "documento" } }) },
  "PUT /api/documents/files/:name": {
    about: relations,
    attempt: async (to) => ({
      url: `/api/documents/files/${await to.document()}`,
      payload: { name: to.fresh() },
    }),
  },
  "GET /api/documents/drafts": { attempt: () => ({ url: "/api/documents/drafts" }) },
  "GET /api/documents/drafts/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/drafts/${await to.draft()}` }),
  },
  "PUT /api/documents/drafts/:id": {
    about: relations,
    attempt: async (to) => {
      const templateId = await to.template();
      const payload = {
        templateId,
        answers: { v: 1, fields: { [`CAMPO ${to.office.mark}`]: "outro" } },
        topics: [],
        outputName: null,
        signerId: null,
        revision: 1,
        writer: newId(),
      };
      return { url: `/api/documents/drafts/${await to.draft(templateId)}`, payload };
    },
  },
  "DELETE /api/documents/drafts/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/drafts/${await to.draft()}` }),
  },
  "GET /api/documents/download/:name": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/download/${await to.document()}` }),
  },
  "GET /api/documents/:id/inputs": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/inputs` }),
  },
  "POST /api/documents/conference": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/documents/conference",
      payload: {
        documentType: await to.template(),
        formData: { [`CAMPO ${to.office.mark}`]: "valor" },
        selectedTopics: [{ id: await to.topic(), name: "t", path: "/t", order: 1 }],
      },
    }),
  },
  "GET /api/documents/:id/conference": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/conference` }),
  },
  "DELETE /api/documents/files/:name": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/files/${await to.document()}` }),
  },
  "GET /api/documents/shortcuts": { attempt: () => ({ url: "/api/documents/shortcuts" }) },
  "PUT /api/documents/shortcuts/starred/:fileId": {
    attempt: async (to) => ({
      url: `/api/documents/shortcuts/starred/${await to.template()}`,
      payload: { isStarred: true },
    }),
  },
  "PUT /api/documents/used-values": {
    attempt: () => ({ url: "/api/documents/used-values", payload: { isOn: true } }),
  },
  "GET /api/documents/used-values": {
    attempt: (to) => ({ url: `/api/documents/used-values?key=${encodeURIComponent(`CAMPO ${to.office.mark}`)}` }),
  },
  "GET /api/documents/topics-used/:fileId": {
    attempt: async (to) => ({ url: `/api/documents/topics-used/${await to.template()}` }),
  },
  "GET /api/documents/topic-sets": { attempt: () => ({ url: "/api/documents/topic-sets" }) },
  "POST /api/documents/topic-sets": {
    attempt: async (to) => ({
      url: "/api/documents/topic-sets",
      payload: { name: to.fresh(), topics: [await to.topic()] },
    }),
  },
  "DELETE /api/documents/topic-sets/:id": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/documents/topic-sets/${await to.topicSet()}` }),
  },
};
