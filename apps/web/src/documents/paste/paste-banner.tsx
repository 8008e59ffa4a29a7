import { type KeyedMarker, markerLabel } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { withValues } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import { insert } from "./read-block.ts";
import type { PasteState } from "./use-pasted-block.ts";

const listed = new Intl.ListFormat("pt-BR", { type: "conjunction" });

export interface PasteBannerProps {
  readonly state: PasteState;
  readonly setState: (state: PasteState | null) => void;
  readonly markers: readonly KeyedMarker[];
  readonly handle: DraftHandle;
}

/** Banner that offers a pasted block to the fields that it names; filling them in can be undone. */
export function PasteBanner({ state, setState, markers, handle }: PasteBannerProps) {
  const { readDraft, change } = handle;
  const dismiss = () => setState(null);
  if ("before" in state) {
    const undo = () => {
      change((now) => ({ ...now, values: state.before }));
      dismiss();
    };
    return (
      <Banner
        tone="success"
        onDismiss={dismiss}
        dismissAfter={10_000}
        actions={
          <Button tone="accent" size="sm" onPress={undo}>
            Desfazer
          </Button>
        }
      >
        O texto colado preencheu os campos.
      </Banner>
    );
  }
  const wanted = markers.filter(({ key }) => state.values.has(key));
  if (wanted.length === 0) return null;
  const fill = () => {
    const before = readDraft().values;
    change((now) => withValues(now, state.values));
    setState({ before });
  };
  const pasteHere = () => {
    insert(state.input, state.text);
    dismiss();
  };
  return (
    <Banner
      onDismiss={dismiss}
      actions={
        <>
          <Button tone="quiet" size="sm" onPress={pasteHere}>
            Colar só neste campo
          </Button>
          <Button tone="accent" size="sm" autoFocus onPress={fill}>
            {wanted.length === 1 ? "Preencher 1 campo" : `Preencher ${wanted.length} campos`}
          </Button>
        </>
      }
    >
      O texto colado diz {listed.format(wanted.map(({ name }) => markerLabel(name)))}.
    </Banner>
  );
}
