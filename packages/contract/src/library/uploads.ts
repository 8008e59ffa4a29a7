import { z } from "zod";
import { failure } from "../failures/failure.ts";
import { done, id, route, success } from "../route.ts";
import { wordTypes } from "../word-names.ts";
import { area } from "./library.ts";
import { versionNote } from "./versions.ts";
import { dialects, warningCodes } from "./warnings.ts";

/** Largest accepted .docx, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024;
/** Most files in one multiple upload. */
export const maxUploadFiles = 50;

/**
 * Something in a stored template that a person should check. `message` is the complete sentence; the other fields help
 * to find the place.
 */
export const templateWarning = z.object({
  code: z.enum(warningCodes),
  message: z.string(),
  /** Name for a reader: "cabeçalho", "nota de rodapé". */
  part: z.string().optional(),
  /** Surrounding paragraph, at most 160 characters. */
  excerpt: z.string().optional(),
  /** As written in the file: `{CLEINTE`. */
  marker: z.string().optional(),
  /** Probable intention: `{CLIENTE}`. */
  suggestion: z.string().optional(),
  /** Number of places that the sentence applies to; part and excerpt are the first one's. */
  count: z.number().int().positive(),
});
z.globalRegistry.add(templateWarning, { id: "TemplateWarning" });
/** A warning with its complete sentence and its place. */
export type TemplateWarning = z.infer<typeof templateWarning>;

/** Tags of another system that run through a file and can be rewritten as markers. */
export const rewritable = z.object({
  dialect: z.enum(dialects),
  /** Number of places. */
  tags: z.number().int().positive(),
  /** The first of them as written, `{{CLIENTE}}`, and its marker, `{CLIENTE}`. */
  from: z.string(),
  to: z.string(),
});
z.globalRegistry.add(rewritable, { id: "Rewritable" });
/** Tags of another system that can be rewritten as markers. */
export type Rewritable = z.infer<typeof rewritable>;

/** Marker in a stored file, with its first place. */
export const foundMarker = z.object({
  key: z.string(),
  name: z.string(),
  /** Name for a reader: "cabeçalho", "nota de rodapé". */
  part: z.string().optional(),
  /** Number of places where it occurs. */
  count: z.number().int().positive(),
});
z.globalRegistry.add(foundMarker, { id: "StandingMarker" });
/** A marker of a stored file. */
export type FoundMarker = z.infer<typeof foundMarker>;

/** Words in a stored file that agree with fields, with what they become. */
export const foundAgreement = z.object({
  /** Without braces: `AUTOR: o|a`. */
  tag: z.string(),
  /** Keys of the fields: `{AUTOR}`. */
  keys: z.array(z.string()),
  /** Absent if the forms follow no rule. A plural is absent where the template has to write it. */
  forms: z.object({ ms: z.string(), mp: z.string().optional(), fs: z.string(), fp: z.string().optional() }).optional(),
  /** Number of places where it occurs. */
  count: z.number().int().positive(),
});
z.globalRegistry.add(foundAgreement, { id: "StandingAgreement" });
/** Words of a stored file that agree with fields. */
export type FoundAgreement = z.infer<typeof foundAgreement>;

const uploaded = {
  id,
  /** Version that the upload made; 1 for a new file. */
  version: z.number().int(),
  filename: z.string(),
  /** Path of the folder in which the file is stored. */
  destination: z.string(),
  /** As sent. */
  category: z.string(),
  /** Distinct markers of the file, and those that no file of the office had before. */
  markerProcessing: z.object({
    success: z.boolean(),
    data: z.object({ totalMarkers: z.number().int(), newMarkers: z.number().int() }),
  }),
  /** Of topics only. */
  keepsLook: z.boolean().optional(),
  warnings: z.array(templateWarning),
  /** Absent if no other system's tags run through the file. */
  rewritable: rewritable.optional(),
};
/** A file that an upload stored. */
export const uploadedFile = z.object(uploaded);
z.globalRegistry.add(uploadedFile, { id: "UploadedFile" });
/** A file that an upload stored. */
export type UploadedFile = z.infer<typeof uploadedFile>;

