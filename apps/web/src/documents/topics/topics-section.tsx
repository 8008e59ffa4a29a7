import { sentenceFor } from "@lavra/contract/failures/sentences";
import { ListOrdered } from "lucide-react";
import type { FileMarkers } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Count } from "../../ui/marks/count.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { SectionFrame } from "../frame/section-frame.tsx";
import { ChosenTopics, type ChosenTopicsProps } from "./chosen-topics.tsx";
import { TopicPicker, type TopicPickerProps } from "./topic-picker.tsx";

export interface TopicsSectionProps extends ChosenTopicsProps, Pick<TopicPickerProps, "onToggle"> {
  readonly template: FileMarkers;
  readonly onClear: () => void;
}

/** The topics of the document, or why there are none. */
export function TopicsSection({ template, topics, onToggle, onClear, ...list }: TopicsSectionProps) {
  if (!template.requiresSubtemplates) {
    return (
      <SectionFrame icon={<ListOrdered aria-hidden="true" />} title="Tópicos">
        <Banner>Este modelo não precisa de tópicos.</Banner>
      </SectionFrame>
    );
  }
  return (
    <SectionFrame
      icon={<ListOrdered aria-hidden="true" />}
      title="Tópicos"
      note={topics.length > 0 ? <Count value={topics.length} label="escolhidos" /> : null}
      action={
        topics.length > 0 ? (
          <Button tone="quiet" size="sm" onPress={onClear}>
            Limpar Tudo
          </Button>
        ) : undefined
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {template.hasSubtemplates ? null : (
          <Banner tone="warning">{sentenceFor("documents.subtemplates_missing")}</Banner>
        )}
        {topics.length > 0 ? <ChosenTopics topics={topics} {...list} /> : null}
        <div className="grid grid-cols-1 gap-2">
          <p className="text-13 text-muted">
            {topics.length > 0
              ? "Acrescentar ao documento"
              : "Escolha os tópicos na ordem em que devem entrar no documento. Eles são opcionais."}
          </p>
          <TopicPicker chosen={topics} onToggle={onToggle} />
        </div>
      </div>
    </SectionFrame>
  );
}
