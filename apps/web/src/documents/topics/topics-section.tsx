import { sentenceFor } from "@lavra/contract/failures/sentences";
import { ListOrdered } from "lucide-react";
import { lazy, memo, Suspense, useState } from "react";
import type { FileMarkers } from "../../markers/index.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Count } from "../../ui/marks/inline-marks.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { SectionFrame } from "../frame/section-frame.tsx";
import { ChosenTopics } from "./chosen-topics.tsx";
import { TopicPicker, type TopicPickerProps } from "./topic-picker.tsx";
import type { ChosenTopicsProps } from "./topic-row.tsx";

const SaveSet = lazy(async () => ({ default: (await import("./save-set.tsx")).SaveSet }));

export interface TopicsSectionProps extends ChosenTopicsProps, Omit<TopicPickerProps, "chosen" | "lead" | "onRemove"> {
  readonly template: FileMarkers;
  readonly onClear: () => void;
}

/** The topics of the document, or why there are none; typing in a field does not render it. */
export const TopicsSection = memo(function TopicsSection(props: TopicsSectionProps) {
  const { template, templateId, topics, onToggle, onAdd, onClear, ...list } = props;
  const [isSaving, setSaving] = useState(false);
  if (!template.requiresSubtemplates) {
    return (
      <SectionFrame icon={<ListOrdered aria-hidden="true" />} title="Tópicos">
        <Banner>Este modelo não precisa de tópicos.</Banner>
      </SectionFrame>
    );
  }
  const hasSome = topics.length > 0;
  return (
    <SectionFrame
      icon={<ListOrdered aria-hidden="true" />}
      title="Tópicos"
      note={hasSome ? <Count value={topics.length} label="escolhidos" /> : null}
      action={
        hasSome ? (
          <Button tone="quiet" size="sm" onPress={onClear}>
            Limpar Tudo
          </Button>
        ) : undefined
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {template.hasSubtemplates ? null : (
          <Banner tone={hasSome ? "warning" : "info"}>
            <p>{sentenceFor("documents.subtemplates_missing")}</p>
            <HelpLink to="topicos#preparar-o-modelo">Como preparar o modelo</HelpLink>
          </Banner>
        )}
        {hasSome ? (
          <div className="grid grid-cols-1 gap-1">
            <ChosenTopics topics={topics} {...list} />
            {isSaving ? null : (
              <Button tone="accent" size="sm" onPress={() => setSaving(true)} className="justify-self-start">
                Salvar como conjunto
              </Button>
            )}
          </div>
        ) : null}
        {hasSome && isSaving ? (
          <Suspense>
            <SaveSet topics={topics} onDone={() => setSaving(false)} />
          </Suspense>
        ) : null}
        <TopicPicker
          lead={
            hasSome
              ? "Adicionar ao documento"
              : "Escolha os tópicos na ordem em que devem entrar no documento. Eles são opcionais."
          }
          templateId={templateId}
          chosen={topics}
          onToggle={onToggle}
          onAdd={onAdd}
          onRemove={list.onRemove}
        />
      </div>
    </SectionFrame>
  );
});
