import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { PastedBlock } from "./use-pasted-block.ts";

/** Banner that asks what to do with a pasted block, and can undo it. */
export function PasteBanner({ block }: { readonly block: PastedBlock }) {
  if (block.canUndo) {
    return (
      <Banner
        tone="success"
        onDismiss={block.dismiss}
        dismissAfter={10_000}
        actions={
          <Button tone="accent" size="sm" onPress={block.undo}>
            Desfazer
          </Button>
        }
      >
        O texto colado preencheu os campos.
      </Banner>
    );
  }
  if (block.count === 0) return null;
  return (
    <Banner
      onDismiss={block.dismiss}
      actions={
        <>
          <Button tone="quiet" size="sm" onPress={block.pasteHere}>
            Colar só neste campo
          </Button>
          <Button tone="accent" size="sm" autoFocus onPress={block.fill}>
            {block.count === 1 ? "Preencher 1 campo" : `Preencher ${block.count} campos`}
          </Button>
        </>
      }
    >
      O texto colado diz {block.labels}.
    </Banner>
  );
}
