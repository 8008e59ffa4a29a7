import { createParty, type Party, readParty, updateParty } from "@lavra/contract/parties/parties";
import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useOwnAttributes } from "../../markers/parties/own-attributes.ts";
import { ownFields } from "../../markers/parties/own-fields.ts";
import { api } from "../../platform/api/api.ts";
import { ApiError, isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { places } from "../../platform/places.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useReturnFocus } from "../../ui/overlays/use-return-focus.ts";
import { editedPartyQuery } from "../party-queries.ts";
import { DocumentsPart } from "./documents-part.tsx";
import { type EditedParty, editedOf, isSameRecord, type PartyField, partyFaults, recordOf } from "./edited-party.ts";
import { AddressList, ContactFields, OfficeFields, OwnFields } from "./fields/contact-fields.tsx";
import { IdentityFields, type PartFieldsProps } from "./fields/identity-fields.tsx";
import { DocumentFields, EntityFields, PersonFields } from "./fields/qualification-fields.tsx";
import { RecordField } from "./fields/record-field.tsx";
import { RepresentativeList } from "./fields/representative-fields.tsx";
import { FormPart, summaryOf } from "./form-part.tsx";
import { joinEdits, joinedWords } from "./join-edits.ts";
import { PastePart } from "./paste-part.tsx";
import { RecordSample } from "./record-sample.tsx";
import { TwinsNote } from "./twins-note.tsx";

export interface RecordDialogProps {
  /** The party to change; absent for a new one. */
  readonly id?: string | undefined;
  /** Name of a new one, as far as it is known. */
  readonly name?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: string, party: Party) => void;
}

const emptyRecord: PartyRecord = { kind: "pf", name: "" };

interface PartsProps extends PartFieldsProps {
  readonly id: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly onNamed: (id: string, name: string) => void;
}

/** The parts of the form that are folded at first. */
function FoldedParts({ id, names, onNamed, ...part }: PartsProps) {
  const { edited, faults, onChange } = part;
  const [address] = edited.addresses;
  const isPerson = isPersonKind(edited.kind);
  const own = ownFields(useOwnAttributes(), edited.kind, edited.own);
  const isAddressWrong = Object.keys(faults).some((field) => / (?:zip|uf)$/.test(field));
  return (
    <div className="grid gap-3">
      <FormPart
        title={isPerson ? "Qualificação" : "Como o texto concorda"}
        summary={summaryOf(
          isPerson ? [edited.social, edited.nationality, edited.civil, edited.profession] : [edited.noun],
        )}
        isCalling={faults.spouseId !== undefined || faults.parents !== undefined}
      >
        {isPerson ? (
          <div className="grid gap-5">
            <PersonFields {...part} />
            <RecordField
              label="Cônjuge ou companheiro"
              isOptional
              hint="O cadastro da outra pessoa: juntos, saem como casal."
              value={edited.spouseId}
              error={faults.spouseId}
              names={names}
              except={id}
              onChange={(spouseId, name) => {
                onChange({ spouseId });
                if (name !== undefined) onNamed(spouseId, name);
              }}
            />
          </div>
        ) : (
          <EntityFields {...part} />
        )}
      </FormPart>
      {isPerson ? (
        <FormPart
          title="Outros documentos"
          summary={summaryOf([edited.rg, edited.rnm, edited.passport, edited.cnh, edited.ctps])}
        >
          <DocumentFields {...part} />
        </FormPart>
      ) : null}
      <FormPart
        title="Endereço"
        summary={summaryOf([address?.street ?? "", address?.number ?? "", address?.city ?? ""])}
        isCalling={isAddressWrong}
      >
        <AddressList {...part} />
      </FormPart>
      <FormPart
        title="Contato"
        summary={summaryOf([edited.emails, edited.phones].flatMap((text) => text.split("\n")))}
        isCalling={faults.emails !== undefined || faults.phones !== undefined}
      >
        <ContactFields {...part} />
      </FormPart>
      <FormPart
        title="Representantes"
        summary={summaryOf(edited.representatives.map(({ who, body }) => body?.body ?? names.get(who) ?? who))}
        isCalling={Object.keys(faults).some((field) => field.endsWith(" quality"))}
      >
        <RepresentativeList {...part} names={names} onNamed={onNamed} except={id} />
      </FormPart>
      {own.length > 0 ? (
        <FormPart title="Outros dados" summary={summaryOf(own.map(({ name }) => edited.own[name] ?? ""))}>
          <OwnFields {...part} />
        </FormPart>
      ) : null}
      <FormPart
        title="Só para o escritório"
        summary={summaryOf([edited.pix.split("\n")[0] ?? "", edited.bank, edited.notes.slice(0, 40)])}
        isCalling={faults.pix !== undefined}
      >
        <OfficeFields {...part} />
      </FormPart>
      {id === undefined ? null : (
        <FormPart title="Documentos e casos" summary="Os que foram feitos com este cadastro.">
          <div className="grid gap-2">
            <DocumentsPart
              of={{ partyId: id }}
              words={{
                label: "Documentos feitos com este cadastro",
                none: "Nenhum documento foi feito com este cadastro.",
              }}
            />
            <p className="text-13">
              <TextLink href={`${places.cases.path}?${new URLSearchParams({ cliente: id })}`}>
                Casos em que é cliente
              </TextLink>
            </p>
          </div>
        </FormPart>
      )}
    </div>
  );
}

