import { expect, test } from "vitest";
import { type LineFrame, type LineItem, settleTabs } from "./settle-tabs.ts";

const frame = (given: Partial<LineFrame> = {}): LineFrame => ({
  first: 0,
  left: 0,
  right: 9000,
  stops: [],
  usual: 700,
  ...given,
});
const text = (width: number): LineItem => ({ kind: "text", width });
const tab: LineItem = { kind: "tab" };

test.each<[string, LineItem[], Partial<LineFrame>, number[]]>([
  ["goes to the next usual stop", [text(100), tab, text(50)], {}, [600]],
  ["at a usual stop goes to the one behind it", [text(700), tab], {}, [700]],
  ["goes to where hanging text begins", [text(200), tab], { first: 0, left: 567 }, [367]],
  ["goes on where the number is longer than its hanging", [text(600), tab], { first: 0, left: 567 }, [100]],
  ["to a stop that was set passes over usual ones", [text(10), tab], { stops: [{ at: 5000, align: "left" }] }, [4990]],
  [
    "to the right puts what follows before its stop",
    [tab, text(400)],
    { stops: [{ at: 9000, align: "right" }] },
    [8600],
  ],
  ["to the middle parts what follows", [tab, text(400)], { stops: [{ at: 4500, align: "center" }] }, [4300]],
  [
    "counts only what comes before the next one",
    [tab, text(400), tab, text(300)],
    {
      stops: [
        { at: 4500, align: "center" },
        { at: 9000, align: "right" },
      ],
    },
    [4300, 4000],
  ],
  ["passes over bars", [tab], { stops: [{ at: 300, align: "bar" }] }, [700]],
  ["restarts in each line", [text(650), { kind: "break" }, tab], {}, [700]],
  ["is never narrower than nothing", [text(100), tab, text(9000)], { stops: [{ at: 5000, align: "right" }] }, [0]],
])("a tab %s", (_, items, given, widths) => {
  expect(settleTabs(items, frame(given))).toEqual(widths);
});
