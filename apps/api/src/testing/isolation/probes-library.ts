import { noTopicData } from "@lavra/contract/library/topics";
import { docx } from "../docx-files.ts";
import { multipart } from "../uploads.ts";
import { officeOwned, type Probe, relations } from "./targets.ts";

const word = (name: string) => ({ name: `${name}.docx`, bytes: docx("Texto") });
const sent = (field: "file" | "files", category: string, name: string) =>
  multipart([
    ["category", category],
    [field, word(name)],
  ]);

/** Folders, templates, topics and their markers. */
export const libraryProbes: Readonly<Record<string, Probe>> = {
  "GET /api/folders/structure/:type": { attempt: () => ({ url: "/api/folders/structure/uploads" }) },
  "GET /api/folders/structure/:type/files": {
    attempt: () => ({ url: "/api/folders/structure/uploads/files?part=0&of=1" }),
  },
  "POST /api/folders/create": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/create",
      payload: { folderName: to.fresh(), parentPath: await to.folder(), type: "uploads" },
    }),
  },
  "PUT /api/folders/rename": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/rename",
      payload: { folderPath: await to.folder(), newName: to.fresh(), type: "uploads" },
    }),
  },
  "POST /api/folders/move": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/move",
      payload: { fileIds: [await to.topic()], destination: "/", type: "topicos" },
    }),
  },
  "POST /api/folders/copy": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/copy",
      payload: { fileIds: [await to.topic()], destination: "/", type: "topicos" },
    }),
  },
  "DELETE /api/folders/entries": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/entries",
      payload: { fileIds: [await to.template()], type: "uploads" },
    }),
  },
  "POST /api/folders/archive": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/folders/archive",
      payload: { fileIds: [await to.template()], type: "uploads" },
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
  "PUT /api/upload/rename": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/upload/rename",
      payload: { fileId: await to.template(), newName: to.fresh() },
    }),
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
  "GET /api/upload/versions/:fileId/:number/changes": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/versions/${await to.template()}/1/changes?from=1` }),
  },
  "POST /api/upload/versions/:fileId/:number/restore": {
    about: officeOwned,
    // The template has one version, which is the current one.
    alsoAnswers: [409],
    attempt: async (to) => ({
      url: `/api/upload/versions/${await to.template()}/1/restore`,
      payload: { note: `Nota ${to.office.mark}` },
    }),
  },
  "POST /api/upload/versions/:fileId/rewrite": {
    about: officeOwned,
    // The template has no other system's tags.
    alsoAnswers: [409],
    attempt: async (to) => ({
      url: `/api/upload/versions/${await to.template()}/rewrite`,
      payload: { dialect: "braces" },
    }),
  },
  "PUT /api/upload/look/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/upload/look/${await to.topic()}`, payload: { keepsLook: true } }),
  },
  "GET /api/library/search": { attempt: () => ({ url: "/api/library/search?q=campo" }) },
  "GET /api/upload/disk-usage": { attempt: () => ({ url: "/api/upload/disk-usage" }) },
  "GET /api/upload/limits": { attempt: () => ({ url: "/api/upload/limits" }) },
  "GET /api/topics/data": { attempt: () => ({ url: "/api/topics/data" }) },
  "PUT /api/topics/data/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({
      url: `/api/topics/data/${await to.topic()}`,
      payload: { ...noTopicData, area: `Área ${to.office.mark}`, comesWith: [await to.topic()], updatedAt: null },
    }),
  },
  "GET /api/topics/owners": { attempt: () => ({ url: "/api/topics/owners" }) },
  "GET /api/settings/directories": { attempt: () => ({ url: "/api/settings/directories" }) },
  "PUT /api/settings/directories": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/settings/directories",
      payload: {
        directories: [{ sphere: "JUD", jurisdiction: "EST", instance: "Primeira", folderId: await to.folderId() }],
      },
    }),
  },
  "GET /api/settings/folders": { attempt: () => ({ url: "/api/settings/folders" }) },
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
};