const Loading = () => (
  <SkeletonGroup label="Carregando cadastro..." className="grid gap-5">
    {["w-16", "w-28", "w-20", "w-24"].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-control w-full" />
      </div>
    ))}
  </SkeletonGroup>
);

const noNames: ReadonlyMap<string, string> = new Map();

/** The form of a record that was read, or of a new one. */
function RecordForm({ party: given, name = "", ...props }: RecordDialogProps & { readonly party: Party | undefined }) {
  const { onClose, onDone } = props;
  const formId = useId();
  const [party, setParty] = useState(given);
  const [before, setBefore] = useState<EditedParty>(() => editedOf(given?.record ?? emptyRecord));
  const [edited, setEdited] = useState(() => (given ? before : { ...before, name }));
  const [picked, setPicked] = useState(noNames);
  const { form, faults, report, forget } = useFieldFaults<PartyField>();
  const notices = useNotices();
  const { isPending, run: once } = useSubmission();
  const question = useLeaveQuestion(() => !isSameRecord(edited, before), onClose);
  const names = new Map([...(party?.related ?? []).map(({ id, name }) => [id, name] as const), ...picked]);
  const change = (part: Partial<EditedParty>) => {
    setEdited((now) => ({ ...now, ...part }));
    forget(...Object.keys(part));
    if (part.addresses || part.representatives) forget(...Object.keys(faults).filter((field) => field.includes(" ")));
  };
  const record = recordOf(edited);

  const fail = (error: unknown) => {
    if (!isAnsweredElsewhere(error))
      notices.notify({ tone: "error", text: "Erro ao salvar", detail: sentenceOf(error) });
  };
  /** Goes on from what another person saved. */
  const join = async (id: string) => {
    const { party: latest } = await api.call(readParty, { params: { id } });
    const theirs = editedOf(latest.record);
    const joined = joinEdits(before, edited, theirs);
    setParty(latest);
    setBefore(theirs);
    setEdited(joined.edited);
    notices.notify({ tone: "warning", text: joinedWords(latest.changedBy, joined) });
  };
  const save = async () => {
    try {
      const { party: saved } = party
        ? await api.call(updateParty, { params: { id: party.id }, body: { record, version: party.version } })
        : await api.call(createParty, { body: { record } });
      onDone(party ? "Cadastro salvo." : "Parte cadastrada.", saved);
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === "parties.changed_meanwhile";
      await (party && isStale ? join(party.id).catch(fail) : fail(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(partyFaults(edited))) void once(save);
  };
  return (
    <FormDialog
      title={party ? "Editar cadastro" : "Nova parte"}
      lead={
        party && party.represents.length > 0
          ? `Representa ${party.represents.map(({ name }) => name).join(", ")}.`
          : undefined
      }
      size="lg"
      formId={formId}
      submitLabel="Salvar cadastro"
      busyLabel="Salvando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <Notices of={notices} />
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid min-w-0 gap-5">
        {party ? null : (
          <FormPart title="Colar os dados" summary="De um e-mail, de uma mensagem ou de outra peça.">
            <PastePart onChange={change} />
          </FormPart>
        )}
        <IdentityFields edited={edited} faults={faults} onChange={change} />
        <TwinsNote
          name={edited.name}
          social={edited.social}
          cpf={record.cpf ?? ""}
          cnpj={record.cnpj ?? ""}
          except={party?.id}
        />
        <RecordSample record={record} />
        <FoldedParts
          id={party?.id}
          edited={edited}
          faults={faults}
          onChange={change}
          names={names}
          onNamed={(id, name) => setPicked((now) => new Map(now).set(id, name))}
        />
      </form>
    </FormDialog>
  );
}

/** Form of a record: what is needed first, then the rest, folded. */
export function RecordDialog(props: RecordDialogProps) {
  useReturnFocus();
  const { id = "", onClose } = props;
  const { data, error, isFetching, refetch } = useQuery(editedPartyQuery(id));
  if (id === "") return <RecordForm {...props} party={undefined} />;
  if (data) return <RecordForm key={data.id} {...props} party={data} />;
  return (
    <FormDialog
      title="Editar cadastro"
      size="lg"
      submitLabel="Salvar cadastro"
      busyLabel="Salvando…"
      isBusy={false}
      isWaiting
      onClose={onClose}
    >
      {error && !isFetching ? (
        <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
