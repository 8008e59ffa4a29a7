import { act } from "@testing-library/react";

/** A double click whose second press comes before anything was drawn: no state keeps it away. */
export const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });
