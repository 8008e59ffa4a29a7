import { formatInstant } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { Conflict } from "./sync-local.ts";

export interface ConflictBannersProps {
  readonly conflicts: readonly Conflict[];
  readonly onSwap: (conflict: Conflict) => void;
  readonly onSettle: (conflict: Conflict) => void;
}

/** Keys listed by name; the rest is shown as a count. */
const mostNamed = 5;

function listed(keys: readonly string[]): string {
  const more = keys.length - mostNamed;
  return `${keys.slice(0, mostNamed).join(", ")}${more > 0 ? ` e mais ${more}` : ""}`;
}

/** Describes how the two versions differ in their markers. */
function difference({ local, server }: Conflict): string {
  const here = Object.keys(local.markers);
  const there = Object.keys(server?.markers ?? {});
  const onlyHere = here.filter((key) => !there.includes(key));
  const onlyThere = there.filter((key) => !here.includes(key));
  return [
    onlyHere.length > 0 ? `Só na deste navegador: ${listed(onlyHere)}.` : "",
    onlyThere.length > 0 ? `Só na do servidor: ${listed(onlyThere)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const sentence = ({ savedBy, savedAt, winner }: Conflict) =>
  `${savedBy || "Outra pessoa"} também o alterou${savedAt ? ` em ${formatInstant(savedAt)}` : ""}. Ficou a versão mais recente, a ${winner === "local" ? "deste navegador" : "do servidor"}.`;

/**
 * Banners for files that were changed here and elsewhere: which version is stored, and the button for the other one.
 */
export function ConflictBanners({ conflicts, onSwap, onSettle }: ConflictBannersProps) {
  return conflicts.map((conflict) => (
    <Banner
      key={conflict.fileId}
      tone="warning"
      onDismiss={() => onSettle(conflict)}
      actions={
        <Button size="sm" tone="accent" onPress={() => onSwap(conflict)}>
          Usar a outra versão
        </Button>
      }
    >
      <b>{conflict.fileName}</b>: {sentence(conflict)} {difference(conflict)}
    </Banner>
  ));
}
