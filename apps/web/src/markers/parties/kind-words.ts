import { entityKinds, kindNames, type PartyKind, personKinds } from "@lavra/contract/parties/party";
import type { Option } from "../../ui/choices/option.ts";

const optionsOf = (kinds: readonly PartyKind[]): readonly Option[] =>
  kinds.map((value) => ({ value, label: kindNames[value] }));

/** Kinds to choose from, people or entities. */
export const kindOptions = { person: optionsOf(personKinds), entity: optionsOf(entityKinds) } as const;
