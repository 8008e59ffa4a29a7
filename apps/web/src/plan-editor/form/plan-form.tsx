import { planFeatureNames } from "@lavra/contract/plans/features";
import { type PlanFeatures, type PlanType, planBounds } from "@lavra/contract/plans/plans";
import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { Switch } from "../../ui/choices/switch.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Fold } from "../../ui/layout/fold.tsx";
import { useIsPhone } from "../../ui/use-media-query.ts";
import { isTrial, type PlanFieldsProps } from "../edited-plan.ts";
import { fieldNames, limitWords, priceWords, shownWords } from "../plan-words.ts";
import { LimitField } from "./limit-field.tsx";
import { PriceFields } from "./price-fields.tsx";

export interface PlanFormProps extends PlanFieldsProps {
  readonly id: PlanType;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
}

interface GroupProps {
  readonly title: string;
  /** A short summary of the content, shown while it is folded. */
  readonly summary: string;
  /** One of its fields is at fault. */
  readonly isCalling?: boolean | undefined;
  readonly children: ReactNode;
}

function Group({ title, summary, isCalling, children }: GroupProps) {
  const name = useId();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: as below
      <div role="group" aria-label={title}>
        <Fold title={title} summary={summary} isCalling={isCalling}>
          <div className="grid gap-4">{children}</div>
        </Fold>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div role="group" aria-labelledby={name} className="grid gap-4 border-t border-line p-6 first:border-t-0">
      <h2 id={name} className="text-18 font-bold text-ink">
        {title}
      </h2>
      {children}
    </div>
  );
}

const Shown = ({ edited, faults, onChange }: PlanFieldsProps) => (
  <Group title="Apresentação" summary={shownWords(edited)} isCalling={faults.name !== undefined}>
    <TextField
      label={fieldNames.name}
      maxLength={planBounds.name}
      value={edited.name}
      error={faults.name}
      onChange={(name) => onChange({ name })}
      className="max-w-100"
    />
    <TextField
      label={fieldNames.description}
      isOptional
      rows={2}
      maxLength={planBounds.description}
      value={edited.description}
      onChange={(description) => onChange({ description })}
    />
    <Switch
      value={edited.popular}
      onChange={(popular) => onChange({ popular })}
      hint="Destaca o plano entre os outros em Planos & Assinaturas."
    >
      {fieldNames.popular}
    </Switch>
  </Group>
);

function Limits({ id, edited, faults, onChange }: PlanFieldsProps & { readonly id: PlanType }) {
  return (
    <Group
      title="Limites"
      summary={limitWords(edited)}
      isCalling={(faults.trialDays ?? faults.maxUsers ?? faults.maxDocuments) !== undefined}
    >
      <div className="grid gap-x-4 gap-y-5 sheet:grid-cols-3">
        {isTrial(id) ? (
          <NumberField
            label={fieldNames.trialDays}
            suffix="dias"
            inputMode="numeric"
            hint={`De 1 a ${planBounds.trialDays}. Vale para quem ativar daqui em diante.`}
            value={edited.trialDays}
            error={faults.trialDays}
            onChange={(trialDays) => onChange({ trialDays })}
          />
        ) : null}
        <LimitField
          label={fieldNames.maxUsers}
          unlimitedLabel="Sem limite de usuários"
          hint="O titular conta."
          value={edited.maxUsers}
          error={faults.maxUsers}
          onChange={(maxUsers) => onChange({ maxUsers })}
        />
        <LimitField
          label={fieldNames.maxDocuments}
          unlimitedLabel="Sem limite de documentos"
          hint="Do escritório inteiro."
          value={edited.maxDocuments}
          error={faults.maxDocuments}
          onChange={(maxDocuments) => onChange({ maxDocuments })}
        />
      </div>
    </Group>
  );
}

const features = Object.keys(planFeatureNames) as (keyof PlanFeatures)[];

const Features = ({ edited, onChange }: PlanFieldsProps) => (
  <Group title="Recursos" summary={`${features.filter((feature) => edited[feature]).length} de ${features.length}`}>
    <div className="grid gap-x-6 gap-y-1 sheet:grid-cols-2">
      {features.map((feature) => (
        <Switch key={feature} value={edited[feature]} onChange={(isOn) => onChange({ [feature]: isOn })}>
          {planFeatureNames[feature]}
        </Switch>
      ))}
    </div>
  </Group>
);

/** All fields of a plan; Enter in a field saves it. */
export function PlanForm({ id, formRef, onSubmit, ...fields }: PlanFormProps) {
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={`Plano ${fields.edited.name}`}
      onSubmit={onSubmit}
      className="max-md:grid max-md:gap-3 md:rounded-card md:border md:border-line md:bg-surface"
    >
      <Shown {...fields} />
      <Group
        title="Preços"
        summary={isTrial(id) ? "Não é cobrado" : priceWords(fields.edited)}
        isCalling={(fields.faults.price ?? fields.faults.annualDiscount ?? fields.faults.extraUserPrice) !== undefined}
      >
        {isTrial(id) ? (
          <p className="text-14 text-muted">O período gratuito não é cobrado.</p>
        ) : (
          <PriceFields {...fields} />
        )}
      </Group>
      <Limits id={id} {...fields} />
      <Features {...fields} />
      <button type="submit" hidden tabIndex={-1} aria-hidden="true">
        Salvar plano
      </button>
    </form>
  );
}
