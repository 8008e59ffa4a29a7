import { type OfficeWording, saveWording } from "@lavra/contract/accounts/office-wording";
import { type PhraseName, wordingFaults } from "@lavra/portuguese/people";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { type Edits, editsTo, editsToShipped, shownPhrase, withEdit, wordingToSend } from "./edited-wording.ts";
import { PhraseField } from "./phrase-field.tsx";
import { faultSentence, phraseGroups } from "./phrase-words.ts";
import { wordingQuery, wordingVersionsQuery } from "./wording-query.ts";
import { WordingSample } from "./wording-sample.tsx";
import { WordingVersions } from "./wording-versions.tsx";

/** Query key of the papers, whose texts depend on the phrases. */
const paperKey = ["documents", "paper"];

/** Saves phrases; those of somebody else who saved meanwhile are read, and what was typed stays over them. */
function useSaving(onRead: (present: OfficeWording) => void) {
  const queries = useQueryClient();
  return async (wording: OfficeWording) => {
    try {
      const reply = await api.call(saveWording, { body: wording });
      queries.setQueryData(wordingQuery.queryKey, reply.wording);
      void queries.invalidateQueries({ queryKey: wordingVersionsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: paperKey });
      return reply.message;
    } catch (error) {
      if (error instanceof ApiError && error.code === "account.wording_changed")
        await queries.fetchQuery({ ...wordingQuery, staleTime: 0 }).then(onRead, () => undefined);
      throw error;
    }
  };
}

export interface WordingDialogProps {
  /** The version that is changed. */
  readonly stored: OfficeWording;
  readonly onClose: () => void;
  /** Takes the message of success. */
  readonly onSaved: (text: string | undefined) => void;
}

/** Changes the phrases of the qualificação, with a sample that follows the typing. */
export function WordingDialog({ stored, onClose, onSaved }: WordingDialogProps) {
  const formId = useId();
  const [base, setBase] = useState(stored);
  const [edits, setEdits] = useState<Edits>({});
  const { isPending, run } = useSubmission();
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<PhraseName>();
  const question = useLeaveQuestion(() => Object.keys(edits).length > 0, onClose);
  const save = useSaving(setBase);
  const wording = useMemo(() => wordingToSend(base, edits), [base, edits]);

  const faultsOf = () =>
    Object.fromEntries(wordingFaults(wording).map(({ phrase, fault }) => [phrase, faultSentence(fault)]));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (report(faultsOf())) return;
    void run(async () => {
      try {
        onSaved(await save(wording));
      } catch (error) {
        notices.notify({ tone: "error", text: sentenceOf(error as Error) });
      }
    });
  };

  return (
    <FormDialog
      isSide
      size="lg"
      title="Texto da qualificação"
      lead="Vale para os próximos documentos do escritório. Os que já foram gerados ficam como estão."
      formId={formId}
      submitLabel="Salvar texto"
      busyLabel="Salvando…"
      isBusy={isPending}
      onClose={onClose}
      question={question}
    >
      <Notices of={notices} />
      <WordingSample wording={useDeferredValue(wording)} />
      <div className="grid gap-1 text-muted">
        <p>
          <code>{"{PARTE: inscrito}"}</code> concorda com a parte; <code>{"{CPF}"}</code> é o dado. Para várias pessoas
          juntas, sai a mesma frase no plural.
        </p>
        <HelpLink to="marcadores#partes-e-concordância">Como as palavras concordam</HelpLink>
      </div>
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-6">
        {phraseGroups.map(({ title, phrases }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-16 font-bold text-ink">{title}</h3>
            <ul className="divide-y divide-line">
              {phrases.map(([name, label]) => (
                <PhraseField
                  key={name}
                  name={name}
                  label={label}
                  shown={shownPhrase(base, edits, name)}
                  error={faults[name]}
                  onChange={(part) => {
                    setEdits((now) => withEdit(base, now, name, part));
                    forget(name);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </form>
      <Button className="justify-self-start" onPress={() => setEdits(editsToShipped(base))}>
        Voltar tudo ao texto original
      </Button>
      <WordingVersions present={base.version} onRestore={(version) => setEdits(editsTo(base, version))} />
    </FormDialog>
  );
}
