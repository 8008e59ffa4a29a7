/** Returns the fault of an additional option of a list. */
export function optionFault(option: string, options: readonly string[]): string | undefined {
  const text = option.trim();
  if (text === "") return "Valor da opção não pode estar vazio";
  return options.includes(text) ? "Esta opção já existe" : undefined;
}

/** Limits: characters per option, and options per list. */
export const longestOption = 300;
export const mostOptions = 1_000;

/** Returns the lines of a pasted text as options; empty for a single line, which is pasted like typed text. */
export function pastedOptions(text: string): readonly string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim().slice(0, longestOption).trim())
    .filter(Boolean);
  return lines.length > 1 ? lines : [];
}

/** Adds options that the list does not have yet, in their order, up to the limit. */
export const withOptions = (options: readonly string[], added: readonly string[]): readonly string[] =>
  [...new Set([...options, ...added])].slice(0, Math.max(mostOptions, options.length));

/** Moves an option by one place; the same list at its ends. */
export function withOptionMoved(options: readonly string[], at: number, step: -1 | 1): readonly string[] {
  const [option, other] = [options[at], options[at + step]];
  if (option === undefined || other === undefined) return options;
  return options.map((one, index) => (index === at ? other : index === at + step ? option : one));
}
