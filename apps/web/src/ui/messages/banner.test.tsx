import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Banner } from "./banner.tsx";

describe("Banner", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it.each([
    ["error", "alert"],
    ["warning", "alert"],
    ["success", "status"],
    ["info", "status"],
  ] as const)("of tone %s is announced as %s", (tone, role) => {
    render(<Banner tone={tone}>Aviso</Banner>);
    expect(screen.getByRole(role).textContent).toBe("Aviso");
  });

  it("shows its actions, even if it cannot be closed", () => {
    render(<Banner actions={<button type="button">Tentar de novo</button>}>Aviso</Banner>);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Tentar de novo"]);
  });

  it("gives the focus to the page's content when it closes with it, and otherwise leaves the focus", () => {
    const page = (isShown: boolean) => (
      <main id="conteudo" tabIndex={-1}>
        <button type="button">Antes</button>
        {isShown ? <Banner onDismiss={() => undefined}>Aviso</Banner> : null}
      </main>
    );
    const { rerender } = render(page(true));
    screen.getByRole("button", { name: "Fechar aviso" }).focus();
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByRole("main"));
    rerender(page(true));
    const before = screen.getByRole("button", { name: "Antes" });
    before.focus();
    rerender(page(false));
    expect(document.activeElement).toBe(before);
  });

  it("is dismissed after its time", () => {
    const dismissed = vi.fn();
    render(
      <Banner tone="success" dismissAfter={5_000} onDismiss={dismissed}>
        Permissões salvas com sucesso!
      </Banner>,
    );
    pass(4_999);
    expect(dismissed).not.toHaveBeenCalled();
    pass(1);
    expect(dismissed).toHaveBeenCalledOnce();
  });

  it("pauses while hovered and continues with the remaining time", () => {
    const dismissed = vi.fn();
    render(
      <Banner dismissAfter={5_000} onDismiss={dismissed}>
        Aviso
      </Banner>,
    );
    const banner = screen.getByRole("status");
    pass(3_000);
    fireEvent.pointerEnter(banner);
    pass(60_000);
    expect(dismissed).not.toHaveBeenCalled();
    fireEvent.pointerLeave(banner);
    pass(1_999);
    expect(dismissed).not.toHaveBeenCalled();
    pass(1);
    expect(dismissed).toHaveBeenCalledOnce();
  });

  it("pauses while it has focus", () => {
    const dismissed = vi.fn();
    render(
      <Banner dismissAfter={3_000} onDismiss={dismissed}>
        Aviso
      </Banner>,
    );
    act(() => screen.getByRole("button", { name: "Fechar aviso" }).focus());
    pass(60_000);
    expect(dismissed).not.toHaveBeenCalled();
    act(() => screen.getByRole("button", { name: "Fechar aviso" }).blur());
    pass(3_000);
    expect(dismissed).toHaveBeenCalledOnce();
  });

  it("announces errors at once and the rest politely", () => {
    render(
      <>
        <Banner tone="error">Falhou</Banner>
        <Banner tone="success">Salvo</Banner>
      </>,
    );
    expect(screen.getByRole("alert").textContent).toBe("Falhou");
    expect(screen.getByRole("status").textContent).toBe("Salvo");
  });
});
