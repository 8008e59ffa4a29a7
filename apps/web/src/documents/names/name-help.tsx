import { useState } from "react";
import { useSession } from "../../platform/session/session.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import type { Draft } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";

const NameRuleDialog = lazyDialog(async () => (await import("./name-rule-dialog.tsx")).NameRuleDialog);

export interface NameHelpProps {
  readonly handle: DraftHandle;
  /** Returns a better name than the usual one, once the client is known; "" for none. */
  readonly offeredNameOf: (draft: Draft) => string;
  readonly template: { readonly id: string; readonly name: string };
}

/** Below the name: the one that is offered, and the way to the rule for people who prepare templates. */
export function NameHelp({ handle, offeredNameOf, template }: NameHelpProps) {
  const offered = useDraftPart(handle, offeredNameOf);
  const [isOpen, setOpen] = useState(false);
  const mayConfigure = useSession().user?.permissions?.create_model === true;
  if (offered === "" && !mayConfigure) return null;
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
