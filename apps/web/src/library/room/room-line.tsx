import type { Area } from "@lavra/contract/library/library";
import { type Bounded, type LibraryRoom, uploadLimits } from "@lavra/contract/library/room";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { formatFileSize } from "../../platform/formats/file-size.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { folderStructureKey } from "../use-folder-structure.ts";

/** Share of the plan's limit from which the office is warned. */
const soon = 0.8;

const counts = new Intl.NumberFormat("pt-BR");
const words: Readonly<Record<Bounded, string>> = {
  files: "arquivos",
  folders: "pastas",
  versions: "versões",
  bytes: "",
};
const kinds: readonly Bounded[] = ["files", "folders", "versions", "bytes"];

const spelled = ({ used, limit }: LibraryRoom[Bounded], kind: Bounded) =>
  kind === "bytes"
    ? `${formatFileSize(used)} de ${formatFileSize(limit)}`
    : `${counts.format(used)} de ${counts.format(limit)} ${words[kind]}`;

/**
 * Returns the sentence about a library that is near a limit of its plan, or has reached it.
 * @returns undefined while every use is below the share `soon`
 */
export function roomSentence(room: LibraryRoom): string | undefined {
  const shareOf = (kind: Bounded) => room[kind].used / room[kind].limit;
  const near = kinds.filter((kind) => shareOf(kind) >= soon);
  if (near.length === 0) return undefined;
  const full = near.filter((kind) => shareOf(kind) >= 1);
  const limits = (full.length > 0 ? full : near).map((kind) => spelled(room[kind], kind)).join(", ");
  return full.length > 0
    ? `O plano do escritório chegou ao limite: ${limits}. Exclua o que não usa mais ou mude de plano.`
    : `O plano do escritório está perto do limite: ${limits}.`;
}

/** Shows a line above the library before the plan's limits are reached. Read again with every change of the area. */
export function RoomLine({ area }: { readonly area: Area }) {
  const { data } = useQuery({
    queryKey: [...folderStructureKey(area), "room"],
    queryFn: async ({ signal }) => (await api.call(uploadLimits, { signal })).room,
    staleTime: 30_000,
  });
  const { user } = useSession();
  const mayBuy = ownerRoles.some((role) => role === user?.role);
  const sentence = data && roomSentence(data);
  return sentence === undefined ? null : (
    <div className="flex flex-wrap items-center gap-x-3 pt-2 pb-3">
      <p role="status" className="text-14 text-body">
        {sentence} {mayBuy ? <TextLink href={places.plans.path}>Ver planos</TextLink> : null}
      </p>
    </div>
  );
}
