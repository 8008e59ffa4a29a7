import { ownAttributeLimits } from "@lavra/contract/accounts/own-attributes";
import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { isPersonKind } from "@lavra/contract/parties/party";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LazyComboBox } from "../../ui/choices/lazy-combo-box.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Select } from "../../ui/choices/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useEntryFocus } from "../../ui/layout/use-entry-focus.ts";
import { kindOptions } from "./kind-words.ts";
import { useOwnAttributes } from "./own-attributes.ts";
import { type OwnField, ownFields } from "./own-fields.ts";
import { GenderChoice, itemParts, type PartyItemProps } from "./party-items.tsx";
import { newParty, type PartyItem, partyItems, qualities, type Rep, withData } from "./party-words.ts";

export interface PartyFormProps {
  readonly party: InlineParty;
  /** Attributes of the field's tags in the template; undefined while unknown. */
  readonly attributes: ReadonlySet<string> | undefined;
  readonly onChange: (party: InlineParty) => void;
  /** How far it is within representatives: 0 for a party. */
  readonly depth?: number;
  readonly nameError?: string | undefined;
}

/** Deepest representative: the manager of a company that is the manager of another. */
const deepest = 2;

const grid = "grid min-w-0 grid-cols-1 gap-4 @md:grid-cols-2";

/** Changes a party, whose kinds of data differ between people and entities. */
function changed(party: InlineParty, data: Parameters<PartyItemProps["onChange"]>[0]): InlineParty {
  return { ...withData(party, data as Partial<InlineParty>), name: String(data.name ?? party.name) };
}

function Reps({ party, attributes, onChange, depth = 0 }: PartyFormProps) {
  const reps = party.reps ?? [];
  const put = (next: readonly Rep[]) => {
    const { reps: _, ...own } = party;
    onChange(next.length === 0 ? own : { ...own, reps: [...next] as NonNullable<InlineParty["reps"]> });
  };
  const set = (at: number, rep: Rep) => put(reps.with(at, rep));
  const focus = useEntryFocus();
  const add = (rep: Rep) => focus.add(() => put([...reps, rep]));
  return (
    <fieldset ref={focus.list} className="grid min-w-0 grid-cols-1 gap-4 @md:col-span-2">
      <legend className="mb-2 text-14 font-bold text-ink">Quem representa</legend>
      {reps.map((rep, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: representatives have no identity but their place
        <div key={at} data-entry className="grid gap-3 rounded-card border border-line p-3">
          <div className="flex items-start gap-2">
            <div className={`${grid} flex-1`}>
              {"who" in rep ? (
                <LazyComboBox
                  label="Qualidade"
                  hint="No masculino: genitor, síndico"
                  options={qualities}
                  value={rep.as}
                  onChange={(as) => set(at, { ...rep, as })}
                  placeholder="Selecione ou digite"
                />
              ) : (
                <>
                  <Select
                    label="Artigo"
                    options={["a", "o", "as", "os"]}
                    value={rep.art}
                    onChange={(art) => set(at, { ...rep, art: art as typeof rep.art })}
                  />
                  <TextField
                    label="Órgão"
                    placeholder="Procuradoria-Geral do Estado"
                    value={rep.body}
                    onChange={(body) => set(at, { ...rep, body })}
                    autoComplete="off"
                  />
                </>
              )}
            </div>
            <IconButton
              size="sm"
              label={`Remover quem representa, ${at + 1}`}
              tip="Remover"
              data-act="remove"
              icon={<X aria-hidden="true" className="size-4" />}
              onPress={() => focus.remove(at, () => put(reps.toSpliced(at, 1)))}
            />
          </div>
          {"who" in rep ? (
            <PartyForm
              party={rep.who}
              attributes={attributes}
              depth={depth + 1}
              onChange={(who) => set(at, { ...rep, who } as Rep)}
            />
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onPress={() => add({ as: "", who: newParty() })}
        >
          Adicionar representante
        </Button>
        {isPersonKind(party.kind) ? null : (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onPress={() => add({ as: "", art: "a", body: "" })}
          >
            Adicionar órgão
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The fields of a person or an entity: first what the template writes, the rest folded. */
export function PartyForm(props: PartyFormProps) {
  const { party, attributes, onChange, depth = 0, nameError } = props;
  const isPerson = isPersonKind(party.kind);
  const { first, rest } = partyItems(party.kind, attributes);
  const change: PartyItemProps["onChange"] = (data) => onChange(changed(party, data));
  const shownFirst = depth < deepest ? first : first.filter((item) => item !== "reps");
  const shownRest = depth < deepest ? rest : rest.filter((item) => item !== "reps");
  const part = (item: PartyItem): ReactNode => {
    if (item === "reps") return <Reps key={item} {...props} />;
    const Item = itemParts[item];
    return <Item key={item} party={party} onChange={change} />;
  };
  const own = ownFields(useOwnAttributes(), party.kind, party.own);
  const isAsked = ({ name }: OwnField) => attributes?.has(name) === true;
  const ownPart = ({ name, label, hint }: OwnField) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      maxLength={ownAttributeLimits.value}
      autoComplete="off"
      value={party.own?.[name] ?? ""}
      onChange={(value) => {
        const values = withData(party.own ?? {}, { [name]: value });
        change({ own: Object.keys(values).length === 0 ? undefined : values });
      }}
    />
  );
  const restOwn = own.filter((field) => !isAsked(field));
  const become = (kind: InlineParty["kind"]) => {
    const { gender: _, ...own } = party;
    onChange(isPersonKind(kind) ? { ...own, kind, gender: isPerson ? (party.gender ?? "u") : "u" } : { ...own, kind });
  };
  return (
    <div className="@container grid min-w-0 gap-4">
      <div className={grid}>
        <SegmentedControl
          label="Pessoa ou entidade"
          className="justify-self-start @md:col-span-2"
          segments={[
            { value: "pf", label: "Pessoa" },
            { value: "ltda", label: "Empresa ou órgão" },
          ]}
          value={isPerson ? "pf" : "ltda"}
          onChange={(kind) => become(kind as InlineParty["kind"])}
        />
        <TextField
          label={isPerson ? "Nome" : "Nome da empresa ou do órgão"}
          value={party.name}
          error={nameError}
          isRequired
          autoFocus={depth === 0}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <Select
          label="Tipo"
          options={isPerson ? kindOptions.person : kindOptions.entity}
          value={party.kind}
          onChange={(kind) => become(kind as InlineParty["kind"])}
        />
        {isPerson ? <GenderChoice party={party} onChange={change} /> : null}
        {shownFirst.map(part)}
        {own.filter(isAsked).map(ownPart)}
      </div>
      {shownRest.length + restOwn.length > 0 ? (
        <details className="group/more min-w-0">
          <summary className="min-h-control cursor-pointer rounded-in py-2 text-14 font-medium text-accent-ink focus-visible:outline-2 focus-visible:outline-focus">
            Mais dados
          </summary>
          <div className={`${grid} pt-2`}>
            {shownRest.map(part)}
            {restOwn.map(ownPart)}
          </div>
        </details>
      ) : null}
    </div>
  );
}
