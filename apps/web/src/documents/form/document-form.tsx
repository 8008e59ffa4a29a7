import { FileText, ListOrdered } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo } from "react";
import {
  BesideParties,
  DocumentTags,
  type FileMarkers,
  type KeyedMarker,
  type MarkerFieldPart,
} from "../../markers/index.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { type Preset, type ReadPending, withValue } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import { AfterFields } from "../frame/page-layouts.tsx";
import { SectionFrame } from "../frame/section-frame.tsx";
import type { Known } from "../known/use-known.ts";
import { type Part, panelProps } from "../page/use-shown-part.ts";
import { usePastedBlock } from "../paste/use-pasted-block.ts";
import { useOffers } from "../suggestions/shortcuts.ts";
import { enterGoesOn, enterLeavesChoice } from "./enter-goes-on.ts";
import { FieldGrid } from "./fields/field-grid.tsx";
import { FieldSection } from "./fields/field-section.tsx";
import { focusField } from "./fields/focus-field.ts";
import { FilledBar } from "./form-head.tsx";
import { type Form, useTagsOfParties } from "./use-form.ts";
import { rememberChanged } from "./use-form-focus.ts";

export interface DocumentFormProps {
  readonly handle: DraftHandle;
  readonly form: Form;
  readonly preset: Preset;
  readonly known: Known;
  readonly readPending: ReadPending;
  /** The only visible part; null if all are visible. */
  readonly part: Part | null;
  readonly onUndo: (templateId: string) => void;
}

const ReplacedBanner = lazy(async () => ({ default: (await import("./replaced-banner.tsx")).ReplacedBanner }));

const AskedNews = lazy(async () => ({ default: (await import("./asked/asked-news.tsx")).AskedNews }));

const BesideLine = lazy(async () => ({ default: (await import("./fields/beside-line.tsx")).BesideLine }));

const FormPeople = lazy(async () => ({ default: (await import("./form-people.tsx")).FormPeople }));

const OfferSwitch = lazy(async () => ({ default: (await import("./fields/offer-switch.tsx")).OfferSwitch }));

const TopicFields = lazy(async () => ({ default: (await import("../topics/topic-fields.tsx")).TopicFields }));

const PasteBanner = lazy(async () => ({ default: (await import("../paste/paste-banner.tsx")).PasteBanner }));

const FormTopics = lazy(async () => ({ default: (await import("./form-topics.tsx")).FormTopics }));

const SignerChoice = lazy(async () => ({ default: (await import("../known/signer-choice.tsx")).SignerChoice }));

