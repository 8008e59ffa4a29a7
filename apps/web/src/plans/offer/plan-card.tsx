import { planFeatureNames } from "@lavra/contract/plans/features";
import { mostExtraUsers, type Plan, type PlanFeatures, type PlanType } from "@lavra/contract/plans/plans";
import { Check, Feather, Landmark, Leaf, Minus, Scale } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatMoney } from "../../platform/formats/money.ts";
import { documentsInWords, usersInWords } from "../../subscriptions/offer/offer.ts";
import { classNames } from "../../ui/class-names.ts";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { IconTile, type IconTileHue } from "../../ui/marks/icon-tile.tsx";

/** What a plan's feature gives, where its name alone does not say it. */
const details: Partial<Record<keyof PlanFeatures, string>> = {
  fullAccess: "(todos os recursos, inclusive os que vierem)",
};

/** Each feature and whether the plan has it, in the same order on every card; full access has them all. */
const featuresOf = (features: PlanFeatures): readonly { name: string; isIncluded: boolean }[] =>
  (Object.keys(planFeatureNames) as (keyof PlanFeatures)[]).map((key) => ({
    name: [planFeatureNames[key], details[key]].filter(Boolean).join(" "),
    isIncluded: features[key] || features.fullAccess,
  }));

/** Each plan's colour and icon. */
const planLooks: Readonly<Record<PlanType, { hue: IconTileHue; icon: ReactNode }>> = {
  free_trial: { hue: "activity", icon: <Leaf /> },
  starter: { hue: "documents", icon: <Feather /> },
  intermediate: { hue: "accent", icon: <Scale /> },
  advanced: { hue: "templates", icon: <Landmark /> },
};

export interface PlanCardProps {
  readonly plan: Plan;
  readonly isPresent: boolean;
  readonly price: ReactNode;
  /** Extra users to buy along; absent if the plan takes none. */
  readonly extraUsers?:
    | {
        /** Reais per user and month in the chosen cycle. */
        readonly price: number;
        readonly value: number;
        readonly onChange: (count: number) => void;
      }
    | undefined;
  readonly action: ReactNode;
}

/** A feature that a plan has, or lacks: lacking ones are for comparing side by side, which a phone does not show. */
function Line({ isIncluded = true, children }: { readonly isIncluded?: boolean; readonly children: ReactNode }) {
  return (
    <li
      className={classNames(
        "flex items-start gap-2.5 text-14 max-md:gap-1.5",
        isIncluded ? "text-body" : "text-muted max-md:hidden",
      )}
    >
      {isIncluded ? (
        <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent-ink" />
      ) : (
        <Minus aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      )}
      <span>
        {isIncluded ? null : <span className="sr-only">Não inclui: </span>}
        {children}
      </span>
    </li>
  );
}

function ExtraUsers({
  plan,
  price,
  value,
  onChange,
}: { readonly plan: Plan } & NonNullable<PlanCardProps["extraUsers"]>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-3 max-md:contents">
      <p className="text-13 text-muted max-md:col-span-full">
        Usuários extras
        <span className="tabular-nums max-md:before:content-['_·_'] md:block">{formatMoney(price)} cada, por mês</span>
      </p>
      <Stepper
        label={`Usuários extras no ${plan.name}`}
        one={`um usuário extra no ${plan.name}`}
        value={value}
        min={0}
        max={mostExtraUsers}
        onChange={onChange}
      />
    </div>
  );
}

/** One plan: its description, price, features and button. */
export function PlanCard({ plan, isPresent, price, extraUsers, action }: PlanCardProps) {
  const heading = useId();
  const { icon, hue } = planLooks[plan.id];
  const badge = isPresent ? <Badge tone="accent">Plano atual</Badge> : plan.popular ? <Badge>Popular</Badge> : null;
  return (
    <article
      aria-labelledby={heading}
      className={classNames(
        "relative flex min-w-0 flex-col rounded-card border bg-surface p-6 max-md:p-4",
        isPresent ? "border-accent shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line",
      )}
    >
      <header className="flex items-center gap-3">
        <IconTile icon={icon} hue={hue} isSmallOnPhone />
        <h3 id={heading} className="min-w-0 flex-1 text-18 font-bold text-ink">
          {plan.name}
        </h3>
      </header>
      {/* On the edge, because beside it a long name would have no room. */}
      {badge === null ? null : <span className="absolute -top-3 right-5 max-md:right-4">{badge}</span>}
      <p className="mt-3 text-14 text-muted max-md:mt-2 md:min-h-10">{plan.description}</p>
      <div className="mt-4 max-md:mt-2">{price}</div>
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 max-md:mt-3 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1.5 max-md:pt-3">
        <Line>
          <b className="font-strong text-ink">{documentsInWords(plan)}</b>
        </Line>
        <Line>
          <b className="font-strong text-ink">{usersInWords(plan)}</b>
        </Line>
        {featuresOf(plan.features).map(({ name, isIncluded }) => (
          <Line key={name} isIncluded={isIncluded}>
            {name}
          </Line>
        ))}
      </ul>
      <div
        className={classNames(
          "mt-auto pt-5 max-md:pt-4",
          extraUsers && "max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-1.5",
        )}
      >
        {extraUsers ? <ExtraUsers plan={plan} {...extraUsers} /> : null}
        {action}
      </div>
    </article>
  );
}
