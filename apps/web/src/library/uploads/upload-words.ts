import type { UploadedFile } from "@lavra/contract/library/uploads";
import { areaWords, counted } from "../area-words.ts";
import { isUnderway, type Upload } from "./upload-list.ts";

/** Returns what the server found in a file: "12 marcadores encontrados, 3 novos no escritório". */
export function markersLine({ markerProcessing }: UploadedFile): string {
  if (!markerProcessing.success) return "Enviado. Os marcadores não puderam ser lidos.";
  const { totalMarkers, newMarkers } = markerProcessing.data;
  if (totalMarkers === 0) return "Nenhum marcador encontrado";
  const found = counted(totalMarkers, "marcador encontrado", "marcadores encontrados");
  return `${found}, ${newMarkers === 0 ? "nenhum novo" : `${counted(newMarkers, "novo", "novos")} no escritório`}`;
}

/**
 * Returns what was found in all files that arrived together: "2 arquivos lidos: 2 marcadores novos no escritório". A
 * marker that stands in several of them is counted once. The file's own line says which of one file's are new.
 * @returns undefined if no file arrived
 */
export function markersSentence(ended: readonly Upload[]): string | undefined {
  const read = ended.flatMap(({ state }) =>
    state.status === "done" && state.result.markerProcessing.success ? [state.result.markerProcessing.data] : [],
  );
  if (read.length === 0) return undefined;
  const [only] = read;
  if (only && read.length === 1)
    return `1 arquivo lido: ${counted(only.totalMarkers, "marcador encontrado", "marcadores encontrados")}.`;
  const fresh = read.reduce((sum, { newMarkers }) => sum + newMarkers, 0);
  const news = fresh === 0 ? "nenhum marcador novo" : counted(fresh, "marcador novo", "marcadores novos");
  return `${read.length} arquivos lidos: ${news} no escritório.`;
}

/** Returns the progress of all uploads: "Enviando 2 de 3 arquivos". */
export function progressTitle(uploads: readonly Upload[]): string {
  const kept = uploads.filter((upload) => upload.state.status !== "cancelled");
  const underway = kept.filter(isUnderway).length;
  const files = counted(kept.length, "arquivo", "arquivos");
  if (underway > 0) return `Enviando ${kept.length - underway + 1} de ${files}`;
  if (kept.length === 0) return "Envio cancelado";
  const done = kept.filter((upload) => upload.state.status === "done").length;
  const sent = `${files} ${kept.length === 1 ? "enviado" : "enviados"}`;
  return done < kept.length ? `${done} de ${sent}` : sent;
}

/** Returns the sentence above the page for files that failed, with each reason once. */
export function failureSentence(ended: readonly Upload[]): string | undefined {
  const reasons = ended.flatMap(({ state }) => (state.status === "failed" ? [state.error] : []));
  const first = ended.find(({ state }) => state.status === "failed");
  if (!first) return undefined;
  return `${areaWords[first.area].sendFailed}${[...new Set(reasons)].join(" ")}`;
}
