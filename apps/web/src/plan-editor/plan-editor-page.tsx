import { sentenceOf } from "../platform/api/api-error.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { usePlans } from "../subscriptions/offer/offer.ts";
import { Card } from "../ui/layout/card.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { PlanPicker } from "./form/plan-picker.tsx";
import { PlanDesk } from "./plan-desk.tsx";
import { useEditedPlans } from "./use-edited-plans.ts";

const PlansSkeleton = () => (
  <SkeletonGroup label="Carregando planos..." className="grid gap-4">
    <div className="grid grid-cols-4 gap-3 max-lg:grid-cols-2">
      {["a", "b", "c", "d"].map((card) => (
        <Skeleton key={card} className="h-27 rounded-card!" />
      ))}
    </div>
    <Skeleton className="h-120 rounded-card!" />
  </SkeletonGroup>
);

/** /plan-editor: prices, limits, features and the trial's length, for platform staff. */
export function PlanEditorPage() {
  const { data: plans, error, isFetching, refetch } = usePlans();
  const [wanted, setWanted] = useUrlParam("plano");
  const editedPlans = useEditedPlans(plans);
  const notices = useNotices();
  const question = useLeaveQuestion(editedPlans.hasAny);
  const plan = plans?.find(({ id }) => id === wanted) ?? plans?.[0];
  return (
    <>
      <KnownHead of={heads.planEditor} />
      {plans === undefined && error === null ? <PlansSkeleton /> : null}
      {plans === undefined && error !== null ? (
        <Card isFlush>
          <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
            {sentenceOf(error)}
          </FailedState>
        </Card>
      ) : null}
      {plans && plan ? (
        <div className="grid grid-cols-1 gap-4">
          <PlanPicker plans={plans} value={plan.id} isDirty={editedPlans.isDirty} onChange={setWanted} />
          <PlanDesk key={plan.id} plan={plan} editedPlans={editedPlans} notices={notices} />
        </div>
      ) : null}
      <LazyLeaveDialog
        question={question}
        title="Sair sem salvar os planos?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar aqui"
      >
        As alterações que você fez serão perdidas.
      </LazyLeaveDialog>
    </>
  );
}
