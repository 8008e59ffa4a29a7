/** What the entries of an editor are: the options of a choice, or the columns of a list. */
export interface EntryRules {
  /** Words in the singular and the plural, both feminine: `opção`, `opções`. */
  readonly word: string;
  readonly words: string;
  readonly legend: string;
  /** Label of the field for one more. */
  readonly next: string;
  /** Sentence of an empty editor. */
  readonly none: string;
  /** Returns an entry as it is kept; "" for none. */
  readonly read: (text: string) => string;
  /** Sentence for an entry that is empty. */
  readonly empty: string;
  /** Most characters of an entry, and most entries. */
  readonly longest: number;
  readonly most: number;
}

export const optionRules: EntryRules = {
  word: "opção",
  words: "opções",
  legend: "Opções da lista",
  next: "Nova opção",
  none: "Nenhuma opção ainda. Sem opções, o campo aceita qualquer texto.",
  read: (text) => text.trim(),
  empty: "Valor da opção não pode estar vazio",
  longest: 300,
  most: 1_000,
};

/** Returns a word with a capital. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the fault of an additional entry. */
export function entryFault(typed: string, entries: readonly string[], rules: EntryRules): string | undefined {
  const text = rules.read(typed);
  if (text === "") return rules.empty;
  return entries.includes(text) ? `Esta ${rules.word} já existe` : undefined;
}

/** Returns the lines of a pasted text as entries; empty for a single line, which is pasted like typed text. */
export function pastedEntries(text: string, { read, longest }: EntryRules): readonly string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => read(line.trim().slice(0, longest)))
    .filter(Boolean);
  return lines.length > 1 ? lines : [];
}

/** Adds entries that are not there yet, in their order, up to the limit. */
export const withEntries = (
  entries: readonly string[],
  added: readonly string[],
  { most }: EntryRules,
): readonly string[] => [...new Set([...entries, ...added])].slice(0, Math.max(most, entries.length));

/** Moves an entry by one place; the same list at its ends. */
export function withEntryMoved(options: readonly string[], at: number, step: -1 | 1): readonly string[] {
  const [option, other] = [options[at], options[at + step]];
  if (option === undefined || other === undefined) return options;
  return options.map((one, index) => (index === at ? other : index === at + step ? option : one));
}
