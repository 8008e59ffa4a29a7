const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const radiosOf = (group: HTMLElement) =>
  Array.from(group.querySelectorAll<HTMLInputElement>("input[type='radio']:not(:disabled)"));

/** Handles the key, so that neither the browser nor React Aria changes the choice. */
const answer = (event: KeyboardEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

function walk(group: HTMLElement, event: KeyboardEvent) {
  const radios = radiosOf(group);
  const at = radios.indexOf(event.target as HTMLInputElement);
  const step = steps[event.key];
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (step !== undefined) {
    answer(event);
    radios.at((at + step) % radios.length)?.focus();
  } else if (event.key === "Enter" && radios[at]?.checked === false) {
    answer(event);
    radios[at].click();
  }
}

const listen = (node: HTMLElement | null, hear: (node: HTMLElement, event: KeyboardEvent) => void) => {
  if (!node) return undefined;
  const listener = (event: KeyboardEvent) => hear(node, event);
  node.addEventListener("keydown", listener, true);
  return () => node.removeEventListener("keydown", listener, true);
};

/**
 * A `ref` for a group of radios: arrows move the focus, and Space, Enter or a press choose. By default arrows choose as
 * they move (WCAG 3.2.1), and everything that depends on the choice changes at every step.
 */
export const arrowsOnlyMove = (group: HTMLElement | null) => listen(group, walk);

/** A `ref` for the button of a closed list: without it the left and right arrows would change the choice unseen. */
export const arrowsStayOut = (button: HTMLElement | null) =>
  listen(button, (_, event) => {
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") answer(event);
  });
