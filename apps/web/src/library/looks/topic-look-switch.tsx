import { successes } from "@lavra/contract/successes";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Switch } from "../../ui/choices/switch.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { useSetTopicLook } from "./set-topic-look.ts";

/** Label of the switch, wherever it is shown. */
export const keepsLookLabel = <span className="font-medium text-ink">Manter a aparência do tópico</span>;

export interface TopicLookSwitchProps {
  readonly fileId: string;
  /** Value on the server. */
  readonly keepsLook: boolean;
  readonly notify: NoticesHandle["notify"];
}

/**
 * Sets if an uploaded topic retains its own appearance in later documents: shown at once, and undone if the server
 * refuses.
 */
export function TopicLookSwitch({ fileId, keepsLook, notify }: TopicLookSwitchProps) {
  const setting = useSetTopicLook();
  const change = (wanted: boolean) =>
    setting.mutate(
      { fileId, change: { keepsLook: wanted } },
      {
        onSuccess: ({ message }) =>
          notify({
            tone: "success",
            text: message ?? (wanted ? successes["library.look_kept"] : successes["library.look_of_template"]),
          }),
        onError: (error) =>
          notify({ tone: "error", text: `Erro ao mudar a aparência do tópico: ${sentenceOf(error)}` }),
      },
    );
  const isOn = (setting.isPending ? setting.variables.change.keepsLook : undefined) ?? keepsLook;
  return (
    <Switch
      value={isOn}
      onChange={change}
      hint={isOn ? "O texto fica como está no arquivo." : "O texto segue os estilos do modelo em que entra."}
    >
      {keepsLookLabel}
    </Switch>
  );
}
