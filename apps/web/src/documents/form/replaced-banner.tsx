import { personKey } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { restored, reusableValues, withValues } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { Form } from "./use-form.ts";

const fieldsWord = (count: number) => (count === 1 ? "1 campo" : `${count} campos`);

export interface ReplacedBannerProps {
  readonly handle: DraftHandle;
  readonly form: Pick<Form, "groups" | "people">;
  readonly onUndo: (templateId: string) => void;
}

/** Banner after another template cleared something: its values can be taken over, or everything restored. */
export function ReplacedBanner({ handle, form, onUndo }: ReplacedBannerProps) {
  const { change } = handle;
  const replaced = useDraftPart(handle, (draft) => draft.replaced);
  if (replaced === null) return null;
  const reusable = reusableValues(handle.readDraft(), [
    ...form.groups.flatMap((group) => group.markers),
    ...form.people.map(({ key }) => ({ key: personKey(key) })),
  ]);
  const fields = [...reusable.keys()].filter((key) =>
    form.groups.some(({ markers }) => markers.some((one) => one.key === key)),
  );
  const undo = () => {
    change(restored);
    onUndo(replaced.templateId);
  };
  return (
    <Banner
      onDismiss={() => change((now) => ({ ...now, replaced: null }))}
      dismissAfter={10_000}
      actions={
        <>
          {fields.length > 0 ? (
            <Button tone="accent" size="sm" onPress={() => change((now) => withValues(now, reusable))}>
              Reaproveitar {fieldsWord(fields.length)}
            </Button>
          ) : null}
          <Button tone="accent" size="sm" onPress={undo}>
            Desfazer
          </Button>
        </>
      }
    >
      O modelo foi trocado e os valores preenchidos foram descartados.
    </Banner>
  );
}
