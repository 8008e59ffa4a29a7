import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createUploadRoom } from "./upload-room.ts";
import { watchProgress } from "./watch-progress.ts";

const bounds = { perPerson: 2, perOffice: 3, all: 4, bytesPerPerson: 100, bytes: 150 };
const ana = { userId: "ana", scopeId: "um" };
const beto = { userId: "beto", scopeId: "um" };
const caio = { userId: "caio", scopeId: "dois" };
const codeOf = (act: () => unknown) => {
  try {
    act();
    return undefined;
  } catch (cause) {
    return (cause as { code: string }).code;
  }
};

test("places are counted by person, by office and in all, and released", () => {
  const room = createUploadRoom(bounds);
  const [first] = [room.enter(ana), room.enter(ana)];
  expect(codeOf(() => room.enter(ana))).toBe("library.too_many_uploads");
  room.enter(beto);
  expect(codeOf(() => room.enter(beto))).toBe("library.too_many_uploads");
  room.enter(caio);
  expect(codeOf(() => room.enter(caio))).toBe("server.busy");
  first?.leave();
  expect(codeOf(() => room.enter(ana))).toBeUndefined();
});

test("places of an office are counted apart from those of its people, and one that is left counts for nobody", () => {
  const room = createUploadRoom({ ...bounds, perPerson: 3, all: 3 });
  const places = [room.enter(ana), room.enter(ana), room.enter(beto)];
  expect(codeOf(() => room.enter({ userId: "dora", scopeId: "um" }))).toBe("library.too_many_uploads");
  expect(codeOf(() => room.enter(caio))).toBe("server.busy");
  places[2]?.leave();
  expect(codeOf(() => room.enter(caio))).toBeUndefined();
});

test("an upload takes as many bytes as there is room for, and not one more", () => {
  const room = createUploadRoom({ ...bounds, bytes: 101 });
  const [own, other] = [room.enter(ana), room.enter(caio)];
  expect(codeOf(() => own.take(101))).toBe("library.too_many_uploads");
  expect(codeOf(() => own.take(100))).toBeUndefined();
  expect(codeOf(() => other.take(2))).toBe("server.busy");
  expect(codeOf(() => other.take(1))).toBeUndefined();
});

test("bytes are counted by person and in all, until their upload ends", () => {
  const room = createUploadRoom(bounds);
  const [own, second, other] = [room.enter(ana), room.enter(ana), room.enter(caio)];
  own.take(90);
  expect(codeOf(() => second.take(20))).toBe("library.too_many_uploads");
  other.take(60);
  expect(codeOf(() => second.take(10))).toBe("server.busy");
  own.leave();
  expect(codeOf(() => second.take(80))).toBeUndefined();
});

test("a stopping server ends uploads in progress and refuses new ones", () => {
  const room = createUploadRoom(bounds);
  const place = room.enter(ana);
  expect(place.ended.aborted).toBe(false);
  room.refuseAll();
  expect(place.ended.reason).toMatchObject({ code: "server.unavailable" });
  expect(room.enter(caio).ended.aborted).toBe(true);
});

describe("an upload that is watched", () => {
  const rule = { windowMs: 30_000, leastBytes: 65_536 };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** A request that received some bytes before. */
  const watched = (before = 500) => {
    const socket = { bytesRead: before };
    const watch = watchProgress({ socket } as unknown as IncomingMessage, rule);
    const window = (bytes: number) => {
      socket.bytesRead += bytes;
      vi.advanceTimersByTime(rule.windowMs);
    };
    return { watch, window, codeNow: () => watch.signal.reason?.code };
  };

  test.each([
    [[65_536, 65_536, 70_000], undefined],
    [[65_535], "library.upload_stalled"],
    [[200_000, 0], "library.upload_stalled"],
  ])("sends at least 64 KiB in each window: with %j the end is %s", (windows, code) => {
    const { watch, window, codeNow } = watched();
    for (const bytes of windows) window(bytes);
    expect(codeNow()).toBe(code);
    watch.stop();
  });

  test("is not ended before its first window is over, nor after it is no longer watched", () => {
    const { watch, codeNow } = watched();
    vi.advanceTimersByTime(rule.windowMs - 1);
    expect(codeNow()).toBeUndefined();
    watch.stop();
    vi.advanceTimersByTime(10 * rule.windowMs);
    expect(codeNow()).toBeUndefined();
  });

  test("owes nothing while the server itself is at work, and has a whole window after it", async () => {
    const { watch, window, codeNow } = watched();
    const work = Promise.withResolvers<string>();
    const held = watch.hold(() => work.promise);
    for (let times = 0; times < 3; times++) window(0);
    expect(codeNow()).toBeUndefined();
    work.resolve("done");
    expect(await held).toBe("done");
    window(0);
    expect(codeNow(), "the rest of the window in which the work ended").toBeUndefined();
    window(0);
    expect(codeNow()).toBe("library.upload_stalled");
    await expect(
      watch.hold(async () => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    watch.stop();
  });
});
