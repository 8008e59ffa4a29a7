import { createHash } from "node:crypto";
import { newId } from "../../platform/new-id.ts";
import { pixel } from "../docx-files.ts";
import { officeOwned, type Probe, relations } from "./targets.ts";

const pixelHash = createHash("sha256").update(pixel).digest("hex");

const reported = "?from=2026-01-01&to=2027-12-31";

/** Documents, their sources, and drafts. */
export const documentProbes: Readonly<Record<string, Probe>> = {
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
  "POST /api/documents/deletion": {
    about: relations,
    attempt: async (to) => ({ url: "/api/documents/deletion", payload: { ids: [await to.document()] } }),
  },
  "POST /api/documents/restoration": {
    about: relations,
    attempt: async (to) => ({ url: "/api/documents/restoration", payload: { ids: [await to.deletedDocument()] } }),
  },
  "POST /api/documents/archive": {
    about: relations,
    attempt: async (to) => ({ url: "/api/documents/archive", payload: { ids: [await to.document()] } }),
  },
  "GET /api/documents/pdf": { attempt: () => ({ url: "/api/documents/pdf" }) },
  "GET /api/documents/:id/pdf": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/pdf` }),
  },
  "GET /api/documents/:id/links": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/links` }),
  },
  "POST /api/documents/:id/links": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/links`, payload: {} }),
  },
  "DELETE /api/documents/:id/links/:linkId": {
    about: relations,
    attempt: async (to) => {
      const { document, link } = await to.linkedDocument();
      return { url: `/api/documents/${document}/links/${link}` };
    },
  },
  // The token is the caller: any holder reaches its one document.
  "POST /api/documents/links/open": {
    about: ["own", "missing"],
    attempt: async (to) => ({ url: "/api/documents/links/open", payload: { token: await to.linkToken() } }),
  },
  "POST /api/documents/links/download": {
    about: ["own", "missing"],
    attempt: async (to) => ({
      url: "/api/documents/links/download",
      payload: { token: await to.linkToken(), format: "docx" },
    }),
  },
  "PUT /api/documents/:id/delivery": {
    about: relations,
    attempt: async (to) => ({
      url: `/api/documents/${await to.document()}/delivery`,
      payload: { delivery: { how: "filed", on: "2026-11-20" } },
    }),
  },
  "GET /api/documents/choices": { attempt: () => ({ url: "/api/documents/choices" }) },
  "GET /api/documents/name-rules/:templateId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/documents/name-rules/${await to.template()}` }),
  },
  "PUT /api/documents/name-rules": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/documents/name-rules",
      payload: { templateId: await to.template(), rule: "{MODELO} - {CLIENTE}" },
    }),
  },
  "POST /api/documents/drafts/search": {
    attempt: () => ({ url: "/api/documents/drafts/search", payload: { text: "documento" } }),
  },
  "GET /api/reports/documents": { attempt: () => ({ url: `/api/reports/documents${reported}` }) },
  "GET /api/reports/documents/file": { attempt: () => ({ url: `/api/reports/documents/file${reported}&format=csv` }) },
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
  "DELETE /api/documents/:id/inputs": {
    about: relations,
    attempt: async (to) => ({ url: `/api/documents/${await to.document()}/inputs` }),
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
  "GET /api/takeout": { attempt: () => ({ url: "/api/takeout" }) },
  "GET /api/takeout/archive": { attempt: () => ({ url: "/api/takeout/archive" }) },
  "GET /api/documents/templates-used": { attempt: () => ({ url: "/api/documents/templates-used" }) },
  "GET /api/documents/shortcuts": { attempt: () => ({ url: "/api/documents/shortcuts" }) },
  "PUT /api/documents/shortcuts/starred/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({
      url: `/api/documents/shortcuts/starred/${await to.template()}`,
      payload: { isStarred: true },
    }),
  },
  "POST /api/documents/condition-uses": {
    about: officeOwned,
    attempt: async (to) => ({
      url: "/api/documents/condition-uses",
      payload: {
        fileId: await to.template(),
        condition: { kind: "filled", field: `CAMPO ${to.office.mark}` },
      },
    }),
  },
  "PUT /api/documents/used-values": {
    attempt: () => ({ url: "/api/documents/used-values", payload: { isOn: true } }),
  },
  "GET /api/documents/used-values": {
    attempt: (to) => ({ url: `/api/documents/used-values?key=${encodeURIComponent(`CAMPO ${to.office.mark}`)}` }),
  },
  "GET /api/documents/topics-used/:fileId": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/documents/topics-used/${await to.template()}` }),
  },
  "GET /api/documents/file-uses/:type": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/documents/file-uses/models?folderId=${await to.folderId()}` }),
  },
  "GET /api/documents/topic-sets": { attempt: () => ({ url: "/api/documents/topic-sets" }) },
  "POST /api/documents/topic-sets": {
    about: officeOwned,
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
