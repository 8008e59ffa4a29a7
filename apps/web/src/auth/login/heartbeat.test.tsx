import { heartbeat } from "@lavra/contract/office/dashboard";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { on, stubApi } from "../../testing/stub-api.ts";
import { type HeartbeatOptions, useHeartbeat } from "./open-session.ts";

/** ms from the log-in to the first beat, and between beats. */
const [firstBeat, beatEvery] = [1_000, 120_000];

const Heart = (options: HeartbeatOptions) => {
  useHeartbeat(options);
  return null;
};

beforeEach(() => {
  vi.useFakeTimers();
});

const start = (options: HeartbeatOptions) => {
  const { calls } = stubApi(on(heartbeat, {}));
  return { calls, ...renderUi(<Heart {...options} />) };
};

describe("the heartbeat", () => {
  test("waits for a user", () => {
    const { calls } = start({ userId: undefined, isResting: false });
    vi.advanceTimersByTime(beatEvery * 2);
    expect(calls).toHaveLength(0);
  });

  test("beats a second after the user is known, then every two minutes, until they leave", () => {
    const { calls, rerender } = start({ userId: "1", isResting: false });
    vi.advanceTimersByTime(firstBeat - 1);
    expect(calls).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(beatEvery * 2);
    expect(calls).toHaveLength(3);
    rerender(<Heart userId={undefined} isResting={false} />);
    vi.advanceTimersByTime(beatEvery * 2);
    expect(calls).toHaveLength(3);
  });

  test("pauses on the dashboard and continues elsewhere", () => {
    const { calls, rerender } = start({ userId: "1", isResting: true });
    vi.advanceTimersByTime(beatEvery);
    expect(calls).toHaveLength(1);
    rerender(<Heart userId="1" isResting={false} />);
    vi.advanceTimersByTime(beatEvery);
    expect(calls).toHaveLength(2);
  });
});
