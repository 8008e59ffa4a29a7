import { type FirstStep, firstSteps, putAwayFirstSteps, readFirstSteps } from "@lavra/contract/office/dashboard";
import { customizingRoles, isOwnerRole } from "@lavra/contract/roles/roles";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-aria-components/Link";
import { api } from "../platform/api/api.ts";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { usePlanFeature } from "../subscriptions/features/plan-feature.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Skeleton } from "../ui/messages/skeleton.tsx";

const stepsQuery = queryOptions({
  queryKey: ["dashboard", "first-steps"],
  queryFn: async ({ signal }) => (await api.call(readFirstSteps, { signal })).data,
});

const words: Readonly<Record<FirstStep, { readonly title: string; readonly detail: string; readonly href: string }>> = {
  template: {
    title: "Enviar um modelo do escritório",
    detail: "Um arquivo do Word que você já usa.",
    href: places.library.path,
  },
  marker: {
    title: "Escrever um marcador no modelo",
    detail: "{CLIENTE}, no lugar do nome.",
    href: places.createModel.path,
  },
  topic: {
    title: "Enviar um tópico",
    detail: "Um texto que entra em várias peças.",
    href: `${places.library.path}?area=topicos`,
  },
  team: {
    title: "Convidar um colega",
    detail: "Cada pessoa com o seu cargo.",
    href: places.users.path,
  },
  look: {
    title: "Escolher as cores",
    detail: "Páginas com a cara do escritório.",
    href: places.customize.path,
  },
};

/** Kept in this browser: an office that is past its first steps gets no room for them. */
const pastKey = (userId: string) => `lavra.passos.${userId}`;

/** Beside each other with room for five, otherwise one below the other. */
const cell =
  "flex h-full min-h-11 items-center gap-3 px-4 text-14 lg:min-h-20 lg:flex-col lg:items-start lg:justify-center lg:gap-1.5";

function Step({ step, isDone }: { readonly step: FirstStep; readonly isDone: boolean }) {
  const { title, detail, href } = words[step];
  if (isDone) {
    return (
      <li className={`${cell} text-muted`}>
        <Check aria-hidden="true" className="size-5 flex-none text-ok-ink" />
        <span>
          {title}
          <span className="sr-only">: feito</span>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Link
        href={href}
        className={`${cell} py-2 text-ink no-underline -outline-offset-2 outline-focus data-focus-visible:outline-2 data-hovered:bg-hover`}
      >
        <span className="size-5 flex-none rounded-full border-2 border-line-strong" />
        <span className="min-w-0 flex-1 lg:flex-none">
          <span className="block font-medium">{title}</span>
          <span className="block text-13 text-muted lg:hidden">{detail}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 flex-none text-muted lg:hidden" />
      </Link>
    </li>
  );
}

/** The first steps of a new office, for its owner: gone once all are done, or put away. */
export function FirstSteps() {
  const { user, isBlocked } = useSession();
  const key = pastKey(user?.id ?? "");
  const [isPast] = useState(() => localStorage.getItem(key) !== null);
  return isOwnerRole(user?.role ?? "") && !isBlocked && !isPast ? (
    <Steps role={user?.role ?? ""} onPast={() => localStorage.setItem(key, "1")} />
  ) : null;
}

function Steps({ role, onPast }: { readonly role: string; readonly onPast: () => void }) {
  const queries = useQueryClient();
  const { data, isPending } = useQuery(stepsQuery);
  const customizing = usePlanFeature("customizeTheme");
  const putAway = useMutation({
    mutationFn: () => api.call(putAwayFirstSteps),
    onMutate: () => {
      queries.setQueryData(stepsQuery.queryKey, (now) => now && { ...now, isPutAway: true });
      document.getElementById("conteudo")?.focus();
    },
    onError: () => queries.invalidateQueries(stepsQuery),
  });
  const mayCustomize = customizingRoles.includes(role) && customizing.missing === undefined;
  const offered = firstSteps.filter((step) => step !== "look" || mayCustomize);
  const done = offered.filter((step) => data?.done.includes(step));
  const isKnown = data !== undefined && !customizing.isWaiting;
  const isOver = isKnown && (data.isPutAway || done.length === offered.length);
  const rememberPast = useEffectEvent(onPast);
  useEffect(() => {
    if (isOver && !putAway.isPending) rememberPast();
  }, [isOver, putAway.isPending]);
  if (isPending || customizing.isWaiting) return <Skeleton className="mb-6 h-72 rounded-card lg:h-32" />;
  if (!isKnown || isOver) return null;
  return (
    <section aria-labelledby="primeiros-passos" className="mb-6">
      <Card isFlush>
        <div className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4">
          <h2 id="primeiros-passos" className="text-16 font-bold text-ink">
            Primeiros passos
          </h2>
          <p className="flex-1 text-13 text-muted tabular-nums">{`${done.length} de ${offered.length}`}</p>
          <Button size="sm" tone="quiet" onPress={() => putAway.mutate()}>
            Dispensar
          </Button>
        </div>
        <ul className="divide-line max-lg:divide-y lg:grid lg:auto-cols-fr lg:grid-flow-col lg:divide-x">
          {offered.map((step) => (
            <Step key={step} step={step} isDone={done.includes(step)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
