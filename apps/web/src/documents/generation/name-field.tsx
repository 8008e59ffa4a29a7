import { memo, useState } from "react";
import { useSession } from "../../platform/session/session.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import type { Draft } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import { outputNameField } from "../form/focus-field.ts";
import { noNameSentence } from "./generate-payload.ts";

export interface NameFieldProps {
  readonly handle: DraftHandle;
  /** Returns the name of the output, preset or typed. */
  readonly outputNameOf: (draft: Draft) => string;
  /** Returns a better name than the usual one, once the client is known; "" for none. */
  readonly offeredNameOf: (draft: Draft) => string;
  /** The chosen template; null if there is none. */
  readonly template: { readonly id: string; readonly name: string } | null;
  readonly generate: () => void;
}

const NameRuleDialog = lazyDialog(async () => (await import("../names/name-rule-dialog.tsx")).NameRuleDialog);

/** Below the name: the one that is offered, and the way to the rule for people who prepare templates. */
function NameHelp({ handle, offeredNameOf, template }: Omit<NameFieldProps, "generate" | "outputNameOf">) {
  const offered = useDraftPart(handle, offeredNameOf);
  const [isOpen, setOpen] = useState(false);
  const mayConfigure = useSession().user?.permissions?.create_model === true;
  if (!template || (offered === "" && !mayConfigure)) return null;
  return (
    <p className="flex flex-wrap gap-x-3 pt-1.5 text-13">
      {offered === "" ? null : (
        <TextLink onPress={() => handle.change((now) => ({ ...now, outputName: offered }))}>
          <span className="wrap-anywhere">{`Usar “${offered}”`}</span>
        </TextLink>
      )}
      {mayConfigure ? <TextLink onPress={() => setOpen(true)}>Regra do nome</TextLink> : null}
      {isOpen ? (
        <NameRuleDialog templateId={template.id} templateName={template.name} onClose={() => setOpen(false)} />
      ) : null}
    </p>
  );
}

/** True if the name was missing when the document was requested, and still is. */
export const useIsNameMissing = ({ handle, outputNameOf }: Pick<NameFieldProps, "handle" | "outputNameOf">): boolean =>
  useDraftPart(handle, (draft) => draft.isNameFlagged && outputNameOf(draft).trim() === "");

export const NameField = memo(function NameField(props: NameFieldProps) {
  const { handle, outputNameOf, generate } = props;
  const outputName = useDraftPart(handle, outputNameOf);
  const isMissing = useIsNameMissing(props);
  const rename = (next: string) => handle.change((now) => ({ ...now, outputName: next }));
  return (
    <div data-field={outputNameField} className="min-w-0">
      <TextField
        label="Nome do arquivo"
        suffix=".docx"
        value={outputName}
        onChange={rename}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) generate();
        }}
        maxLength={250}
        autoComplete="off"
        isRequired
        error={isMissing ? noNameSentence : undefined}
      />
      <NameHelp {...props} />
    </div>
  );
});
