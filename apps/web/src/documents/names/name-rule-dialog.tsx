import { faultOfRule, ruleFaultSentence, saveNameRule } from "@lavra/contract/documents/name-rules";
import { nameLimits, ruleKeys } from "@lavra/contract/documents/names";
import { isCondition } from "@lavra/contract/markers/markers";
import { spokenName, usualName } from "@lavra/contract/word-names";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { fileMarkersQuery } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { nameRulesKey, nameRulesQuery } from "./use-output-name.ts";

export interface NameRuleDialogProps {
  readonly templateId: string;
  readonly templateName: string;
  readonly onClose: () => void;
}

interface Rules {
  readonly template: string;
  readonly office: string;
}

const title = "Nome dos documentos";

/** Saves the rules that have changed; an empty one is removed. */
function useSaveRules(templateId: string, before: Rules) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (rules: Rules) => {
      const ids = { template: templateId, office: null };
      for (const place of ["template", "office"] as const) {
        const rule = rules[place].trim();
        if (rule === before[place]) continue;
        await api.call(saveNameRule, { body: { templateId: ids[place], rule: rule === "" ? null : rule } });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: nameRulesKey }),
  });
}

const faultIn = (rule: string, keys: readonly string[]): string | undefined => {
  const fault = rule.trim() === "" ? undefined : faultOfRule(rule.trim(), keys);
  return fault && ruleFaultSentence(fault);
};

function RulesForm({ templateId, templateName, onClose, before }: NameRuleDialogProps & { readonly before: Rules }) {
  const formId = useId();
  const saving = useSaveRules(templateId, before);
  const save = useSendOnce(saving);
  const [rules, setRules] = useState(before);
  const [isFlagged, setFlagged] = useState(false);
  const { data } = useQuery(fileMarkersQuery(templateId));
  const keys = (data?.markers ?? []).flatMap((marker) => (isCondition(marker) ? [] : marker.key));
  // Until the markers are known the server judges them.
  const faults = { template: data && faultIn(rules.template, keys), office: faultIn(rules.office, []) };
  const change = (of: keyof Rules) => (rule: string) => {
    setRules((now) => ({ ...now, [of]: rule }));
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFlagged(true);
    if (faults.template === undefined && faults.office === undefined) save(rules, { onSuccess: onClose });
  };
  const own = keys.filter((key) => key !== ruleKeys.party).slice(0, 8);
  return (
    <FormDialog
      title={title}
      lead={spokenName(templateName)}
      formId={formId}
      submitLabel="Salvar"
      busyLabel="Salvando…"
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-14 text-body">
          Escreva o nome com marcadores: {ruleKeys.template} é o nome do modelo, {ruleKeys.party} é a parte do
          documento. Sem regra, o nome é {usualName(templateName)}.
        </p>
        <TextField
          label="Regra deste modelo"
          value={rules.template}
          onChange={change("template")}
          maxLength={nameLimits.rule}
          autoComplete="off"
          autoFocus
          isOptional
          hint={own.length > 0 ? `Do modelo: ${own.join(" ")}${own.length < keys.length - 1 ? " …" : ""}` : undefined}
          error={isFlagged ? faults.template : undefined}
        />
        <TextField
          label="Regra do escritório"
          value={rules.office}
          onChange={change("office")}
          maxLength={nameLimits.rule}
          autoComplete="off"
          isOptional
          hint={`Vale para os modelos sem regra própria. Exemplo: ${ruleKeys.template} - ${ruleKeys.party}`}
          error={isFlagged ? faults.office : undefined}
        />
        {saving.error ? <Banner tone="error">{sentenceOf(saving.error)}</Banner> : null}
        <HelpLink to="gerar#o-nome-do-documento">Como funciona a regra de nome</HelpLink>
      </form>
    </FormDialog>
  );
}

/** Dialog with the rules by which documents of a template, and of the office, are named. */
export function NameRuleDialog(props: NameRuleDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(nameRulesQuery(props.templateId));
  if (data) return <RulesForm {...props} before={{ template: data.template ?? "", office: data.office ?? "" }} />;
  return (
    <FormDialog
      title={title}
      lead={spokenName(props.templateName)}
      formId=""
      submitLabel="Salvar"
      busyLabel="Salvando…"
      isBusy={false}
      isWaiting
      onClose={props.onClose}
    >
      {error ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      ) : (
        <SkeletonGroup label="Carregando..." className="grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </FormDialog>
  );
}
