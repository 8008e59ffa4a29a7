/** A choice of Select and ComboBox. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second, quieter line or figure. */
  readonly detail?: string | undefined;
}

/** Options may be given as plain words, which are value and label at once. */
export type OptionLike = string | Option;

export const toOption = (option: OptionLike): Option =>
  typeof option === "string" ? { value: option, label: option } : option;

/** By the list that was given, so that one given to many fields is one to all of them. */
const lists = new WeakMap<readonly OptionLike[], readonly Option[]>();

/** A whole list as options; the same list gives the same ones. */
export function toOptions(given: readonly OptionLike[]): readonly Option[] {
  const known = lists.get(given);
  if (known) return known;
  const options = given.map(toOption);
  lists.set(given, options);
  return options;
}
