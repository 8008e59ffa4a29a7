/** Option of `Select` and `ComboBox`. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Second line or figure in a quieter style. */
  readonly detail?: string | undefined;
}

/** An option given as a string has it as value and label. */
export type OptionLike = string | Option;

export const toOption = (option: OptionLike): Option =>
  typeof option === "string" ? { value: option, label: option } : option;

/** Options per given list, so that a list given to many fields is converted once. */
const lists = new WeakMap<readonly OptionLike[], readonly Option[]>();

/** Returns a list as options; the same list gives the same result. */
export function toOptions(given: readonly OptionLike[]): readonly Option[] {
  const known = lists.get(given);
  if (known) return known;
  const options = given.map(toOption);
  lists.set(given, options);
  return options;
}