export function FormSkeleton() {
  return (
    <SkeletonGroup label="Carregando campos do modelo..." className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Skeleton className="col-span-full h-11" />
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}

/** Skeleton of the topics until the fields are loaded. */
const TopicsSkeleton = () => (
  <SectionFrame icon={<ListOrdered aria-hidden="true" />} title="Tópicos">
    <SkeletonGroup label="Carregando tópicos..." className="grid gap-3">
      <Skeleton className="h-control" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  </SectionFrame>
);

/** Form of a template: its fields, the topics, and the fields that each topic adds. */
export function DocumentForm(props: DocumentFormProps) {
  const { form, handle } = props;
  const hasReplaced = useDraftPart(handle, (draft) => draft.replaced !== null);
  return (
    <div className="grid grid-cols-1 gap-6 max-wide:gap-5">
      {hasReplaced ? (
        <Suspense>
          <ReplacedBanner {...props} />
        </Suspense>
      ) : null}
      {form.error ? (
        <FailedState onRetry={form.retry} isRetrying={form.isRetrying}>
          Erro ao carregar os campos do modelo: {form.error.message}
        </FailedState>
      ) : form.template && form.Field ? (
        <Parts {...props} template={form.template} Field={form.Field} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

type PartsProps = DocumentFormProps & { readonly template: FileMarkers; readonly Field: MarkerFieldPart };

const stack = "grid grid-cols-1 gap-6 max-wide:gap-5";

/** A focused element scrolls clear of the tabs and the bar that stick to the edges of a narrow window. */
const clear =
  "max-wide:[&_:is(input,textarea,button)]:scroll-mt-32 max-wide:[&_:is(input,textarea,button)]:scroll-mb-44";

/** Fields and topics one below the other, or one of them. The fields of topics are always with the fields. */
function Parts(props: PartsProps) {
  const { form, part, handle, readPending } = props;
  const markers = useMemo(() => form.groups.flatMap((group) => group.markers), [form.groups]);
  const block = usePastedBlock(markers);
  const offers = useOffers();
  const setValue = useCallback(
    (key: string, value: string) => {
      rememberChanged(key);
      handle.change((now) => withValue(now, key, value));
    },
    [handle],
  );
  const { Field, preset, known } = props;
  const templateId = useDraftPart(handle, (draft) => draft.templateId);
  const tags = useTagsOfParties(templateId, form, markers);
  const drawBeside = useCallback(
    (markerKey: string) => (
      <Suspense>
        <BesideLine markerKey={markerKey} form={form} handle={handle} />
      </Suspense>
    ),
    [form, handle],
  );
  const grid = { Field, handle, preset, known: known.valueOf, offers, onChange: setValue };
  const ofTopics = form.groups.map(({ topic, markers: own }) =>
    topic === null ? null : (
      <Suspense key={topic.id}>
        <TopicFields topic={topic} state={form.topicStates.get(topic.id)} markers={own} {...grid} />
      </Suspense>
    ),
  );
  return (
    <DocumentTags value={tags}>
      <BesideParties value={drawBeside}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of all fields are looked at in one place */}
        <div
          onPaste={block.onPaste}
          onKeyDownCapture={enterLeavesChoice}
          onKeyDown={enterGoesOn}
          className={`${stack} ${clear}`}
        >
          <div {...panelProps("campos", part)} className={stack}>
            {markers.length > 0 ? (
              <FilledBar
                handle={handle}
                readPending={readPending}
                total={markers.filter(({ isOptional }) => !isOptional).length}
              />
            ) : null}
            {form.comesAndGoes ? (
              <Suspense>
                <AskedNews key={templateId} markers={markers} />
              </Suspense>
            ) : null}
            {block.state ? (
              <Suspense>
                <PasteBanner state={block.state} setState={block.setState} markers={markers} handle={handle} />
              </Suspense>
            ) : null}
            <OwnFields {...props} markers={markers} grid={grid} />
            {part === null ? null : ofTopics}
            {part === null || markers.length === 0 ? null : <Offering />}
          </div>
          <div {...panelProps("topicos", part)}>
            <AfterFields isDrawn fallback={<TopicsSkeleton />}>
              <FormTopics form={form} template={props.template} handle={handle} />
            </AfterFields>
          </div>
          {part === null ? ofTopics : null}
          {part === null && markers.length > 0 ? <Offering /> : null}
        </div>
      </BesideParties>
    </DocumentTags>
  );
}

const Offering = () => (
  <Suspense>
    <OfferSwitch />
  </Suspense>
);

/** The place of the signer's choice, so that it moves no field when it comes. */
const SignerRoom = () => <Skeleton className="mb-4 h-[5.75rem] max-w-[26.25rem]" />;

type Grid = Omit<Parameters<typeof FieldGrid>[0], "markers">;

/** The template's own fields, in sections if there are many. */
function OwnFields(props: PartsProps & { readonly markers: readonly KeyedMarker[]; readonly grid: Grid }) {
  const { form, handle, readPending, known, preset, markers, grid } = props;
  const own = form.groups.find((group) => group.topic === null)?.markers;
  const chooseSigner = useStable((signerId: string) => {
    if (signerId === handle.readDraft().signerId) known.retry();
    else handle.change((now) => ({ ...now, signerId }));
  });
  return (
    <SectionFrame icon={<FileText aria-hidden="true" />} title="Campos do modelo">
      {form.people.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-[5.75rem]" />}>
          <FormPeople
            groups={form.people}
            markers={markers}
            handle={handle}
            preset={preset}
            onFocusField={focusField}
          />
        </Suspense>
      ) : null}
      {known.isPending ? <SignerRoom /> : null}
      {known.signers.length > 0 ? (
        <Suspense fallback={<SignerRoom />}>
          <SignerChoice
            signers={known.signers}
            signerId={known.signerId}
            isAwaited={known.isAwaited}
            error={known.error}
            onChange={chooseSigner}
          />
        </Suspense>
      ) : null}
      {own && own.length > 0 ? (
        <div className="grid grid-cols-1 gap-5">
          {form.sections.map(({ name, markers: listed }) =>
            name === null ? (
              <FieldGrid key="" markers={listed} {...grid} />
            ) : (
              <FieldSection key={name} name={name} readPending={readPending} markers={listed} {...grid} />
            ),
          )}
        </div>
      ) : (
        <p className="text-14 text-muted">Este modelo não tem campos: o documento sai como o modelo está.</p>
      )}
    </SectionFrame>
  );
}
