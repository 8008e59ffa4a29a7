import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Page } from "../../platform/page.ts";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { GuestFrame } from "./guest-app.tsx";

const Content = () => <h1>Entrar</h1>;

const draw = (access: Page["access"], checkSession: () => Promise<void> = async () => undefined) => {
  const page: Page = { path: "/login", title: "Entrar", access, load: async () => ({ ContentPage: Content }) };
  const leave = vi.fn();
  renderUi(<GuestFrame page={page} content={Content} checkSession={checkSession} leave={leave} />);
  return { leave };
};

const logIn = () => saveSession({ token: "t".repeat(43), user: ownerUser() });
const guests = { isPublic: true, isForGuests: true, isApart: true };

describe("a page apart from the product", () => {
  beforeEach(() => act(clearSession));

  it("is drawn at once for a visitor", () => {
    draw(guests);
    expect(screen.getByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(document.title).toBe("Entrar · Lavra");
  });

  it("sends a person with a session home, drawing only the loading state", async () => {
    logIn();
    const { leave } = draw(guests);
    expect(screen.getByText("Carregando...")).toBeTruthy();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/dashboard"));
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("is drawn once a stored session turns out to have ended", async () => {
    logIn();
    const { leave } = draw(guests, async () => clearSession());
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it("goes home when another tab begins a session", () => {
    const { leave } = draw(guests);
    logIn();
    expect(leave).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("storage"));
    expect(leave).toHaveBeenCalledExactlyOnceWith("/dashboard");
  });

  it("is drawn for anyone if it is not for guests alone", () => {
    logIn();
    const { leave } = draw({ isPublic: true, isApart: true });
    expect(screen.getByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });
});
