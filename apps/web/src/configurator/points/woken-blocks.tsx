import type { FileBlock } from "@lavra/contract/markers/blocks";
import { useState } from "react";
import { Banner } from "../../ui/messages/banner.tsx";

/** Number of blocks that are named; the others are counted. */
const named = 3;

/** Notice that the blocks of a file sent before blocks were filled are filled now. */
export function WokenBlocks({ blocks }: { readonly blocks: readonly FileBlock[] }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  const markers = [...new Set(blocks.map(({ marker }) => marker))];
  const more = markers.length - named;
  const which = `${markers.slice(0, named).join(", ")}${more > 0 ? ` e mais ${more}` : ""}`;
  return (
    <Banner onDismiss={() => setRead(true)}>
      {`A Lavra agora preenche os blocos e as referências deste arquivo${markers.length > 0 ? `: ${which}` : ""}. Confira os campos que eles pedem. Os documentos já gerados não mudam.`}
    </Banner>
  );
}