/**
 * Destination of an upload: a folder's path and an optional subpath; for topics, whether they keep their own
 * appearance. By default a new topic does not, and a replaced one does not change. `note` is stored with the new
 * versions.
 */
const destination = {
  category: z.string().max(4000).optional(),
  subcategory: z.string().max(4000).optional(),
  keepsLook: z.enum(["true", "false"]).optional(),
  note: versionNote.optional(),
};

/**
 * Stores a .docx or .dotx in a folder; a file of the same name in it gets a new version and retains its id and configured
 * markers.
 * Fails with `library.root_upload`, `library.folder_not_found`, `library.read_only`, `library.no_file`,
 * `library.too_many_files`, `library.not_docx`, `library.file_too_large` (`maxUploadBytes`), `library.too_many_stored`,
 * `library.too_many_versions`, `library.space_full`, `library.too_many_uploads`, `library.upload_stalled`,
 * `template.*`, `storage.failed`.
 */
export const uploadOne = route({
  method: "POST",
  path: "/api/upload/:type",
  summary: "Envia um .docx para uma pasta",
  params: z.object({ type: area }),
  form: z.object({ file: z.file(), ...destination }),
  statuses: [201],
  once: true,
  reply: success(uploaded),
});

/** A file that was refused, and the reason. */
export const refusedFile = z.object({ filename: z.string(), error: z.string(), code: failure.shape.code });

/**
 * Stores several .docx in a folder. Each file succeeds or fails alone; 200 if none succeeded. The whole call fails as
 * `uploadOne` for its folder and its transport, and if an outage refused every file.
 */
export const uploadMany = route({
  method: "POST",
  path: "/api/upload/:type/multiple",
  summary: "Envia vários .docx para uma pasta",
  params: z.object({ type: area }),
  form: z.object({ files: z.array(z.file()).min(1).max(maxUploadFiles), ...destination }),
  statuses: [201, 200],
  once: true,
  reply: success({ files: z.array(uploadedFile), failed: z.array(refusedFile) }),
});

/**
 * Deletes a file of the office; documents made from it remain. Fails with `library.file_not_found`,
 * `library.read_only`.
 */
export const deleteFile = route({
  method: "DELETE",
  path: "/api/upload/delete",
  summary: "Exclui um modelo ou tópico",
  body: z.object({ fileId: id, fileName: z.string().max(500).optional() }),
  reply: done,
});

/**
 * Answers the file itself, as it was sent; only `fileId` is used. Fails with `library.file_not_found`,
 * `storage.damaged`, `storage.unavailable`.
 */
export const downloadFile = route({
  method: "GET",
  path: "/api/upload/download",
  summary: "Baixa um modelo ou tópico como foi enviado",
  fileTypes: Object.values(wordTypes),
  query: z.object({
    fileId: id,
    fileName: z.string().max(500).optional(),
    type: area.optional(),
    _t: z.string().max(40).optional(),
    folderPath: z.string().max(4000).optional(),
  }),
});

/**
 * Warnings as at the upload, for a stored file: its names are compared with those now in use. Fails with
 * `library.file_not_found`.
 */
export const fileWarnings = route({
  method: "GET",
  path: "/api/upload/warnings/:fileId",
  summary: "O que merece atenção em um modelo ou tópico, e os marcadores que estão nele",
  params: z.object({ fileId: id }),
  reply: success({
    warnings: z.array(templateWarning),
    /** In order of first appearance, without the topic site. */
    markers: z.array(foundMarker),
    /** In order of first appearance; absent if nothing agrees with a field. */
    agreements: z.array(foundAgreement).optional(),
    /** Absent if no other system's tags run through the file. */
    rewritable: rewritable.optional(),
  }),
});
