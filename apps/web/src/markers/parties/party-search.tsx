import type { ListedParty } from "@lavra/contract/parties/parties";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { ComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import type { Option } from "../../ui/choices/option.ts";
import { OptionItem } from "../../ui/choices/option-item.tsx";
import { usePageReachable } from "../../ui/choices/use-page-reachable.ts";
import { bareInput, fieldClass, groupClass } from "../../ui/fields/control-style.ts";
import { FieldFrame, type FieldText } from "../../ui/fields/field-frame.tsx";
import { popoverClass } from "../../ui/overlays/popover-style.ts";
import { useRested } from "../../ui/use-stable.ts";
import { isSearched, offeredQuery } from "./records.ts";

/** Pause in ms after the last letter before the search. */
const searchRest = 150;

const optionOf = ({ id, name, civilName, identifier, place }: ListedParty): Option => ({
  value: id,
  label: name,
  detail: [civilName, identifier, place].filter(Boolean).join(" · ") || undefined,
});

const none: readonly ListedParty[] = [];

export interface PartySearchProps {
  readonly field: FieldText & { readonly isRequired: boolean };
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** A record was chosen. */
  readonly onPick: (party: ListedParty) => void;
  /** Enter on a name that no record has. */
  readonly onName: () => void;
  readonly autoFocus?: boolean | undefined;
  /** True if Enter waits for the search of what was typed; otherwise it takes the typed name at once. */
  readonly awaitsSearch?: boolean;
  /** Id of a record that is not offered. */
  readonly except?: string | undefined;
}

/** Box in which a name, CPF, CNPJ or telephone finds the office's records. Enter takes the first, or the typed name. */
export function PartySearch(props: PartySearchProps) {
  const { field, typed, onType, onPick, onName, autoFocus = false, awaitsSearch = false, except } = props;
  const text = useRested(typed.trim(), searchRest);
  const { data = none, isPlaceholderData, isFetching } = useQuery(offeredQuery(text));
  const found = useMemo(
    () => data.filter(({ id }) => isSearched(typed.trim()) && id !== except),
    [data, typed, except],
  );
  /** Nothing is offered any more for what stood in the box before. */
  const isCurrent = !isPlaceholderData && text === typed.trim();
  const isSearching = isSearched(typed.trim()) && (isFetching || text !== typed.trim());
  /** What stood in the box at an Enter that waits. */
  const [entered, setEntered] = useState<string | null>(null);
  const finish = useEffectEvent(() => {
    setEntered(null);
    if (entered !== typed) return;
    const [first] = isCurrent ? found : none;
    if (first) onPick(first);
    else onName();
  });
  useEffect(() => {
    if (entered !== null && !isSearching) finish();
  }, [entered, isSearching]);
  const [isOpen, setOpen] = useState(false);
  const rememberHidden = usePageReachable(isOpen);
  const pick = (id: string) => {
    const party = found.find((one) => one.id === id);
    if (party) onPick(party);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    if (key !== "Enter" || ctrlKey || metaKey || typed.trim() === "") return;
    // On an empty box Enter goes on to the next field; an option that arrows have reached is chosen by the list.
    event.stopPropagation();
    if (currentTarget.getAttribute("aria-activedescendant")) return;
    event.preventDefault();
    const [first] = isOpen && isCurrent ? found : none;
    if (awaitsSearch && isSearching) setEntered(typed);
    else if (first) onPick(first);
    else onName();
  };
  return (
    <ComboBox
      items={found.map(optionOf)}
      inputValue={typed}
      onInputChange={onType}
      value={null}
      onChange={(key) => (key === null ? undefined : pick(String(key)))}
      onOpenChange={(open) => {
        if (open) rememberHidden();
        setOpen(open);
      }}
      allowsCustomValue
      // Without a search the list closes: a choice that empties the box leaves no list behind.
      allowsEmptyCollection={isSearched(typed.trim())}
      menuTrigger="input"
      isRequired={field.isRequired}
      autoFocus={autoFocus}
      isInvalid={Boolean(field.error)}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldFrame text={field}>
        <Group className={groupClass({ error: field.error, warning: field.warning })}>
          <Input onKeyDownCapture={press} autoComplete="off" className={bareInput} />
        </Group>
      </FieldFrame>
      {found.length > 0 ? (
        <Popover offset={6} className={`${popoverClass} w-(--trigger-width) min-w-60`}>
          <ListBox<Option>
            aria-label={`Cadastros para ${field.label}`}
            className="max-h-72 overflow-auto p-1.5 outline-0"
          >
            {(option) => <OptionItem id={option.value} option={option} />}
          </ListBox>
        </Popover>
      ) : null}
    </ComboBox>
  );
}
