import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearSession,
  readSession,
  readToken,
  renewToken,
  saveSession,
  subscribeSession,
} from "../../platform/session/session.ts";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { askEarly, createSessionCheck } from "./session-check.ts";

const token = "t".repeat(43);

const checkFor = (answer: () => Promise<unknown>) => {
  const call = vi.fn(answer);
  const { once: check, again, regularly } = createSessionCheck({ api: { call } as never, onInvalid: clearSession });
  return { call, check, again, regularly };
};

describe("the check of a stored session", () => {
  beforeEach(() => {
    clearSession();
    saveSession({ token, user: ownerUser() });
  });

  it("is sent once, however many pages wait for it, and updates the user", async () => {
    const user = ownerUser({ nome: "Maria de Souza" });
    const { call, check } = checkFor(async () => ({ authenticated: true, user }));
    await Promise.all([check(), check()]);
    await check();
    expect(call).toHaveBeenCalledExactlyOnceWith({ method: "GET", path: "/api/auth/check" });
    expect(readSession().user?.nome).toBe("Maria de Souza");
  });

  describe("sent before the scripts are loaded", () => {
    const checkEarly = (answers: (() => Promise<unknown>)[], meanwhile: () => void = () => undefined) => {
      const call = vi.fn(() => answers.shift()?.());
      const api = { call } as never;
      const asked = askEarly(api);
      meanwhile();
      return { call, ...createSessionCheck({ api, asked, onInvalid: clearSession }) };
    };
    const answers = (nome: string) => async () => ({ authenticated: true, user: ownerUser({ nome }) });

    it("is not sent a second time; later checks are new ones", async () => {
      const { call, once, again } = checkEarly([answers("Maria de Souza"), answers("Maria Lima")]);
      await once();
      expect(call).toHaveBeenCalledOnce();
      expect(readSession().user?.nome).toBe("Maria de Souza");
      await again();
      expect(call).toHaveBeenCalledTimes(2);
      expect(readSession().user?.nome).toBe("Maria Lima");
    });

    it("is sent again after a failure", async () => {
      const { call, once } = checkEarly([() => Promise.reject(new TypeError("fetch failed")), answers("Maria Lima")]);
      await once();
      expect(call).toHaveBeenCalledTimes(2);
      expect(readSession().user?.nome).toBe("Maria Lima");
    });

    it("ignores its answer if a session began meanwhile", async () => {
      const begin = () => saveSession({ token: "u".repeat(43), user: memberUser() });
      const invalid = async () => ({ authenticated: false, user: null });
      const { call, once } = checkEarly([invalid, answers("João de Lima")], begin);
      await once();
      expect(call).toHaveBeenCalledTimes(2);
      expect(readSession().user?.nome).toBe("João de Lima");
    });

    it("is not sent without a token", () => {
      clearSession();
      expect(checkEarly([]).call).not.toHaveBeenCalled();
    });
  });

  it("sends nothing without a token", async () => {
    clearSession();
    const { call, check } = checkFor(async () => ({ authenticated: false, user: null }));
    await check();
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    { authenticated: false, user: null },
    { authenticated: true, user: null },
  ])("ends the session if it is invalid: %o", async (reply) => {
    const { check } = checkFor(async () => reply);
    await check();
    expect(readToken()).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
  });

  it("leaves the session if there is no answer", async () => {
    const { check } = checkFor(() => Promise.reject(new TypeError("fetch failed")));
    await check();
    expect(readSession().user?.nome).toBe("Maria Souza");
  });

  it("ignores its answer if a session began meanwhile", async () => {
    const { check } = checkFor(async () => {
      saveSession({ token: "u".repeat(43), user: memberUser() });
      return { authenticated: false, user: null };
    });
    await check();
    expect(readSession().user?.nome).toBe("João Lima");
  });

  it("waits for the token that replaces this one, and ends a session for which none comes", async () => {
    const replaced = { authenticated: false, user: null, replaced: true };
    const { check, again } = checkFor(async () => replaced);
    const checked = check();
    await vi.waitFor(() => expect(readToken()).toBe(token));
    renewToken(token, "u".repeat(43));
    await checked;
    expect([readToken(), readSession().user?.nome]).toEqual(["u".repeat(43), "Maria Souza"]);
    vi.useFakeTimers();
    try {
      const waiting = again();
      await vi.advanceTimersByTimeAsync(4_999);
      expect(readToken()).not.toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
    } finally {
      vi.useRealTimers();
    }
    expect(readToken()).toBeNull();
  });

  it("is sent again when permissions may have changed, one at a time, and notifies only of changes", async () => {
    const users = [ownerUser(), memberUser("generate"), memberUser("generate")];
    const { call, check, again } = checkFor(async () => ({ authenticated: true, user: users.shift() }));
    await check();
    const answer = vi.fn();
    const stop = subscribeSession(answer);
    await Promise.all([again(), again()]);
    expect(readSession().user?.nome).toBe("João Lima");
    await again();
    stop();
    expect(call).toHaveBeenCalledTimes(3);
    expect(answer).toHaveBeenCalledOnce();
  });

  it("is sent every 25 seconds while the tab is visible, so that changed permissions apply without a focus", async () => {
    vi.useFakeTimers();
    const { call, regularly } = checkFor(async () => ({ authenticated: true, user: memberUser("generate") }));
    const end = regularly();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(readSession().user?.permissions.generate).toBe(true);
    const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledOnce();
    visible.mockRestore();
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("lets the page open if the answer is slow, and applies it when it comes", async () => {
    vi.useFakeTimers();
    const answer = Promise.withResolvers<unknown>();
    const { check } = checkFor(() => answer.promise);
    const opened = vi.fn();
    void check().then(opened);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledOnce();
    answer.resolve({ authenticated: true, user: memberUser() });
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(readSession().user?.nome).toBe("João Lima");
  });
});
