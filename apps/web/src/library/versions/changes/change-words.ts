import type { VersionChanges } from "@lavra/contract/library/version-changes";
import { counted } from "../../area-words.ts";

/**
 * Returns the words that changed: "3 palavras entraram e 1 saiu".
 * @returns undefined if none did
 */
function wordsPart({ wordsAdded, wordsRemoved }: VersionChanges): string | undefined {
  const came = wordsAdded === 0 ? "" : `${counted(wordsAdded, "palavra entrou", "palavras entraram")}`;
  if (wordsRemoved === 0) return came || undefined;
  if (!came) return counted(wordsRemoved, "palavra saiu", "palavras saíram");
  return `${came} e ${counted(wordsRemoved, "saiu", "saíram")}`;
}

/** Returns the number of paragraphs that changed. */
export const changedCount = ({ paragraphs, more }: VersionChanges): number =>
  more + paragraphs.filter(({ kind }) => kind !== "same").length;

/** Returns a summary of the changes: "2 parágrafos mudaram: 3 palavras entraram e 1 saiu; 1 marcador novo." */
export function changesLine(changes: VersionChanges): string {
  const { markersAdded, markersRemoved } = changes;
  const count = changedCount(changes);
  const paragraphs = count === 0 ? "" : counted(count, "parágrafo mudou", "parágrafos mudaram");
  const words = wordsPart(changes);
  const parts = [
    count === 0 ? "O texto é o mesmo" : words === undefined ? paragraphs : `${paragraphs}: ${words}`,
    markersAdded.length === 0 ? "" : counted(markersAdded.length, "marcador novo", "marcadores novos"),
    markersRemoved.length === 0 ? "" : counted(markersRemoved.length, "marcador saiu", "marcadores saíram"),
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

/**
 * Returns the sentence about the drafts that the present version affects.
 * @returns undefined if there are none
 */
export function draftsLine({ drafts: { count, losing } }: VersionChanges): string | undefined {
  if (count === 0) return undefined;
  const used = `${counted(count, "rascunho em andamento usa", "rascunhos em andamento usam")} este arquivo e ${count === 1 ? "passa" : "passam"} a seguir a versão atual.`;
  if (losing === 0) return used;
  return `${used} Em ${losing.toLocaleString("pt-BR")} ${losing === 1 ? "deles há um campo preenchido que saiu" : "deles há campos preenchidos que saíram"}.`;
}
