import type { LibraryFile } from "@lavra/contract/library/library";
import { successes } from "@lavra/contract/successes";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Switch } from "../../ui/choices/switch.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { useSetTopicLook } from "./set-topic-look.ts";

export interface TopicNumberingSwitchProps {
  /** The topic as the server has it. */
  readonly file: LibraryFile;
  readonly notify: NoticesHandle["notify"];
}

function hintOf({ keepsLook }: LibraryFile, isOn: boolean): string {
  if (keepsLook) return "Com a própria aparência, a numeração já começa do início.";
  return isOn
    ? "A numeração começa do primeiro número neste tópico."
    : "O que é numerado por um estilo que o modelo também tem continua a contagem dele.";
}

/**
 * Sets if a topic's numbering restarts in later documents: shown at once, and undone if the server refuses. A topic
 * with its own appearance always restarts.
 */
export function TopicNumberingSwitch({ file, notify }: TopicNumberingSwitchProps) {
  const setting = useSetTopicLook();
  const change = (wanted: boolean) =>
    setting.mutate(
      { fileId: file.id, change: { restartsNumbering: wanted } },
      {
        onSuccess: ({ message }) =>
          notify({
            tone: "success",
            text:
              message ?? (wanted ? successes["library.numbering_restarts"] : successes["library.numbering_goes_on"]),
          }),
        onError: (error) =>
          notify({ tone: "error", text: `Erro ao mudar a numeração do tópico: ${sentenceOf(error)}` }),
      },
    );
  const wanted = setting.isPending ? setting.variables.change.restartsNumbering : file.restartsNumbering;
  const isOn = file.keepsLook || (wanted ?? false);
  return (
    <Switch value={isOn} isDisabled={file.keepsLook === true} onChange={change} hint={hintOf(file, isOn)}>
      <span className="font-medium text-ink">Começar a numeração do início</span>
    </Switch>
  );
}
