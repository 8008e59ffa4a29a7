import { mergeParties, type Party } from "@lavra/contract/parties/parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError, isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { partyQuery } from "../party-queries.ts";
import { changedFields, fieldNames } from "./changed-fields.ts";
import { isRecordId } from "./edited-party.ts";
import { RecordField } from "./fields/record-field.tsx";
import { RecordSample } from "./record-sample.tsx";

type Field = keyof PartyRecord;

/** Fields that two records both have and in which they differ: a person chooses. */
const differing = (one: PartyRecord, other: PartyRecord): Field[] =>
  (Object.keys(fieldNames) as Field[]).filter(
    (field) =>
      one[field] !== undefined &&
      other[field] !== undefined &&
      JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );

/** Returns the record of two: what one lacks comes from the other, and where both speak the chosen one counts. */
const mergedRecord = (one: PartyRecord, other: PartyRecord, fromOther: ReadonlySet<Field>): PartyRecord => ({
  ...other,
  ...Object.fromEntries(Object.entries(one).filter(([field]) => !fromOther.has(field as Field))),
  kind: fromOther.has("kind") ? other.kind : one.kind,
  name: fromOther.has("name") ? other.name : one.name,
});

/** A field's value in short. */
function shown(value: PartyRecord[Field]): string {
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry) =>
      typeof entry === "string"
        ? entry
        : Object.values(entry)
            .filter((one) => typeof one === "string")
            .join(", "),
    )
    .join(" · ");
}

interface ChoicesProps {
  readonly one: Party;
  readonly other: Party;
  readonly fromOther: ReadonlySet<Field>;
  readonly onChoose: (field: Field, isOther: boolean) => void;
}

function Choices({ one, other, fromOther, onChoose }: ChoicesProps) {
  const fields = differing(one.record, other.record);
  return (
    <div className="grid gap-5">
      {fields.length === 0 ? <p>Os dois cadastros não se contradizem: um completa o outro.</p> : null}
      {fields.map((field) => (
        <RadioGroup
          key={field}
          label={`${fieldNames[field].charAt(0).toUpperCase()}${fieldNames[field].slice(1)}`}
          orientation="vertical"
          options={[
            { value: "one", label: shown(one.record[field]) },
            { value: "other", label: shown(other.record[field]) },
          ]}
          value={fromOther.has(field) ? "other" : "one"}
          onChange={(choice) => onChoose(field, choice === "other")}
        />
      ))}
      <RecordSample record={mergedRecord(one.record, other.record, fromOther)} />
    </div>
  );
}

/** Says what another person changed in a record while it was compared. */
function changedWords(before: Party, { record, changedBy }: Party): string {
  const by = changedBy === "" ? "" : ` por ${changedBy}`;
  const changed = changedFields(before.record, record);
  const what = changed.length === 0 ? "" : ` Mudou: ${changed.join(", ")}.`;
  return `O cadastro de ${before.record.social ?? before.record.name} foi alterado${by}.${what}`;
}

export interface MergeDialogProps {
  readonly party: { readonly id: string; readonly name: string };
  /** The other record, if it is known. */
  readonly other?: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Makes two records of one party one record. */
export function MergeDialog({ party, other: known, onClose, onDone }: MergeDialogProps) {
  const [other, setOther] = useState(known?.id ?? "");
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map(known ? [[known.id, known.name]] : []));
  const [fromOther, setFromOther] = useState<ReadonlySet<Field>>(new Set());
  const search = useRef<HTMLDivElement>(null);
  // In case the dialog has taken the focus from it.
  useEffect(() => search.current?.querySelector("input")?.focus(), []);
  const notices = useNotices();
  const { isPending, run: once } = useSubmission();
  const own = useQuery(partyQuery(party.id));
  const found = useQuery({ ...partyQuery(other), enabled: isRecordId(other) });
  const pair = own.data && found.data && isRecordId(other) ? ([own.data, found.data] as const) : undefined;
  const failed = own.error ?? (isRecordId(other) ? found.error : null);
  const choose = (field: Field, isOther: boolean) =>
    setFromOther((now) => new Set(isOther ? [...now, field] : [...now].filter((one) => one !== field)));
  /** Goes on from what another person saved in one of them. What was chosen stays chosen. */
  const compareAgain = async (before: readonly Party[]) => {
    const read = await Promise.all([own.refetch(), found.refetch()]);
    if (read.some(({ isError }) => isError)) return;
    const texts = read.flatMap(({ data }, at) => {
      const old = before[at];
      return data && old && data.version !== old.version ? changedWords(old, data) : [];
    });
    notices.notify({ tone: "warning", text: [...texts, "Confira o que vale e una novamente."].join(" ") });
  };
  const merge = async () => {
    if (!pair) return;
    const [one, two] = pair;
    notices.clear();
    try {
      const record = mergedRecord(one.record, two.record, fromOther);
      const body = { version: one.version, other: { id: two.id, version: two.version }, record };
      await api.call(mergeParties, { params: { id: one.id }, body });
      onDone("Os dois cadastros são um agora.");
    } catch (error) {
      if (error instanceof ApiError && error.code === "parties.changed_meanwhile") return compareAgain(pair);
      if (!isAnsweredElsewhere(error))
        notices.notify({ tone: "error", text: "Erro ao unir", detail: sentenceOf(error) });
    }
  };
  return (
    <FormDialog
      title={`Unir ${party.name} com outro cadastro`}
      lead="As versões dos dois continuam guardadas. Onde eles diferem, escolha o que vale."
      size="lg"
      submitLabel="Unir cadastros"
      busyLabel="Unindo…"
      isBusy={isPending}
      isWaiting={!pair}
      onSubmit={() => void once(merge)}
      onClose={onClose}
    >
      <Notices of={notices} />
      <div ref={search}>
        <RecordField
          label="O outro cadastro"
          hint="Digite três letras do nome, ou quatro números."
          value={other}
          names={names}
          except={party.id}
          autoFocus
          onChange={(id, name) => {
            setOther(id);
            setFromOther(new Set());
            if (name !== undefined) setNames((now) => new Map(now).set(id, name));
          }}
        />
      </div>
      {failed ? (
        <FailedState onRetry={() => void Promise.all([own.refetch(), isRecordId(other) ? found.refetch() : undefined])}>
          {sentenceOf(failed)}
        </FailedState>
      ) : pair ? (
        <Choices one={pair[0]} other={pair[1]} fromOther={fromOther} onChoose={choose} />
      ) : null}
    </FormDialog>
  );
}
