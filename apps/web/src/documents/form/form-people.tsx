import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { memo, useContext, useEffect } from "react";
import {
  BesideParties,
  isFilled,
  type KeyedMarker,
  PersonChoice,
  personKey,
  usePersonTexts,
} from "../../markers/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { useStable } from "../../ui/use-stable.ts";
import { fieldValue, type Preset, withValues } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";

export interface FormPeopleProps {
  readonly groups: readonly PersonGroup[];
  readonly markers: readonly KeyedMarker[];
  readonly handle: DraftHandle;
  readonly preset: Preset;
  readonly onFocusField: (markerKey: string) => void;
}

interface FormPersonProps extends Omit<FormPeopleProps, "groups"> {
  readonly group: PersonGroup;
}

const FormPerson = memo(function FormPerson({ group, markers, handle, preset, onFocusField }: FormPersonProps) {
  const value = useDraftPart(handle, (draft) => draft.values.get(personKey(group.key)) ?? "");
  const nameKey = group.markers.find(({ attribute }) => attribute === "NOME")?.key;
  const isNamed = useDraftPart(handle, (draft) => isFilled(draft.values.get(nameKey ?? "") ?? ""));
  const readValue = useStable((key: string) => {
    const marker = markers.find((one) => one.key === key);
    return marker ? fieldValue(handle.readDraft(), marker, preset) : "";
  });
  const drawBeside = useContext(BesideParties);
  const fill = useStable((values: ReadonlyMap<string, string>) => handle.change((now) => withValues(now, values)));
  return (
    <div className="grid gap-2">
      <PersonChoice
        group={group}
        markers={markers}
        value={value}
        readValue={readValue}
        isNamed={isNamed}
        onFill={fill}
        onFocusField={onFocusField}
      />
      {value === "" ? null : drawBeside?.(personKey(group.key))}
    </div>
  );
});

/** The people that fill groups of fields, the client first: choosing one fills the fields below. */
export function FormPeople({ groups, ...form }: FormPeopleProps) {
  const { handle, markers } = form;
  const chosen = useDraftPart(handle, ({ values }) =>
    groups.map(({ key }) => values.get(personKey(key)) ?? "").join("\n"),
  );
  const texts = usePersonTexts(groups, chosen, markers);
  useEffect(
    () => handle.change((now) => (now.recorded === texts ? now : { ...now, recorded: texts })),
    [handle, texts],
  );
  return (
    <div className="@container mb-5">
      <div className={classNames("grid grid-cols-1 gap-4 max-md:gap-5", groups.length > 1 && "@2xl:grid-cols-2")}>
        {groups.map((group) => (
          <div key={group.key} data-field={personKey(group.key)} className="min-w-0">
            <FormPerson {...form} group={group} />
          </div>
        ))}
      </div>
    </div>
  );
}
