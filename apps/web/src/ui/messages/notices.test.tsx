import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeModal } from "../overlays/notice-modal.tsx";
import { Notices, type NoticesProps } from "./notices.tsx";
import { type ModalNotice, type Notice, useNotices } from "./use-notices.ts";

const error = (text: string): Notice => ({ tone: "error", text });
const success = (text: string): Notice => ({ tone: "success", text });

describe("notices", () => {
  const textsOf = (most: number | undefined, ...news: readonly Notice[]) => {
    const { result } = renderHook(() => useNotices({ most }));
    for (const each of news) act(() => result.current.notify(each));
    return result.current.shown.map(({ text }) => text);
  };

  it("replace the previous one, unless several are allowed: then the newest is first", () => {
    expect(textsOf(undefined, error("a"), error("b"))).toEqual(["b"]);
    expect(textsOf(3, error("a"), error("b"), error("c"), error("d"))).toEqual(["d", "c", "b"]);
  });

  it("show each sentence once, and one success at a time, which ends past failures", () => {
    expect(textsOf(3, error("a"), error("b"), error("a"))).toEqual(["a", "b"]);
    expect(textsOf(3, success("a"), error("b"), success("c"))).toEqual(["c"]);
    expect(textsOf(3, success("a"), error("b"))).toEqual(["b"]);
  });

  it("can be shown from the start, and dismissed one by one or all at once", () => {
    const { result } = renderHook(() => useNotices({ most: 3, first: error("a") }));
    act(() => result.current.notify(error("b")));
    act(() => result.current.dismiss(result.current.shown[0]?.id ?? -1));
    expect(result.current.shown.map(({ text }) => text)).toEqual(["a"]);
    act(() => result.current.clear());
    expect(result.current.shown).toEqual([]);
  });
});

describe("banners of notices", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const draw = (news: Notice, props: Omit<NoticesProps, "of"> = {}) => {
    const Page = () => <Notices of={useNotices({ first: news })} {...props} />;
    render(<Page />);
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const isShown = (text: string) => screen.queryByText(text) !== null;

  it("are scrolled into view if the page asks for it, otherwise not", () => {
    const brought = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    draw(error("Erro ao salvar"));
    expect(brought).not.toHaveBeenCalled();
    cleanup();
    draw(error("Erro ao enviar"), { isBroughtIntoView: true });
    expect(brought.mock.contexts[0]).toHaveProperty("textContent", expect.stringContaining("Erro ao enviar"));
    brought.mockRestore();
  });

  it("are dismissed after five seconds", () => {
    draw(error("Erro ao salvar"));
    pass(4_900);
    expect(isShown("Erro ao salvar")).toBe(true);
    pass(200);
    expect(isShown("Erro ao salvar")).toBe(false);
  });

  it("are dismissed after the time of their tone; a tone without a time remains until closed", () => {
    draw(success("Pasta criada"), { lasts: { success: 3_000 } });
    draw(error("Erro ao criar"), { lasts: { success: 3_000 } });
    pass(3_100);
    expect([isShown("Pasta criada"), isShown("Erro ao criar")]).toEqual([false, true]);
    pass(60_000);
    act(() => screen.getByRole("button", { name: "Fechar aviso" }).click());
    expect(isShown("Erro ao criar")).toBe(false);
  });

  it("are dismissed once their action is used", () => {
    const onPress = vi.fn();
    draw({ ...error("Arquivo recusado"), action: { label: "Ver o motivo", onPress } }, { lasts: {} });
    act(() => screen.getByRole("button", { name: "Ver o motivo" }).click());
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(isShown("Arquivo recusado")).toBe(false);
  });

  it("remain if they are fixed, without an X, and with the help text below", () => {
    draw({ ...error("Erro na autenticação"), help: "Verifique a conexão." }, { isFixed: true });
    pass(60_000);
    expect(screen.getByRole("alert").textContent).toBe("Erro na autenticação");
    expect(screen.getByRole("status").textContent).toBe("Verifique a conexão.");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("notices over the page", () => {
  afterEach(cleanup);

  it("close by OK, then call onClosed", async () => {
    const onClosed = vi.fn();
    const news: ModalNotice = { tone: "success", title: "Usuário criado", text: "Pronto.", onClosed };
    const Page = () => <NoticeModal of={useNotices<ModalNotice>({ first: news })} />;
    render(<Page />);
    expect(screen.getByRole("alertdialog", { name: "Usuário criado" }).textContent).toContain("Pronto.");
    act(() => screen.getByRole("button", { name: "OK" }).click());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });
});
