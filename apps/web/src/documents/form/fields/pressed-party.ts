import type { PressedText } from "../../../paper/index.ts";

const folded = (text: string) => text.toLocaleLowerCase("pt-BR");

/**
 * Returns the position of the name that a pressed text is about: the last one that begins before the point; without one,
 * the only name.
 */
export function pressedName(names: readonly string[], { text, offset }: PressedText): number | undefined {
  const whole = folded(text);
  let found: { readonly at: number; readonly start: number } | undefined;
  for (const [at, name] of names.entries()) {
    const start = name === "" ? -1 : whole.indexOf(folded(name));
    if (start !== -1 && start <= offset && (!found || start > found.start)) found = { at, start };
  }
  return found?.at ?? (names.length === 1 ? 0 : undefined);
}

/** Opens the data of the party whose qualificação was pressed, if it is sure who that is. */
export function openParty(key: string, pressed: PressedText): void {
  const chips = [...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(key)}"] [data-party]`)];
  const at = pressedName(
    chips.map(({ dataset }) => dataset.party ?? ""),
    pressed,
  );
  const button = at === undefined ? null : chips[at]?.querySelector("button");
  button?.focus({ preventScroll: true });
  button?.click();
}
