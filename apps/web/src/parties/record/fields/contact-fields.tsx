import { ownAttributeLimits } from "@lavra/contract/accounts/own-attributes";
import { partyLimits } from "@lavra/contract/parties/party";
import { MapPinPlus, Trash2 } from "lucide-react";
import { useOwnAttributes } from "../../../markers/parties/own-attributes.ts";
import { ownFields } from "../../../markers/parties/own-fields.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/choices/checkbox.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useEntryFocus } from "../../../ui/layout/use-entry-focus.ts";
import { type EditedAddress, emptyAddress } from "../edited-party.ts";
import type { PartFieldsProps } from "./identity-fields.tsx";
import { linesAdvice, ShapedField } from "./shaped-field.tsx";

interface AddressFieldsProps extends Pick<PartFieldsProps, "faults"> {
  readonly address: EditedAddress;
  readonly onChange: (part: Partial<EditedAddress>) => void;
}

const longer = { street: 200, number: 20, extra: 100, district: 100, city: 100, country: 60 } as const;

function AddressFields({ address, faults, onChange }: AddressFieldsProps) {
  const text = (field: keyof typeof longer, label: string, className: string, hint?: string) => (
    <TextField
      label={label}
      isOptional
      hint={hint}
      autoComplete="off"
      maxLength={longer[field]}
      value={address[field]}
      onChange={(value) => onChange({ [field]: value })}
      className={className}
    />
  );
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5 max-sheet:grid-cols-2">
      <ShapedField
        kind="cep"
        label="CEP"
        isOptional
        placeholder="00000-000"
        value={address.zip}
        onChange={(zip) => onChange({ zip })}
        error={faults[`${address.key} zip`]}
        className="col-span-2"
      />
      {text("street", "Rua, avenida ou praça", "col-span-4 max-sheet:col-span-2", "Com o tipo: Rua das Acácias")}
      {text("number", "Número", "col-span-2 max-sheet:col-span-1", "Sem número: s/n")}
      {text("extra", "Complemento", "col-span-2 max-sheet:col-span-1")}
      {text("district", "Bairro", "col-span-2")}
      {text("city", "Cidade", "col-span-3 max-sheet:col-span-1")}
      <TextField
        label="UF"
        isOptional
        autoComplete="off"
        maxLength={2}
        value={address.uf}
        onChange={(uf) => onChange({ uf: uf.toUpperCase() })}
        error={faults[`${address.key} uf`]}
      />
      {text("country", "País, se no exterior", "col-span-2")}
      <Checkbox value={address.rural} onChange={(rural) => onChange({ rural })} className="col-span-full">
        Zona rural
      </Checkbox>
    </div>
  );
}

/** Addresses; the first one stands in documents. */
export function AddressList({ edited, faults, onChange }: PartFieldsProps) {
  const { addresses } = edited;
  const put = (next: readonly EditedAddress[]) => onChange({ addresses: next });
  const isFull = addresses.length >= partyLimits.addresses;
  const focus = useEntryFocus();
  const without = (address: EditedAddress) => addresses.filter((one) => one !== address);
  return (
    <div ref={focus.list} className="grid gap-6">
      {addresses.map((address, at) => (
        <fieldset key={address.key} data-entry className="grid min-w-0 gap-4">
          <legend className="mb-3 text-14 font-bold text-ink">
            {at === 0 ? "Endereço nos documentos e para citação" : `Outro endereço ${addresses.length > 2 ? at : ""}`}
          </legend>
          <AddressFields
            address={address}
            faults={faults}
            onChange={(part) => put(addresses.map((one) => (one === address ? { ...one, ...part } : one)))}
          />
          {at === 0 ? null : (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onPress={() => focus.put(0, () => put([address, ...without(address)]))}>
                Usar nos documentos
              </Button>
              <Button
                size="sm"
                data-act="remove"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onPress={() => focus.remove(at, () => put(without(address)))}
              >
                Remover endereço
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {isFull ? null : (
        <Button
          className="justify-self-start"
          icon={<MapPinPlus aria-hidden="true" />}
          onPress={() => focus.add(() => put([...addresses, emptyAddress()]))}
        >
          Adicionar endereço
        </Button>
      )}
    </div>
  );
}

/** E-mails and telephones, one a line. */
export const ContactFields = ({ edited, faults, onChange }: PartFieldsProps) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1">
    <TextField
      label="E-mails"
      isOptional
      rows={1}
      hint="Um por linha. O primeiro sai nos documentos."
      value={edited.emails}
      onChange={(emails) => onChange({ emails })}
      error={faults.emails}
      warning={linesAdvice("email", edited.emails)}
    />
    <TextField
      label="Telefones"
      isOptional
      rows={1}
      hint="Um por linha."
      value={edited.phones}
      onChange={(phones) => onChange({ phones })}
      error={faults.phones}
      warning={linesAdvice("telefone", edited.phones)}
    />
  </div>
);

/** Values of the office's own attributes. */
export const OwnFields = ({ edited, onChange }: PartFieldsProps) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1">
    {ownFields(useOwnAttributes(), edited.kind, edited.own).map(({ name, label, hint }) => (
      <TextField
        key={name}
        label={label}
        hint={hint}
        isOptional
        autoComplete="off"
        maxLength={ownAttributeLimits.value}
        value={edited.own[name] ?? ""}
        onChange={(value) => onChange({ own: { ...edited.own, [name]: value } })}
      />
    ))}
  </div>
);

/** What only the office sees. */
export const OfficeFields = ({ edited, faults, onChange }: PartFieldsProps) => (
  <div className="grid gap-5">
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1">
      <TextField
        label="Chaves PIX"
        isOptional
        rows={1}
        hint="Uma por linha."
        value={edited.pix}
        onChange={(pix) => onChange({ pix })}
        error={faults.pix}
      />
      <TextField
        label="Banco, agência e conta"
        isOptional
        maxLength={200}
        value={edited.bank}
        onChange={(bank) => onChange({ bank })}
      />
    </div>
    <TextField
      label="Anotações"
      isOptional
      rows={3}
      maxLength={4000}
      value={edited.notes}
      onChange={(notes) => onChange({ notes })}
    />
  </div>
);
