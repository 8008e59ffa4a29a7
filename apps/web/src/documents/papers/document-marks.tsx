import type { Delivery, StoredDocument } from "@lavra/contract/documents/documents";
import { formatDate } from "../../platform/formats/dates.ts";
import { Badge } from "../../ui/marks/badge.tsx";

/** "Protocolado em 21/11/2026". */
export const deliveryWords = ({ how, on }: Delivery): string =>
  `${how === "filed" ? "Protocolado" : "Enviado"} em ${formatDate(on)}`;

/** What became of a document: its version, whether a later one has replaced it, and its delivery. */
export function DocumentMarks({
  document,
}: {
  readonly document: Pick<StoredDocument, "edition" | "isReplaced" | "delivery">;
}) {
  const { edition, isReplaced, delivery } = document;
  if (edition === 1 && !isReplaced && !delivery) return null;
  return (
    <span className="flex flex-wrap gap-1.5 pt-1">
      {edition > 1 ? <Badge>versão {edition}</Badge> : null}
      {isReplaced ? <Badge tone="warn">substituída</Badge> : null}
      {delivery ? <Badge tone="ok">{deliveryWords(delivery)}</Badge> : null}
    </span>
  );
}
