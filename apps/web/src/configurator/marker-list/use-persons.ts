import type { PersonAttribute } from "@lavra/contract/markers/people/person-attributes";
import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type KeyedMarker, loadPersonGroups } from "../../markers/index.ts";

/** A marker's place in a group of fields that one person fills. */
export interface PersonUse {
  readonly group: PersonGroup;
  readonly attribute: PersonAttribute;
  /** `CPF de Cliente` */
  readonly words: string;
}

/** People that a file's markers name, and whose each marker is. */
export interface Persons {
  readonly groups: readonly PersonGroup[];
  readonly byMarker: ReadonlyMap<string, PersonUse>;
}

/** What groups markers and names their people: a list shows it in its own time. */
const load = async () => {
  const [group, words] = await Promise.all([loadPersonGroups(), import("../marker-form/person-words.ts")]);
  return { group, words: words.personUseWords };
};

/** Returns the people that a file's markers name; nobody until what groups markers is loaded. */
export function usePersons(markers: readonly KeyedMarker[]): Persons {
  const { data: rule } = useQuery({ queryKey: ["person-groups"], queryFn: load, staleTime: Infinity });
  return useMemo(() => {
    const groups = rule?.group(markers) ?? [];
    const uses = groups.flatMap((group) =>
      group.markers.map(({ key, attribute }) => {
        const words = rule?.words(attribute, group.name) ?? "";
        return [key, { group, attribute, words }] as const;
      }),
    );
    return { groups, byMarker: new Map(uses) };
  }, [rule, markers]);
}
