import { z } from "zod";
import { id, route, success } from "../route.ts";
import { delivery, document } from "./documents.ts";

/** Most documents that one call deletes, restores or packs. */
export const mostChosen = 200;

/** Most bytes of the documents of one archive. */
export const mostPackedBytes = 512 * 1024 * 1024;

/** Minutes for which a deleted document can be restored. The page offers it for ten seconds and while it is read. */
export const restorableMinutes = 10;

const chosen = z.object({ ids: z.array(id).min(1).max(mostChosen) });

/**
 * Deletes documents, all or none; they can be restored for some minutes. The quota of the month remains used. Fails with
 * `documents.not_found`.
 */
export const deleteDocuments = route({
  method: "POST",
  path: "/api/documents/deletion",
  summary: "Exclui documentos gerados; por alguns minutos ainda podem ser restaurados",
  body: chosen,
  reply: success({ documents: z.number().int() }),
});

/**
 * Restores documents that were deleted a moment ago; one whose name is taken meanwhile gets a number. Fails with
 * `documents.not_found` if one of them is gone; then none is restored.
 */
export const restoreDocuments = route({
  method: "POST",
  path: "/api/documents/restoration",
  summary: "Restaura documentos excluídos há pouco",
  body: chosen,
  reply: success({ documents: z.number().int() }),
});

/**
 * Answers a ZIP itself. Fails with `documents.not_found`, `documents.archive_too_large`, `documents.too_many_archives`
 * (more than two at a time by one person), `storage.damaged`, `storage.unavailable`.
 */
export const archiveDocuments = route({
  method: "POST",
  path: "/api/documents/archive",
  summary: "Baixa documentos gerados em um ZIP",
  body: chosen,
  fileTypes: ["application/zip"],
});

/** Whether documents can be downloaded as PDF; only with LibreOffice on the server. */
export const readPdfSupport = route({
  method: "GET",
  path: "/api/documents/pdf",
  summary: "Se os documentos podem ser baixados em PDF neste servidor",
  reply: success({ isAvailable: z.boolean() }),
});

/**
 * Answers the document as PDF/A-2b itself, with its name in Content-Disposition; always the same bytes. Fails with
 * `documents.not_found`, `documents.pdf_off`, `documents.pdf_failed`, `storage.damaged`, `storage.unavailable`.
 */
export const downloadPdf = route({
  method: "GET",
  path: "/api/documents/:id/pdf",
  summary: "Baixa um documento gerado em PDF (PDF/A-2b)",
  params: z.object({ id }),
  fileTypes: ["application/pdf"],
});

/** Marks a document as sent or filed on a day, or removes the mark (null). Fails with `documents.not_found`. */
export const markDelivery = route({
  method: "PUT",
  path: "/api/documents/:id/delivery",
  summary: "Marca um documento como enviado ou protocolado, com o dia, ou remove a marca",
  params: z.object({ id }),
  body: z.object({ delivery: delivery.nullable() }),
  reply: success({ file: document }),
});

const choice = z.object({ id, name: z.string(), documents: z.number().int() });

/** What the caller's documents can be filtered by; only what some document has. */
export const documentChoices = route({
  method: "GET",
  path: "/api/documents/choices",
  summary: "Os meses, os modelos e as pessoas dos documentos gerados, para filtrar a lista",
  reply: success({
    /** `2026-11`, newest first, in São Paulo; at most 120. */
    months: z.array(z.object({ month: z.string(), documents: z.number().int() })),
    /** By name, at most 500: templates that are still in the library. */
    templates: z.array(choice),
    /** By name; only the caller unless they see the whole office. */
    people: z.array(choice),
  }),
});
