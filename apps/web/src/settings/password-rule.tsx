import { readPasswordRule, savePasswordRule } from "@lavra/contract/office/settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import { Switch } from "../ui/choices/switch.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { FailedLine } from "../ui/messages/state-line.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";

const ruleKey = ["settings", "password-rule"];

function useRule() {
  const queries = useQueryClient();
  const rule = useQuery({
    queryKey: ruleKey,
    queryFn: async ({ signal }) => (await api.call(readPasswordRule, { signal })).requiresOwnPassword,
  });
  const saving = useMutation({
    mutationFn: (requiresOwnPassword: boolean) => api.call(savePasswordRule, { body: { requiresOwnPassword } }),
    onSuccess: ({ requiresOwnPassword }) => queries.setQueryData(ruleKey, requiresOwnPassword),
  });
  return { rule, saving };
}

/** Switch that requires the office's people to replace a password that somebody else set; saved immediately. */
export function PasswordRule() {
  const { rule, saving } = useRule();
  const notices = useNotices();
  const save = (isRequired: boolean) => {
    notices.clear();
    saving.mutate(isRequired, {
      onSuccess: ({ message }) => notices.notify({ tone: "success", text: message ?? "" }),
      onError: (failure) =>
        notices.notify({ tone: "error", text: `Erro ao salvar configurações: ${sentenceOf(failure)}` }),
    });
  };
  return (
    <section aria-label="Senhas" className="mt-8 grid gap-3 max-md:mt-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-18 font-bold text-ink">Senhas</h2>
        <p className="text-14 text-muted">Vale para todas as pessoas do escritório, assim que você muda.</p>
      </div>
      <Notices of={notices} />
      {rule.data === undefined ? null : (
        <Card>
          <Switch
            value={saving.isPending ? saving.variables : rule.data}
            isDisabled={saving.isPending}
            onChange={save}
            hint="Até lá, quem recebeu a senha de outra pessoa só consegue trocá-la e sair."
          >
            Exigir que cada pessoa troque a senha que recebeu
          </Switch>
        </Card>
      )}
      {rule.data === undefined && rule.error ? (
        <FailedLine
          title="Erro ao carregar a regra das senhas"
          onRetry={() => void rule.refetch()}
          isRetrying={rule.isFetching}
        >
          {sentenceOf(rule.error)}
        </FailedLine>
      ) : null}
      {rule.data === undefined && !rule.error ? (
        <Card>
          <SkeletonGroup label="Carregando a regra das senhas..." className="grid gap-2">
            <Skeleton className="h-6 w-2/3" />
          </SkeletonGroup>
        </Card>
      ) : null}
    </section>
  );
}
