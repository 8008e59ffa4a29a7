import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FailedState } from "./messages/failed-state.tsx";
import { RetryLine } from "./messages/retry-line.tsx";
import { FailedLine } from "./messages/state-line.tsx";

afterEach(cleanup);

const retry = () => undefined;

const sentence = "Verifique a conexão.";

describe.each([
  [
    "zone",
    <FailedState key="zone" onRetry={retry}>
      {sentence}
    </FailedState>,
  ],
  [
    "line",
    <FailedLine key="line" title="Erro" onRetry={retry}>
      {sentence}
    </FailedLine>,
  ],
  [
    "quiet line",
    <RetryLine key="quiet" onRetry={retry}>
      {sentence}
    </RetryLine>,
  ],
] as const)("a failed %s that a retry replaces", (_, failure) => {
  const page = (isFailed: boolean, role?: "dialog") => (
    <main id="conteudo" tabIndex={-1}>
      <div role={role} tabIndex={-1}>
        <input type="search" />
        {isFailed ? failure : null}
      </div>
    </main>
  );
  const pressed = (role?: "dialog") => {
    const { rerender } = render(page(true, role));
    screen.getByRole("button", { name: /^Tentar novamente/ }).focus();
    rerender(page(false, role));
  };

  it("leaves the focus in the page's content", () => {
    pressed();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("leaves the focus in its dialog", () => {
    pressed("dialog");
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
  });

  it("takes the focus from nothing else", () => {
    const { rerender } = render(page(true));
    screen.getByRole("searchbox").focus();
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });
});
