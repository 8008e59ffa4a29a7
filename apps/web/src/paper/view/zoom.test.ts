import { expect, test, vi } from "vitest";
import { applyZoom, followPinches } from "./zoom.ts";

function opened() {
  const scroller = document.createElement("div");
  const box = document.createElement("div");
  box.style.setProperty("--scale", "0.5");
  return { scroller, box };
}

test("a zoom retains the place at the top, and null returns to the width", () => {
  const { scroller, box } = opened();
  scroller.scrollTop = 300;
  const update = vi.fn(() => box.style.setProperty("--scale", scroller.dataset.zoom ?? "0.5"));
  applyZoom(scroller, box, 1.5, update);
  expect(scroller.dataset.zoom).toBe("1.5");
  expect(scroller.scrollTop).toBe(900);
  applyZoom(scroller, box, null, update);
  expect(scroller.dataset.zoom).toBeUndefined();
  expect(scroller.scrollTop).toBe(300);
});

test("Ctrl with the wheel zooms within limits and keeps the page as it is; the wheel alone scrolls", () => {
  const { scroller, box } = opened();
  const zooms: number[] = [];
  const end = followPinches(scroller, box, (zoom) => zooms.push(zoom));
  const turn = (deltaY: number, ctrlKey: boolean) => {
    const event = Object.assign(new Event("wheel", { cancelable: true }), { deltaY, ctrlKey });
    scroller.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(-100, false)).toBe(false);
  expect(turn(-1_000_000, true)).toBe(true);
  expect(turn(1_000_000, true)).toBe(true);
  expect(zooms).toEqual([3, 0.3]);
  end();
  expect(turn(-100, true)).toBe(false);
});

test("two fingers zoom by how far they part", () => {
  const { scroller, box } = opened();
  const zooms: number[] = [];
  followPinches(scroller, box, (zoom) => zooms.push(zoom));
  const touch = (type: string, ...xs: number[]) => {
    const touches = xs.map((clientX) => ({ clientX, clientY: 0 }));
    scroller.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { touches }));
  };
  touch("touchstart", 100);
  touch("touchmove", 200);
  expect(zooms).toEqual([]);
  touch("touchstart", 100, 200);
  touch("touchmove", 50, 250);
  expect(zooms).toEqual([1]);
});
