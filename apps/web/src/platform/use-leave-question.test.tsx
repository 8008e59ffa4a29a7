import { createBrowserHistory } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { clearSession, saveSession } from "./session/session.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

const Asked = ({ isAsking, leave, stay }: ReturnType<typeof useLeaveQuestion>) =>
  isAsking ? (
    <div role="alertdialog" aria-label="Sair?">
      <button type="button" onClick={leave}>
        Sair
      </button>
      <button type="button" onClick={stay}>
        Ficar
      </button>
    </div>
  ) : null;

function HalfFilledPage() {
  const question = useLeaveQuestion(() => true);
  return (
    <>
      <h1>Pela metade</h1>
      <Asked {...question} />
    </>
  );
}

beforeEach(() => saveSession({ token: "t", user: ownerUser() }));
afterEach(clearSession);

const open = async () => {
  const page = renderPage("/half", HalfFilledPage);
  await screen.findByRole("heading", { name: "Pela metade" });
  const leave = (search: Record<string, string> = {}) =>
    act(() => void page.router.navigate({ to: "/dashboard", search } as never));
  return { ...page, leave };
};

test("staying stays; leaving after the question leaves", async () => {
  const { person, router, leave } = await open();
  leave();
  await person.click(await screen.findByRole("button", { name: "Ficar" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(router.latestLocation.pathname).toBe("/half");
  leave();
  await person.click(await screen.findByRole("button", { name: "Sair" }));
  await screen.findByRole("heading", { name: "Início" });
});

test("another view of the same page does not ask", async () => {
  const { router } = await open();
  await act(() => router.navigate({ to: "/half", search: { pagina: "2" } } as never));
  expect(router.latestLocation.searchStr).toContain("pagina");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("closing a dialog asks too, and the question closes on staying", async () => {
  let closed = 0;
  const Dialog = () => {
    const question = useLeaveQuestion(
      () => true,
      () => {
        closed += 1;
      },
    );
    return (
      <>
        <h1>Janela</h1>
        <button type="button" onClick={question.close}>
          Fechar
        </button>
        <Asked {...question} />
      </>
    );
  };
  const { person } = renderPage("/half", Dialog);
  await person.click(await screen.findByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Ficar" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(closed).toBe(0);
  await person.click(screen.getByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Sair" }));
  expect(closed).toBe(1);
});

test("the end of a session leaves without a question", async () => {
  const { leave } = await open();
  act(clearSession);
  leave();
  await screen.findByRole("heading", { name: "Início" });
});

test.each(["requiresSubscription", "subscriptionRequired"])(
  "the end of a subscription, reported by %s, leaves without a question",
  async (name) => {
    const { leave } = await open();
    leave({ [name]: "true" });
    await screen.findByRole("heading", { name: "Início" });
  },
);

test("closing the window is blocked while something would be lost, and not once the session has ended", async () => {
  const isHalf = { current: true };
  const Page = () => {
    useLeaveQuestion(() => isHalf.current);
    return <h1>Janela</h1>;
  };
  const isHeldUp = () => {
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  window.history.pushState({}, "", "/half");
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  renderPage("/half", Page, "/half", history);
  await screen.findByRole("heading", { name: "Janela" });
  expect(isHeldUp()).toBe(true);
  isHalf.current = false;
  expect(isHeldUp()).toBe(false);
  isHalf.current = true;
  act(clearSession);
  expect(isHeldUp()).toBe(false);
});
