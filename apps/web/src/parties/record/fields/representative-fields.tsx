import { type PartyKind, partyLimits } from "@lavra/contract/parties/party";
import { Trash2, UserPlus } from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/choices/checkbox.tsx";
import { LazyComboBox } from "../../../ui/choices/lazy-combo-box.tsx";
import { useEntryFocus } from "../../../ui/layout/use-entry-focus.ts";
import { qualitiesOf } from "../../party-words.ts";
import { type EditedRepresentative, emptyRepresentative, isRecordId } from "../edited-party.ts";
import type { PartFieldsProps } from "./identity-fields.tsx";
import { RecordField, type RelatedNames } from "./record-field.tsx";

interface OneProps extends Pick<PartFieldsProps, "faults"> {
  readonly one: EditedRepresentative;
  readonly kind: PartyKind;
  readonly names: RelatedNames;
  readonly except: string | undefined;
  readonly onChange: (part: Partial<EditedRepresentative>, named?: readonly [id: string, name: string]) => void;
  readonly onRemove: () => void;
}

function OneRepresentative({ one, kind, names, except, faults, onChange, onRemove }: OneProps) {
  const remove = (
    <Button size="sm" data-act="remove" icon={<Trash2 aria-hidden="true" className="size-4" />} onPress={onRemove}>
      Remover representante
    </Button>
  );
  if (one.body) {
    return (
      <div data-entry className="flex flex-wrap items-center justify-between gap-3">
        <p>{one.body.body}</p>
        {remove}
      </div>
    );
  }
  return (
    <div data-entry className="grid gap-4">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1">
        <RecordField
          label="Quem representa"
          hint={
            isRecordId(one.who) || one.who.trim() === ""
              ? "Digite três letras do nome, ou quatro números."
              : "Sem cadastro: sai só o nome. Cadastre a pessoa para a qualificação sair inteira."
          }
          value={one.who}
          names={names}
          except={except}
          onChange={(who, name) => onChange({ who }, name === undefined ? undefined : [who, name])}
        />
        <LazyComboBox
          label="Em que qualidade"
          hint="No masculino: o texto concorda com quem representa."
          options={qualitiesOf(kind)}
          value={one.quality}
          onChange={(quality) => onChange({ quality })}
          error={faults[`${one.key} quality`]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox value={one.isTogether} onChange={(isTogether) => onChange({ isTogether })}>
          Só age em conjunto com os outros
        </Checkbox>
        {remove}
      </div>
    </div>
  );
}

export interface RepresentativeListProps extends PartFieldsProps {
  readonly names: RelatedNames;
  readonly onNamed: (id: string, name: string) => void;
  readonly except: string | undefined;
}

/** Who acts for the party. */
export function RepresentativeList(props: RepresentativeListProps) {
  const { edited, faults, onChange, names, onNamed, except } = props;
  const { representatives, kind } = edited;
  const put = (next: readonly EditedRepresentative[]) => onChange({ representatives: next });
  const focus = useEntryFocus();
  return (
    <div ref={focus.list} className="grid gap-5">
      {representatives.map((one, at) => (
        <OneRepresentative
          key={one.key}
          one={one}
          kind={kind}
          names={names}
          except={except}
          faults={faults}
          onChange={(part, named) => {
            put(representatives.map((other) => (other === one ? { ...one, ...part } : other)));
            if (named) onNamed(...named);
          }}
          onRemove={() => focus.remove(at, () => put(representatives.filter((other) => other !== one)))}
        />
      ))}
      {representatives.length >= partyLimits.representatives ? null : (
        <Button
          className="justify-self-start"
          icon={<UserPlus aria-hidden="true" />}
          onPress={() => focus.add(() => put([...representatives, emptyRepresentative(qualitiesOf(kind)[0] ?? "")]))}
        >
          Adicionar representante
        </Button>
      )}
    </div>
  );
}
