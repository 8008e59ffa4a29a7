import { FileText } from "lucide-react";
import { Suspense, useCallback, useMemo } from "react";
import type { FileMarkers } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { type Draft, type Preset, restored, withTopicToggled, withValue } from "../draft/draft.ts";
import type { DraftHandle } from "../draft/use-draft.ts";
import { SectionFrame } from "../frame/section-frame.tsx";
import { SignerChoice } from "../known/signer-choice.tsx";
import type { Known } from "../known/use-known.ts";
import { TopicFields } from "../topics/topic-fields.tsx";
import { type Topic, withoutTopic } from "../topics/topic-selection.ts";
import { TopicsSection } from "../topics/topics-section.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { FilledBar } from "./form-head.tsx";
import type { Form } from "./use-form.ts";

export interface DocumentFormProps extends Omit<DraftHandle, "readDraft"> {
  readonly form: Form;
  readonly preset: Preset;
  readonly known: Known;
  readonly filled: number;
  readonly onUndo: (templateId: string) => void;
}

/** Choosing another template cleared something: it can be had back until one begins to type. */
function UndoBanner({ draft, change, onUndo }: Pick<DocumentFormProps, "draft" | "change" | "onUndo">) {
  const { replaced } = draft;
  if (replaced === null) return null;
  const undo = () => {
    change(restored);
    onUndo(replaced.templateId);
  };
  return (
    <Banner
      onDismiss={() => change((now) => ({ ...now, replaced: null }))}
      dismissAfter={10_000}
      actions={
        <Button tone="accent" size="sm" onPress={undo}>
          Desfazer
        </Button>
      }
    >
      O modelo foi trocado e os valores preenchidos foram apagados.
    </Banner>
  );
}

/** The place of a form that is coming. */
function FormSkeleton() {
  return (
    <SkeletonGroup label="Carregando campos do modelo..." className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Skeleton className="col-span-full h-11" />
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}

/** The form of a template: its fields, the topics, and the fields each topic adds. */
export function DocumentForm(props: DocumentFormProps) {
  const { form, draft, change, onUndo } = props;
  return (
    <div className="grid grid-cols-1 gap-6 max-desk:gap-5">
      <UndoBanner draft={draft} change={change} onUndo={onUndo} />
      {form.error ? (
        <FailedState onRetry={form.retry} isRetrying={form.isRetrying}>
          Erro ao carregar os campos do modelo: {form.error.message}
        </FailedState>
      ) : form.template ? (
        <Suspense fallback={<FormSkeleton />}>
          <Fields {...props} template={form.template} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

function Fields({
  form,
  template,
  draft,
  preset,
  known,
  filled,
  change,
}: DocumentFormProps & { readonly template: FileMarkers }) {
  const setValue = useCallback((key: string, value: string) => change((now) => withValue(now, key, value)), [change]);
  const setTopics = useCallback((topics: Draft["topics"]) => change((now) => ({ ...now, topics })), [change]);
  const toggle = useCallback((topic: Topic) => change((now) => withTopicToggled(now, topic)), [change]);
  const grid = { draft, preset, known: known.valueOf, onChange: setValue };
  const own = form.groups.find((group) => group.topic === null)?.markers ?? [];
  const total = form.groups.reduce((sum, group) => sum + group.markers.length, 0);
  const counts = useMemo(
    () => new Map(form.groups.map((group) => [group.topic?.id, group.markers.length])),
    [form.groups],
  );
  const fieldsOf = (id: string) => (form.topicStates.get(id)?.isLoading === false ? counts.get(id) : undefined);
  return (
    <>
      {total > 0 ? <FilledBar filled={filled} total={total} /> : null}
      <SectionFrame icon={<FileText aria-hidden="true" />} title="Campos do modelo">
        <SignerChoice
          known={known}
          onChange={(signerId) => {
            if (signerId === draft.signerId) known.retry();
            else change((now) => ({ ...now, signerId }));
          }}
        />
        {own.length > 0 ? (
          <FieldGrid markers={own} {...grid} />
        ) : (
          <p className="text-14 text-muted">Este modelo não tem campos: o documento sai como o modelo está.</p>
        )}
      </SectionFrame>
      <TopicsSection
        template={template}
        topics={form.topics}
        fieldsOf={fieldsOf}
        onReorder={setTopics}
        onRemove={(id) => change((now) => ({ ...now, topics: withoutTopic(now.topics, id) }))}
        onToggle={toggle}
        onClear={() => setTopics([])}
      />
      {form.groups.map(({ topic, markers }) =>
        topic === null ? null : (
          <TopicFields
            key={topic.id}
            topic={topic}
            state={form.topicStates.get(topic.id)}
            markers={markers}
            {...grid}
          />
        ),
      )}
    </>
  );
}
