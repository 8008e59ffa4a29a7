import type { ListedDraft } from "@lavra/contract/documents/drafts";
import { spokenName } from "@lavra/contract/word-names";

/** Returns the title of a draft: its client, else the name of its document, else its template's. */
export const draftTitle = ({ about, outputName, templateName }: ListedDraft): string =>
  about || outputName || spokenName(templateName);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "5 campos preenchidos e 2 tópicos". */
export const heldWords = ({ filled, topics }: ListedDraft): string =>
  [
    counted(filled, "campo preenchido", "campos preenchidos"),
    ...(topics > 0 ? [counted(topics, "tópico", "tópicos")] : []),
  ].join(" e ");
