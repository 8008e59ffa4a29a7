import { act } from "@testing-library/react";

/** A double click whose second press comes before a render, so that no state can block it. */
export const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });
